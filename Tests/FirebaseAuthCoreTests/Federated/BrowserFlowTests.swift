// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The browser flow on fakes")
struct BrowserFlowTests {
    let bench = AuthBench()
    let provider = Provider(id: "github.com")

    static let uri = "http://127.0.0.1:1/p?code=c&state=st-1"

    func start(
        _ change: (inout BrowserOptions) -> Void = { _ in }, _ completion: Completion<AuthResult>? = nil
    ) throws -> Future {
        var options = BrowserOptions.loopback
        change(&options)
        let future = try #require(bench.auth.signIn(provider, options, completion).future)
        bench.scheduler.runInbox()
        return future
    }

    func report(_ event: RedirectEvent) { bench.redirects.receivers.last?.report(event) }

    func answer(_ pairs: (String, String)...) {
        let parameters = pairs.map { RedirectParameter(name: $0.0, value: $0.1) }
        report(.answered(RedirectAnswer(parameters: parameters), requestURI: Self.uri))
    }

    /// How far the flow has come.
    enum Step: CaseIterable, Sendable {
        case opening, asking, waiting, exchanging, lookingUp

        /// The request that the service works on meanwhile.
        var methods: [String] {
            switch self {
            case .opening, .waiting: []
            case .asking: ["createAuthUri"]
            case .exchanging: ["signInWithIdp"]
            case .lookingUp: ["lookup"]
            }
        }
    }

    func advance(to step: Step) {
        if step == .opening { return }
        bench.redirects.receivers.last?.listen()
        if step == .asking { return }
        bench.transport.reply(Answers.authorization())
        if step == .waiting { return }
        answer(("code", "c"))
        if step == .lookingUp { bench.transport.reply(Answers.idp("alice")) }
    }

    @Test("goes from the listener over the browser to the user")
    func wholeFlow() throws {
        _ = provider.addScope("repo")
        _ = provider.setParameter("prompt", "login")
        let future = try start()
        let receiver = try #require(bench.redirects.receivers.first)
        #expect(receiver.setup.port == 0 && receiver.setup.path.utf8.count == 23 && receiver.setup.path.hasPrefix("/"))
        advance(to: .asking)
        #expect(
            bench.transport.lastBody
                == #"{"providerId":"github.com","continueUri":"http://127.0.0.1:1/p","authFlowType":"CODE_FLOW","#
                + #""oauthScope":"repo","customParameter":{"prompt":"login"}}"#)
        #expect(future.authorizationURL == nil)
        bench.transport.reply(Answers.authorization())
        let url = "https://provider.example/authorize?state=st-1&x=y"
        #expect(receiver.expectedStates == ["st-1"] && bench.browser.urls == [url] && future.authorizationURL == url)
        answer(("code", "c"))
        #expect(receiver.closeCount == 1 && !bench.scheduler.wouldWake)
        #expect(bench.transport.lastBody.contains(#""requestUri":"\#(Self.uri)","sessionId":"session-1""#))
        bench.transport.reply(Answers.idp("alice"))
        bench.transport.reply(Answers.lookup("alice", providers: ["github.com"]))
        #expect(future.authResult?.additionalUserInfo.userName == "octocat")
        #expect(bench.takesAnotherAttempt)
    }

    @Test("the pages are told how it ended, before the program can know")
    func ends() throws {
        let ends = Box<[[AttemptEnd]]>([])
        let callback = Completion<AuthResult>(.anyThread) { [bench] _ in
            ends.value.append(bench.redirects.receivers.last?.ends ?? [])
        }
        _ = try start({ _ in }, callback)
        advance(to: .lookingUp)
        #expect(bench.redirects.receivers.last?.closeCount == 1 && bench.redirects.receivers.last?.ends == [])
        bench.transport.reply(Answers.lookup("alice", providers: ["github.com"]))
        _ = try start({ _ in }, callback)
        advance(to: .exchanging)
        bench.transport.refuse("INVALID_IDP_RESPONSE")
        try start({ _ in }, callback).cancel()
        _ = try start({ _ in }, callback)
        bench.scheduler.fireTimers()
        #expect(ends.value == [[.succeeded], [.failed], [.cancelled], [.timedOut]])
    }

