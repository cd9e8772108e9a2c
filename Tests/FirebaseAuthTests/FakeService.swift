// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import Testing

import struct FirebaseAuthCore.AppOptions
import class FirebaseAuthCore.HTTPExchange
import struct FirebaseAuthCore.HostTransport
import enum FirebaseAuthCore.StoreKind

@testable import FirebaseAuth
@testable import FirebaseCore

/// Answers the requests of one app in place of the service, at once.
final class FakeService: Sendable {
    struct Account: Sendable {
        var uid = "uid-1"
        var email = "ann@example.com"
        var displayName = ""
        var isAnonymous = false
        var providers = ["password"]
        var factors: [String] = []
    }

    private struct State: Sendable {
        var account = Account()
        var tokenCount = 0
        var refusals: [String: String] = [:]
        var silent: Set<String> = []
        var answers: [String: String] = [:]
        var requests: [String] = []
        var bodies: [String: String] = [:]
        var waiting: [HTTPExchange] = []
    }

    private let state = Mutex(State())

    var account: Account {
        get { state.withLock { $0.account } }
        set { state.withLock { $0.account = newValue } }
    }

    /// The methods that were called, in their order.
    var requests: [String] { state.withLock { $0.requests } }

    func body(of method: String) -> String { state.withLock { $0.bodies[method] ?? "" } }

    /// From now on the method fails with this error of the service; nil lets it succeed again.
    func refuse(_ method: String, _ error: String?) { state.withLock { $0.refusals[method] = error } }

    /// From now on the method is answered so.
    func answer(_ method: String, _ text: String) { state.withLock { $0.answers[method] = text } }

    /// From now on the method is not answered.
    func silence(_ method: String) { state.withLock { _ = $0.silent.insert(method) } }

    /// What was not answered is, as the rest.
    func speak() {
        let waiting = state.withLock { state in
            defer { (state.waiting, state.silent) = ([], []) }
            return state.waiting
        }
        for exchange in waiting { answer(exchange) }
    }

    var transport: HostTransport {
        HostTransport(start: { self.answer($0) }, cancel: { _ in })
    }

    private func answer(_ exchange: HTTPExchange) {
        let method = exchange.url.split(separator: "?")[0].split(separator: "/").suffix(2).joined(separator: "/")
        let (isSilent, refusal, given) = state.withLock { state in
            state.requests.append(method)
            state.bodies[method] = exchange.body
            return (state.silent.contains(method), state.refusals[method], state.answers[method])
        }
        if isSilent { return state.withLock { $0.waiting.append(exchange) } }
        let (status, text) = refusal.map { (400, error($0)) } ?? (200, given ?? success(method, exchange.body))
        _ = exchange.answer(status: Int32(status), headers: ["Content-Type: application/json"], body: Array(text.utf8))
    }

    private func error(_ text: String) -> String {
        text.hasPrefix("{") ? text : #"{"error":{"code":400,"message":"\#(text)","errors":[]}}"#
    }

    private func success(_ method: String, _ body: String) -> String {
        switch method {
        case "v1/accounts:lookup": #"{"users":[\#(user)]}"#
        case "v1/accounts:delete": "{}"
        case "v1/accounts:sendOobCode", "v1/accounts:resetPassword":
            #"{"kind":"k","email":"ann@example.com","requestType":"PASSWORD_RESET"}"#
        case "v1/accounts:createAuthUri" where body.contains("providerId"): authorization(body)
        case "v1/accounts:createAuthUri": #"{"kind":"k","signinMethods":["password"],"allProviders":["password"]}"#
        case "v1/accounts:sendVerificationCode": #"{"sessionInfo":"sent"}"#
        case "v1/token": token
        case "v2/accounts:revokeToken": "{}"
        default: tokens
        }
    }

    private func authorization(_ body: String) -> String {
        let request = (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any]
        let back = request?["continueUri"] as? String ?? ""
        return #"{"authUri":"https://login.example.com/?state=state&redirect_uri=\#(back)","sessionId":"session"}"#
    }

