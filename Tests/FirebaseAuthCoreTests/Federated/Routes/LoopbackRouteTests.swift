// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The loopback route's state machine")
struct LoopbackRouteTests {
    enum Step: CaseIterable, Sendable {
        case idle, opening, asking, waiting, ended
    }

    enum Input: CaseIterable, Sendable {
        case begin, listening, listeningFailed, authorization, authorizationFailed, answered, timedOut
    }

    static let authURI = "https://provider.example/a?state=st-1"
    static let uri = "http://127.0.0.1:1/p?code=c&state=st-1"

    static func event(_ input: Input) -> FederatedFlow.Event {
        switch input {
        case .begin: .begin
        case .listening: .listening(ListenerAddress(authority: "127.0.0.1:1", path: "/p"))
        case .listeningFailed: .listeningFailed(reason: "taken")
        case .authorization: .authorization(CreateAuthURI.Answer(authURI: authURI, sessionID: "session-1"))
        case .authorizationFailed: .failed(.network("gone"))
        case .answered: .answered(TestPlan.answer(("code", "c")), requestURI: uri)
        case .timedOut: .timedOut
        }
    }

    static func flow(at step: Step, allowsPlainHTTP: Bool = false) -> FederatedFlow {
        var flow = FederatedFlow(
            TestPlan.plan(emulator: allowsPlainHTTP ? "127.0.0.1:9099" : nil) { $0.route = .loopback })
        let path: [Input] =
            switch step {
            case .idle: []
            case .opening: [.begin]
            case .asking: [.begin, .listening]
            case .waiting: [.begin, .listening, .authorization]
            case .ended: [.begin, .listeningFailed]
            }
        for input in path { _ = flow.apply(event(input)) }
        return flow
    }

    /// Everything that is not here must do nothing.
    static func expected(_ step: Step, _ input: Input) -> [String] {
        switch (step, input) {
        case (.idle, .begin): ["take loopback", "open 127.0.0.1"]
        case (.opening, .listening): ["ask http://127.0.0.1:1/p"]
        case (.opening, .listeningFailed): ["fail LOOPBACK_LISTENER_FAILED"]
        case (.asking, .listeningFailed), (.waiting, .listeningFailed): ["fail LOOPBACK_LISTENER_FAILED"]
        case (.asking, .authorization): ["expect st-1", "present \(authURI)"]
        case (.asking, .authorizationFailed): ["fail NETWORK_REQUEST_FAILED"]
        case (.waiting, .answered): ["proof \(uri) session-1"]
        case (.idle, .timedOut), (.opening, .timedOut), (.asking, .timedOut), (.waiting, .timedOut):
            ["fail WEB_CONTEXT_TIMED_OUT"]
        default: []
        }
    }

    @Test("every input at every step gives exactly its actions", arguments: Step.allCases, Input.allCases)
    func cell(_ step: Step, _ input: Input) {
        var flow = Self.flow(at: step)
        #expect(TestPlan.describe(flow.apply(Self.event(input))) == Self.expected(step, input))
    }

    @Test("an ended flow stays ended", arguments: [Input.answered, .timedOut, .authorizationFailed])
    func staysEnded(_ last: Input) {
        var flow = Self.flow(at: last == .authorizationFailed ? .asking : .waiting)
        #expect(flow.apply(Self.event(last)).count == 1)
        for input in Input.allCases { #expect(TestPlan.describe(flow.apply(Self.event(input))).isEmpty) }
    }

    static let answers: [(name: String, answer: RedirectAnswer, outcome: String)] = [
        ("the user's refusal", TestPlan.answer(("error", "access_denied")), "fail USER_CANCELLED"),
        (
            "another error", TestPlan.answer(("error", "server_error"), ("error_description", "Down")),
            "fail PROVIDER_ERROR"
        ),
        ("OAuth 1", TestPlan.answer(("oauth_token", "t"), ("oauth_verifier", "v")), "proof \(uri) session-1"),
    ]

    @Test("reads what the provider answered", arguments: 0..<answers.count)
    func answered(_ index: Int) {
        var flow = Self.flow(at: .waiting)
        let actions = flow.apply(.answered(Self.answers[index].answer, requestURI: Self.uri))
        #expect(TestPlan.describe(actions) == [Self.answers[index].outcome])
    }

    static let urls: [(url: String, plain: Bool, actions: [String])] = [
        ("https://p.example/a", false, ["expect -", "present https://p.example/a"]),
        ("https://p.example/a?state=a%2Bb", false, ["expect a+b", "present https://p.example/a?state=a%2Bb"]),
        ("https://p.example/a?state=%", false, ["fail INVALID_RESPONSE"]),
        ("https://p.example/a?state=%E9", false, ["fail INVALID_RESPONSE"]),
        ("https://p.example/a?state=a&hint=caf%E9", false, ["fail INVALID_RESPONSE"]),
        ("https://p.example/a?hint=caf%E9&state=a", false, ["fail INVALID_RESPONSE"]),
        ("https://p.example/a?state=a&state=b", false, ["fail INVALID_RESPONSE"]),
        ("https://p.example/a?state=a&state=a", false, ["fail INVALID_RESPONSE"]),
        ("https://p.example/a?state=a&s%74ate=b", false, ["fail INVALID_RESPONSE"]),
        ("https://p.example/a?state=", false, ["fail INVALID_RESPONSE"]),
        ("https://p.example/a?state", false, ["fail INVALID_RESPONSE"]),
        ("http://p.example/a", false, ["fail INVALID_RESPONSE"]),
        ("http://127.0.0.1:9/a", true, ["expect -", "present http://127.0.0.1:9/a"]),
        ("javascript:alert(1)", true, ["fail INVALID_RESPONSE"]),
        ("file:///etc/passwd", true, ["fail INVALID_RESPONSE"]),
        ("--help", true, ["fail INVALID_RESPONSE"]),
        ("https://user@p.example/", false, ["fail INVALID_RESPONSE"]),
    ]

    @Test("presents only authorization URLs that a browser may be sent to", arguments: urls)
    func presents(_ url: String, _ allowsPlainHTTP: Bool, _ actions: [String]) {
        var flow = Self.flow(at: .asking, allowsPlainHTTP: allowsPlainHTTP)
        let answer = CreateAuthURI.Answer(authURI: url, sessionID: "s")
        #expect(TestPlan.describe(flow.apply(.authorization(answer))) == actions)
    }
}