    @Test("paths differ from attempt to attempt")
    func randomPaths() throws {
        for _ in 0..<20 { try start().cancel() }
        #expect(Set(bench.redirects.receivers.map { $0.setup.path }).count == 20)
    }

    @Test("the options reach the listener and the timer")
    func options() throws {
        let future = try start {
            $0.port = 4000
            $0.path = "/cb"
            $0.finishText = "Bye"
            $0.finishURL = "https://f.example/"
            $0.timeoutMilliseconds = 1234
        }
        let setup = bench.redirects.receivers[0].setup
        #expect(setup.port == 4000 && setup.path == "/cb" && setup.finishText == "Bye")
        #expect(setup.finishURL == "https://f.example/")
        bench.scheduler.advance(milliseconds: 1233)
        #expect(future.status == .pending)
        bench.scheduler.advance(milliseconds: 1)
        #expect(future.error?.name == "WEB_CONTEXT_TIMED_OUT")
    }

    /// - Parameter withdrawn: what the service need not work on any more.
    func expectEnded(_ future: Future, _ name: String, withdrawn: [String] = []) {
        bench.scheduler.runInbox()
        #expect(future.error?.name == name)
        #expect(bench.redirects.receivers.allSatisfy { $0.closeCount == 1 })
        #expect(bench.transport.withdrawn == withdrawn)
        #expect(!bench.transport.reply("{}"), "nothing else is asked")
        #expect(!bench.scheduler.wouldWake && bench.takesAnotherAttempt)
        #expect(bench.auth.currentUser == nil)
    }

    @Test("cancelling at every step ends it once, with the name of that step", arguments: Step.allCases)
    func cancel(_ step: Step) throws {
        let log = EventLog()
        let future = try start({ _ in }, Completion(.anyThread) { _ in log.events.append("called") })
        advance(to: step)
        future.cancel()
        let isBrowsers = step == .opening || step == .asking || step == .waiting
        expectEnded(future, isBrowsers ? "WEB_CONTEXT_CANCELLED" : "CANCELLED", withdrawn: step.methods)
        #expect(future.error?.code == (isBrowsers ? .webContextCancelled : .cancelled))
        let asked = bench.transport.sent.count
        answer(("code", "c"))
        future.cancel()
        #expect(log.events == ["called"] && bench.transport.sent.count == asked)
    }

    @Test("the time limit ends it until the browser is back, and not later", arguments: Step.allCases)
    func timeOut(_ step: Step) throws {
        let future = try start()
        advance(to: step)
        bench.scheduler.fireTimers()
        if step == .exchanging || step == .lookingUp {
            #expect(future.status == .pending)
        } else {
            expectEnded(future, "WEB_CONTEXT_TIMED_OUT", withdrawn: step.methods)
            #expect(future.error?.code == .webContextCancelled)
        }
    }

    @Test("a sign-out at every step ends it as cancelled", arguments: Step.allCases)
    func signOut(_ step: Step) throws {
        let future = try start()
        advance(to: step)
        bench.auth.signOut()
        expectEnded(future, "CANCELLED", withdrawn: step.methods)
    }

    @Test("closing the auth at every step ends it once, and nothing later is heard", arguments: Step.allCases)
    func close(_ step: Step) throws {
        let log = EventLog()
        let future = try start({ _ in }, Completion(.anyThread) { _ in log.events.append("called") })
        advance(to: step)
        bench.auth.close()
        bench.scheduler.runInbox()
        #expect(future.status == .invalid && log.events == ["called"])
        #expect(bench.redirects.receivers.allSatisfy { $0.closeCount == 1 })
        #expect(bench.transport.withdrawn == step.methods && !bench.scheduler.wouldWake)
        let asked = bench.transport.sent.count
        answer(("code", "c"))
        bench.scheduler.fireTimers()
        #expect(log.events == ["called"] && bench.transport.sent.count == asked)
    }