    private var idToken: String {
        let (uid, count) = state.withLock { state in
            state.tokenCount += 1
            return (state.account.uid, state.tokenCount)
        }
        func part(_ text: String) -> String {
            Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
                "=", with: "")
        }
        let now = Int(Date().timeIntervalSince1970)
        let claims = """
            {"sub":"\(uid)","user_id":"\(uid)","iat":\(now),"exp":\(now + 3600),"auth_time":\(now),"number":\(count),
            "firebase":{"sign_in_provider":"password"}}
            """
        return part(#"{"alg":"RS256"}"#) + "." + part(claims) + "." + part("signature")
    }

    private var tokens: String {
        let uid = account.uid
        return """
            {"localId":"\(uid)","idToken":"\(idToken)","refreshToken":"refresh-\(uid)","expiresIn":"3600",
            "email":"\(account.email)","providerId":"github.com","isNewUser":true,"oauthAccessToken":"given",
            "rawUserInfo":"{\\"login\\":\\"ann\\"}","screenName":"ann"}
            """
    }

    private var token: String {
        #"{"id_token":"\#(idToken)","refresh_token":"refresh-\#(account.uid)","expires_in":"3600","user_id":"\#(account.uid)"}"#
    }

    private var user: String {
        let account = account
        let providers = account.providers.map { #"{"providerId":"\#($0)","rawId":"raw","email":"\#(account.email)"}"# }
        let factors = account.factors.map {
            #"{"mfaEnrollmentId":"\#($0)","displayName":"mine","phoneInfo":"+1*****99","enrolledAt":"2026-01-02T03:04:05Z"}"#
        }
        let identity =
            account.isAnonymous
            ? ""
            : #""email":"\#(account.email)","passwordHash":"h","providerUserInfo":[\#(providers.joined(separator: ","))],"#
        return """
            {"localId":"\(account.uid)",\(identity)"displayName":"\(account.displayName)","emailVerified":true,
            "createdAt":"1600000000123","lastLoginAt":"1650000000456","mfaInfo":[\(factors.joined(separator: ","))]}
            """
    }
}

extension FakeService {
    private static let count = Mutex(0)

    /// An app of its own, with nothing on the disk.
    func app() throws -> FirebaseApp {
        let number = FakeService.count.withLock { count in
            count += 1
            return count
        }
        return try app("fake-\(number)")
    }

    func app(_ name: String) throws -> FirebaseApp { try app(name) { $0.store = .memory } }

    func app(_ name: String, _ change: @Sendable (inout AppOptions) -> Void) throws -> FirebaseApp {
        let options = FirebaseOptions(googleAppID: "1:2:ios:3", gcmSenderID: "2")
        options.apiKey = "key"
        options.projectID = "project"
        options.changeCore { [transport] core in
            core.transport = transport
            change(&core)
        }
        FirebaseApp.configure(name: name, options: options)
        return try #require(FirebaseApp.app(name: name))
    }

    func auth() throws -> Auth { Auth.auth(app: try app()) }
}

/// Waits for a completion.
func completion<Value>(
    of start: (@escaping (Value?, (any Error)?) -> Void) -> Void
) async -> (value: Value?, error: NSError?) {
    let both: Handed<(Value?, NSError?)> = await withCheckedContinuation { continuation in
        start { value, error in continuation.resume(returning: Handed((value, error as NSError?))) }
    }
    return (both.value.0, both.value.1)
}

/// The error that a call throws; it must be one of Apple's domain.
func thrown(by call: () async throws -> Void) async -> AuthErrorCode? {
    do {
        try await call()
        return nil
    } catch let error as NSError {
        #expect(error.domain == AuthErrors.domain && error.userInfo[AuthErrors.userInfoNameKey] is String)
        return AuthErrorCode(rawValue: error.code)
    }
}
