// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// What docs/requests.md says under "Requests", call by call.
@Suite("Requests of each operation")
struct RequestCountTests {
    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let testDescription: String
        /// Nil for a sign-in.
        let providers: [String]?
        /// Until the future is complete.
        let requests: [String]
        /// With `detailsFollow`; one more look-up comes behind it when they are fewer.
        let withDetailsFollow: [String]
        let start: (AuthBench) -> Future?

        init(
            _ name: String, _ requests: [String], _ withDetailsFollow: [String]? = nil, of providers: [String]? = nil,
            _ start: @escaping (AuthBench) -> Future?
        ) {
            testDescription = name
            self.providers = providers
            self.requests = requests
            self.withDetailsFollow = withDetailsFollow ?? requests
            self.start = start
        }
    }

    private static func of(
        _ name: String, _ requests: [String], _ withDetailsFollow: [String]? = nil,
        providers: [String] = ["password", "google.com"], _ start: @escaping (User) -> Future?
    ) -> Case {
        Case(name, requests, withDetailsFollow, of: providers) { bench in bench.auth.currentUser.flatMap(start) }
    }

    private static let code = Credential.phone(verificationID: "v", code: "1")
    private static let google = Provider(id: "google.com")
    private static let github = Provider(id: "github.com")

    static let signIns = [
        Case("email", ["signInWithPassword", "lookup"], ["signInWithPassword"]) {
            $0.auth.signIn(email: "a@b.c", password: "p", nil).future
        },
        Case("new account", ["signUp", "lookup"], ["signUp"]) {
            $0.auth.createUser(email: "a@b.c", password: "p", nil).future
        },
        Case("guest", ["signUp", "lookup"], ["signUp"]) { $0.auth.signInAnonymously(nil).future },
        Case("email link", ["signInWithEmailLink", "lookup"], ["signInWithEmailLink"]) {
            $0.auth.signIn(email: "a@b.c", link: EmailLinkTests.link(), nil).future
        },
        Case("mail with a link", ["sendOobCode"]) {
            $0.auth.sendSignInLink(to: "a@b.c", settings: EmailLinkTests.settings, nil).future
        },
        Case("custom token", ["signInWithCustomToken", "lookup"], ["signInWithCustomToken"]) {
            $0.auth.signIn(customToken: "t", nil).future
        },
        Case("provider's credential", ["signInWithIdp", "lookup"], ["signInWithIdp"]) {
            $0.auth.signIn(.github(accessToken: "t"), nil).future
        },
        Case("phone", ["signInWithPhoneNumber", "lookup"], ["signInWithPhoneNumber"]) {
            $0.auth.signIn(code, nil).future
        },
        Case("browser", ["createAuthUri", "signInWithIdp", "lookup"], ["createAuthUri", "signInWithIdp"]) {
            $0.auth.signIn(github, BrowserOptions.loopback, nil).future
        },
        Case("code by phone", ["sendVerificationCode"]) {
            $0.auth.verifyPhoneNumber("+15", appVerification: nil, nil).future
        },
        Case("mail for a password", ["sendOobCode"]) { $0.auth.sendPasswordResetEmail("a@b.c", nil).future },
        Case("what a code is for", ["resetPassword"]) { $0.auth.checkActionCode("c", nil).future },
        Case("whose password a code resets", ["resetPassword"]) { $0.auth.verifyPasswordResetCode("c", nil).future },
        Case("a password by code", ["resetPassword"]) {
            $0.auth.confirmPasswordReset("c", newPassword: "p", nil).future
        },
        Case("a code", ["update"]) { $0.auth.applyActionCode("c", nil).future },
        Case("providers of an address", ["createAuthUri"]) { $0.auth.fetchProviders(email: "a@b.c", nil).future },
        Case("credential by browser", ["createAuthUri"]) { $0.auth.credential(from: github, .loopback, nil).future },
    ]

    static let ofUsers = [
        of("token", []) { $0.token(forceRefresh: false, nil).future },
        of("new token", ["token"]) { $0.token(forceRefresh: true, nil).future },
        of("reload", ["lookup"]) { $0.reload(nil).future },
        of("profile", ["update"]) { $0.updateProfile(displayName: "N", photoURL: nil, nil).future },
        of("password", ["update"]) { $0.updatePassword("pass-word", nil).future },
        of("address", ["update"]) { $0.updateEmail("b@b.c", nil).future },
        of("number", ["signInWithPhoneNumber", "lookup"], ["signInWithPhoneNumber"]) {
            $0.updatePhoneNumber(code, nil).future
        },
        of("unlink", ["update"]) { $0.unlink("google.com", nil).future },
        of("unlink the last", ["update", "lookup"], providers: ["password"]) { $0.unlink("password", nil).future },
        of("link a credential", ["signInWithIdp", "lookup"], ["signInWithIdp"]) {
            $0.link(.github(accessToken: "t"), nil).future
        },
        of("link a password", ["signUp", "lookup"], ["signUp"], providers: ["google.com"]) {
            $0.link(.email("a@b.c", password: "p"), nil).future
        },
        of("link a phone", ["signInWithPhoneNumber", "lookup"], ["signInWithPhoneNumber"]) {
            $0.link(code, nil).future
        },
        of("link by browser", ["createAuthUri", "signInWithIdp", "lookup"], ["createAuthUri", "signInWithIdp"]) {
            $0.link(github, BrowserOptions.loopback, nil).future
        },
        of("proof by password", ["signInWithPassword", "lookup"], ["signInWithPassword"]) {
            $0.reauthenticate(.email("a@b.c", password: "p"), nil).future
        },
        of("proof by browser", ["createAuthUri", "signInWithIdp", "lookup"], ["createAuthUri", "signInWithIdp"]) {
            $0.reauthenticate(google, BrowserOptions.loopback, nil).future
        },
        of("mail to verify", ["sendOobCode"]) { $0.sendEmailVerification(nil).future },
        of("mail to a new address", ["sendOobCode"]) {
            $0.sendEmailVerification(beforeUpdatingTo: "b@b.c", nil).future
        },
        of("finish an enrolment", ["finalize", "lookup"]) {
            $0.enroll(verificationID: "v", code: "1", displayName: "", nil).future
        },
        of("remove a factor", ["withdraw", "lookup"]) { $0.unenroll("f", nil).future },
        of("delete", ["delete"]) { $0.delete(nil).future },
    ]

    /// What the service, the listener and the browser say next.
    private func step(_ bench: AuthBench) {
        bench.scheduler.runInbox()
        if answer(bench) { return }
        guard !bench.browser.urls.isEmpty else { return bench.redirects.receivers.last?.listen() ?? () }
        let code = RedirectAnswer(parameters: [RedirectParameter(name: "code", value: "c")])
        bench.redirects.receivers.last?.report(.answered(code, requestURI: BrowserFlowTests.uri))
    }

    /// Returns whether the service was asked anything.
    @discardableResult
    private func answer(_ bench: AuthBench) -> Bool {
        let known = [
            "lookup": Answers.lookup("alice"), "createAuthUri": Answers.authorization(),
            "token": Answers.refreshed("new"), "sendVerificationCode": #"{"sessionInfo":"s"}"#,
            "update": #"{"localId":"alice"}"#, "sendOobCode": #"{"email":"a@b.c"}"#, "delete": Answers.deleted,
            "resetPassword": #"{"requestType":"PASSWORD_RESET","email":"a@b.c"}"#,
        ]
        let method = bench.transport.methods.last ?? ""
        return bench.transport.reply(known[method] ?? Answers.idp("alice", idToken: DetailsTests.token("new")))
    }

    @Test("are as many as documented", arguments: signIns + ofUsers, [false, true])
    func count(_ testCase: Case, _ detailsFollow: Bool) throws {
        let bench = AuthBench(detailsFollow: detailsFollow)
        if let providers = testCase.providers { try bench.signIn(providers: providers) }
        let before = bench.transport.methods.count
        let future = try #require(testCase.start(bench))
        for _ in 0..<6 where future.status == .pending { step(bench) }
        #expect(future.status == .complete && future.error == nil)
        let wanted = detailsFollow ? testCase.withDetailsFollow : testCase.requests
        // The details are read behind it, while nobody waits.
        let behind = wanted == testCase.requests ? [] : ["lookup"]
        #expect(Array(bench.transport.methods.dropFirst(before)) == wanted + behind)
        for _ in 0..<3 { answer(bench) }
        #expect(bench.transport.methods.count == before + wanted.count + behind.count)
    }
}