    @Test("a cancel before the I/O thread begins opens nothing")
    func cancelFirst() throws {
        let future = try #require(bench.auth.signIn(provider, BrowserOptions(), nil).future)
        future.cancel()
        expectEnded(future, "WEB_CONTEXT_CANCELLED")
        #expect(bench.browser.urls.isEmpty && bench.transport.sent.isEmpty)
    }

    @Test("a listener that cannot open fails it")
    func listenerFails() throws {
        let future = try start()
        report(.failed(reason: "port 80: Permission denied"))
        expectEnded(future, "LOOPBACK_LISTENER_FAILED")
        #expect(future.error?.code == .webInternalError)
        #expect(future.error?.message.contains("Permission denied") == true)
    }

    @Test("a shortage is named as such: no other port would help")
    func shortage() throws {
        let future = try start()
        report(.shortage)
        expectEnded(future, "OUT_OF_RESOURCES")
    }

    @Test("the service's refusal fails it")
    func serviceRefuses() throws {
        let future = try start()
        advance(to: .asking)
        bench.transport.refuse("OPERATION_NOT_ALLOWED : Code flow is not enabled for Apple.")
        expectEnded(future, "OPERATION_NOT_ALLOWED")
        #expect(bench.browser.urls.isEmpty)
    }

    @Test("the user's refusal and the provider's errors fail it")
    func providerErrors() throws {
        let refused = try start()
        advance(to: .waiting)
        answer(("error", "access_denied"))
        expectEnded(refused, "USER_CANCELLED")
        #expect(refused.error?.code == .cancelled)
        let failed = try start()
        advance(to: .waiting)
        answer(("error", "server_error"), ("error_description", "Down eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."))
        expectEnded(failed, "PROVIDER_ERROR")
        #expect(failed.error?.code == .invalidCredential)
        #expect(failed.error?.message.contains("server_error: Down [...]") == true)
        let both = try start()
        advance(to: .waiting)
        answer(("code", "c"), ("error", "server_error"))
        expectEnded(both, "PROVIDER_ERROR")
        #expect(bench.transport.methods.last != "signInWithIdp")
    }

    @Test("a wrong state is noticed and does not end it")
    func wrongState() throws {
        let future = try start()
        advance(to: .waiting)
        report(.refusedWrongState)
        #expect(future.status == .pending)
        answer(("code", "c"))
        #expect(bench.transport.methods.last == "signInWithIdp")
    }

    @Test("a second flow is refused while one runs, and welcome afterwards")
    func busy() throws {
        let first = try start()
        let second = try start()
        #expect(second.error?.code == .webContextAlreadyPresented)
        #expect(first.status == .pending && bench.redirects.receivers.count == 1)
        let alone = try #require(bench.auth.credential(from: provider, .loopback, nil).future)
        #expect(alone.error?.name == "WEB_CONTEXT_ALREADY_PRESENTED")
        first.cancel()
        #expect(try start().status == .pending)
    }

    @Test("the credential alone can be had, and signs in later")
    func credentialAlone() throws {
        let future = try #require(bench.auth.credential(from: provider, .loopback, nil).future)
        bench.scheduler.runInbox()
        advance(to: .exchanging)
        let credential = try #require(future.credential)
        #expect(credential.providerID == "github.com" && bench.transport.methods == ["createAuthUri"])
        _ = bench.auth.signIn(credential, nil).future
        #expect(bench.transport.lastBody.contains(#""sessionId":"session-1""#))
    }

