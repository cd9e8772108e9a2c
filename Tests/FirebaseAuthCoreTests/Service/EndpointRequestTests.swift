// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Requests to the service")
struct EndpointRequestTests {
    let transport = FakeTransport()

    func client(_ change: (inout ServiceOptions) -> Void = { _ in }) -> EndpointClient {
        var options = ServiceOptions()
        options.apiKey = "key"
        change(&options)
        return EndpointClient(
            options: options, transport: transport, scheduler: ManualScheduler(clock: ManualClock()))
    }

    @Test("each endpoint sends exactly its URL and body, and takes the least good answer", arguments: EndpointCase.all)
    func request(_ testCase: EndpointCase) throws {
        let outcomes = EventLog()
        testCase.run(client()) { outcomes.events.append($0?.name ?? "ok") }
        let request = try #require(transport.sent.first)
        #expect(request.url == "https://\(testCase.path)?key=key" && request.mayUseProxy)
        let version = testCase.path.contains("/v2/") ? "/v2/" : "/v1/"
        #expect(ParsedSite.make(request.site) != nil && request.target.hasPrefix(version))
        #expect(transport.lastBody == testCase.body)
        #expect(outcomes.events.isEmpty)
        transport.reply(testCase.goodAnswer)
        #expect(outcomes.events == ["ok"])
    }

    @Test(
        "an answer that lacks what the endpoint needs is no success", arguments: EndpointCase.all, ["{}", #"{"x":1}"#])
    func emptyAnswer(_ testCase: EndpointCase, _ answer: String) {
        let outcomes = EventLog()
        testCase.run(client()) { outcomes.events.append($0?.name ?? "ok") }
        transport.reply(answer)
        #expect(outcomes.events == ["INVALID_RESPONSE"])
    }

    @Test("plain headers, and no wait for 100 Continue")
    func headers() throws {
        _ = client().call(SignUp()) { _ in }
        let headers = try #require(transport.sent.first?.headers)
        #expect(
            headers == [
                "Content-Type: application/json", "X-Client-Version: Native/FirebaseAuthNative/1.0.0", "Expect:",
            ])
    }

    @Test("language and app id are sent as headers when they are set")
    func optionalHeaders() {
        let client = client { $0.appID = "1:2:ios:3" }
        client.languageCode = "de-CH"
        _ = client.call(SignUp()) { _ in }
        #expect(transport.sent[0].headers.contains("X-Firebase-Locale: de-CH"))
        #expect(transport.sent[0].headers.contains("X-Firebase-GMPID: 1:2:ios:3"))
    }

    @Test("an app id that is no header value is left out", arguments: ["a\r\nX-Evil: 1", "a b", "ä", "a\u{0}"])
    func unsafeAppID(_ appID: String) {
        _ = client { $0.appID = appID }.call(SignUp()) { _ in }
        #expect(!transport.sent[0].headers.contains { $0.contains("GMPID") || $0.contains("Evil") })
    }

    @Test("the API key is encoded and the time-outs are passed on")
    func options() {
        let client = client {
            $0.apiKey = "a&b=c#d/é"
            $0.connectTimeoutMilliseconds = 7
            $0.requestTimeoutMilliseconds = 9
        }
        _ = client.call(SignUp()) { _ in }
        #expect(transport.sent[0].url.hasSuffix("?key=a%26b%3Dc%23d%2F%C3%A9"))
        #expect(transport.sent[0].connectTimeoutMilliseconds == 7)
        #expect(transport.sent[0].totalTimeoutMilliseconds == 9)
    }

    @Test("a method asked for again goes where requests go by then")
    func again() throws {
        let client = client()
        _ = client.call(SignUp()) { _ in }
        _ = client.call(SignUp()) { _ in }
        client.useEmulator(try #require(EmulatorAddress(host: "127.0.0.1", port: 9099)))
        _ = client.call(SignUp()) { _ in }
        client.useEmulator(try #require(EmulatorAddress(host: "127.0.0.1", port: 9098)))
        _ = client.call(SignUp()) { _ in }
        let path = "identitytoolkit.googleapis.com/v1/accounts:signUp?key=key"
        #expect(
            transport.sent.map { $0.url } == [
                "https://\(path)", "https://\(path)", "http://127.0.0.1:9099/\(path)", "http://127.0.0.1:9098/\(path)",
            ])
    }

    @Test(
        "an emulator gets the service's host in the path",
        arguments: [
            ("127.0.0.1", "127.0.0.1:9099"), ("localhost", "localhost:9099"), ("::1", "[::1]:9099"),
            ("fe80::1", "[fe80::1]:9099"),
        ])
    func emulator(_ host: String, _ authority: String) throws {
        let client = client()
        #expect(client.emulatorAuthority == nil)
        client.useEmulator(try #require(EmulatorAddress(host: host, port: 9099)))
        #expect(client.emulatorAuthority == authority)
        _ = client.call(SignUp()) { _ in }
        _ = client.call(RefreshToken(refreshToken: "r", uid: "u")) { _ in }
        let base = "http://\(authority)"
        #expect(transport.sent[0].url == "\(base)/identitytoolkit.googleapis.com/v1/accounts:signUp?key=key")
        #expect(transport.sent.allSatisfy { !$0.mayUseProxy && $0.site == base })
        #expect(transport.sent[1].url == "\(base)/securetoken.googleapis.com/v1/token?key=key")
    }

    private struct SecondVersion: Endpoint {
        static let version = APIVersion.v2
        static let method = "accounts/mfaSignIn:start"
        var body: JSONValue { .object([]) }

        static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) {}
    }

    @Test("an endpoint of the second version is below it, with the service and with an emulator")
    func version() throws {
        let client = client()
        _ = client.call(SecondVersion()) { _ in }
        client.useEmulator(try #require(EmulatorAddress(host: "127.0.0.1", port: 9099)))
        _ = client.call(SecondVersion()) { _ in }
        let path = "identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:start?key=key"
        #expect(transport.sent.map { $0.url } == ["https://\(path)", "http://127.0.0.1:9099/\(path)"])
    }
}
