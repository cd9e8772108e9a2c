// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// An auth on fakes only, driven by hand on one thread.
final class AuthBench: @unchecked Sendable {
    let clock = ManualClock()
    let transport = FakeTransport()
    let scheduler: ManualScheduler
    let redirects = FakeRedirects()
    let browser = FakeBrowser()
    let queue = EventQueue()
    let auth: Auth

    init(environment: [String: String] = [:], detailsFollow: Bool = false, prewarms: Bool = false) {
        var options = AppOptions()
        options.apiKey = "key"
        options.detailsFollow = detailsFollow
        options.prewarms = prewarms
        scheduler = ManualScheduler(clock: clock)
        transport.afterAnswer = { [scheduler] in scheduler.runInbox() }
        auth = Auth(
            options: options,
            effects: Effects(
                clock: clock, transport: transport, scheduler: scheduler, redirects: redirects, browser: browser,
                environment: { environment[$0] }, waitingDriver: nil, queue: queue))
        auth.startLoading()
    }

    @discardableResult
    func pump() -> UInt32 {
        queue.process(budgetMicroseconds: 0, clock: clock)
    }

    /// Signs in by email and password; the first token of a user is `jwt(of:)`.
    @discardableResult
    func signIn(_ uid: String = "alice", providers: [String] = ["password"]) throws -> User {
        let future = try #require(auth.signIn(email: "\(uid)@example.com", password: "pass-word", nil).future)
        transport.reply(Answers.tokens(uid))
        transport.reply(Answers.lookup(uid, providers: providers))
        return try #require(future.authResult?.user)
    }

    /// Whether a browser may be opened again. The attempt that shows it is ended at once.
    var takesAnotherAttempt: Bool {
        guard let future = auth.signIn(Provider(id: "github.com"), BrowserOptions.loopback, nil).future else {
            return false
        }
        scheduler.runInbox()
        defer {
            future.cancel()
            scheduler.runInbox()
        }
        return future.status == .pending
    }

    /// What listeners of both kinds hear from now on: "A alice", "T -".
    func listen() -> EventLog {
        let log = EventLog()
        for (kind, letter) in [(AuthListenerKind.authState, "A"), (.idToken, "T")] {
            _ = auth.addListener(kind, .anyThread) { auth in
                log.events.append("\(letter) \(auth.currentUser?.account.uid ?? "-")")
            }
        }
        log.events = []
        return log
    }
}

final class Box<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

final class EventLog: @unchecked Sendable {
    var events: [String] = []
}

/// Answers of the service, written by hand so that they cannot agree with a misspelt key.
enum Answers {
    /// Of a label, or a token that is one already.
    private static func idToken(_ text: String, of uid: String) -> String {
        text.contains(".") ? text : jwt(text, of: uid)
    }

    static func tokens(_ uid: String, idToken: String = "first", expiresIn: Int = 3600) -> String {
        """
        {"kind":"x","localId":"\(uid)","idToken":"\(Self.idToken(idToken, of: uid))","refreshToken":"refresh-\(uid)",\
        "expiresIn":"\(expiresIn)"}
        """
    }

    static func lookup(_ uid: String, displayName: String = "", providers: [String] = ["password"]) -> String {
        let entries = providers.map { #"{"providerId":"\#($0)","federatedId":"f-\#($0)","rawId":"r"}"# }
        return """
            {"kind":"x","users":[{"localId":"\(uid)","email":"\(uid)@example.com","displayName":"\(displayName)",\
            "providerUserInfo":[\(entries.joined(separator: ","))]}]}
            """
    }

    static func refreshed(_ idToken: String, of uid: String = "alice", expiresIn: Int = 3600) -> String {
        let token = Self.idToken(idToken, of: uid)
        return """
            {"id_token":"\(token)","access_token":"\(token)","refresh_token":"refresh-2","expires_in":"\(expiresIn)",\
            "token_type":"Bearer","user_id":"\(uid)"}
            """
    }

    static func authorization(_ url: String = "https://provider.example/authorize?state=st-1&x=y") -> String {
        #"{"kind":"x","authUri":"\#(url)","sessionId":"session-1","providerId":"github.com"}"#
    }

    static func idp(_ uid: String, idToken: String = "first", provider: String = "github.com") -> String {
        """
        {"kind":"x","providerId":"\(provider)","localId":"\(uid)","idToken":"\(Self.idToken(idToken, of: uid))",\
        "refreshToken":"refresh-\(uid)","expiresIn":"3600","isNewUser":true,"oauthAccessToken":"oauth-token",\
        "screenName":"octocat","rawUserInfo":"{\\"login\\":\\"octocat\\"}"}
        """
    }

    static let deleted = #"{"kind":"identitytoolkit#DeleteAccountResponse"}"#
}