    @Test("links and re-authenticates through the browser", arguments: [true, false])
    func linkOrReauthenticate(_ links: Bool) throws {
        let user = try bench.signIn()
        let options = BrowserOptions.loopback
        let future = try #require(
            links ? user.link(provider, options, nil).future : user.reauthenticate(provider, options, nil).future)
        bench.scheduler.runInbox()
        advance(to: .exchanging)
        #expect(bench.transport.lastBody.contains(#""autoCreate":\#(links)"#))
        #expect(bench.transport.lastBody.contains(#""idToken":"\#(jwt())""#) == links)
        bench.transport.reply(Answers.idp("alice", idToken: "new"))
        bench.transport.reply(Answers.lookup("alice", providers: ["password", "github.com"]))
        #expect(future.authResult?.user.account.uid == "alice" && bench.auth.session?.tokens.idToken == jwt("new"))
    }

    @Test(
        "a sign-out ends what the user does in the browser, so that the next sign-in gets that",
        arguments: [true, false])
    func signOutOfUser(links: Bool) throws {
        let user = try bench.signIn()
        let call = links ? user.link(provider, .loopback, nil) : user.reauthenticate(provider, .loopback, nil)
        let future = try #require(call.future)
        bench.scheduler.runInbox()
        bench.auth.signOut()
        #expect(future.error?.code == .cancelled)
        #expect(try start().status == .pending)
    }

    @Test("the page route asks the project first, then shows the listener's page")
    func page() throws {
        let future = try start { $0.route = .automatic }
        #expect(bench.transport.methods == ["projects"] && bench.transport.sent[0].verb == .get)
        #expect(bench.transport.sent[0].body.isEmpty && bench.redirects.receivers.isEmpty)
        bench.transport.reply(#"{"projectId":"1","authorizedDomains":["localhost","127.0.0.1","demo.web.app"]}"#)
        let receiver = try #require(bench.redirects.receivers.last)
        receiver.start = { _ in "http://127.0.0.1:1/start" }
        receiver.listen(path: receiver.setup.path)
        let url = "http://127.0.0.1:1\(receiver.setup.path)"
        #expect(bench.browser.urls == ["http://127.0.0.1:1/start"] && receiver.startURLs == [url])
        #expect(future.authorizationURL == url && future.browserRoute == .page)
        report(.handlerStopped(.closed))
        #expect(future.browserState == .interrupted && future.status == .pending)
        report(.handlerAnswered(try #require(HandlerAnswer(query: "code=c", body: ""))))
        #expect(bench.transport.methods == ["projects", "signInWithIdp"] && receiver.closeCount == 1)
        #expect(bench.transport.lastBody.contains(#""requestUri":"https://demo.web.app/__/auth/handler?code=c""#))
        bench.transport.reply(Answers.idp("alice"))
        bench.transport.reply(Answers.lookup("alice", providers: ["github.com"]))
        #expect(future.authResult?.user.account.uid == "alice")
    }

    @Test("a project that cannot be asked fails it before a browser opens")
    func projectRefuses() throws {
        let future = try start { $0.route = .page }
        bench.transport.refuse("API key not valid. Please pass a valid API key.")
        expectEnded(future, "INVALID_API_KEY")
    }

    @Test("a bad provider id or bad options fail it at once")
    func badArguments() throws {
        let id = try #require(bench.auth.signIn(Provider(id: "git hub"), BrowserOptions(), nil).future)
        #expect(id.error?.code == .invalidProviderId)
        let path = try start { $0.path = "no-slash" }
        #expect(path.error?.code == .invalidArgument)
        let url = try start { $0.finishURL = "javascript:alert(1)" }
        #expect(url.error?.code == .invalidArgument)
        #expect(bench.redirects.receivers.isEmpty && bench.takesAnotherAttempt)
    }

    @Test("a command is given the start address, a program the URL")
    func startAddress() throws {
        let future = try start()
        let receiver = try #require(bench.redirects.receivers.first)
        receiver.start = { _ in "http://127.0.0.1:1/start" }
        advance(to: .waiting)
        let url = "https://provider.example/authorize?state=st-1&x=y"
        #expect(bench.browser.urls == ["http://127.0.0.1:1/start"] && receiver.startURLs == [url])
        #expect(future.authorizationURL == url)
    }

    @Test("what the first one's listener reports late does not reach the second")
    func ownReports() throws {
        try start().cancel()
        let late = bench.redirects.receivers[0]
        let second = try start()
        late.report(.failed(reason: "late"))
        late.listen("127.0.0.1:9", path: "/late")
        #expect(second.status == .pending && bench.transport.sent.isEmpty)
    }
}
