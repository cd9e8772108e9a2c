// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Whether an ID token was revoked")
struct RevocationTests {
    let on = VerificationBench()

    private typealias Bench = VerificationBench

    private func ask(_ emulator: String = "") throws -> Future {
        let future = try on.verify(Bench.token()) {
            $0.checksRevocation = true
            $0.emulator = EmulatorAddress(emulator)
        }
        on.publish()
        return future
    }

    private func answer(_ rest: String, uid: String = "alice") -> String {
        #"{"users":[{"localId":"\#(uid)"\#(rest)}]}"#
    }

    @Test("is asked of the service with the token, when its signature is good and the call wants it")
    func asked() throws {
        let future = try ask()
        let request = try #require(on.transport.sent.last)
        #expect(request.url == "https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=key")
        #expect(on.transport.lastBody == #"{"idToken":"\#(Bench.token())"}"# && request.mayUseProxy)
        #expect(future.status == .pending)
        on.transport.reply(answer(#","validSince":"\#(Bench.now - 60)","disabled":false"#))
        #expect(future.tokenResult != nil && on.bench.auth.currentUser == nil)
        #expect(try on.verify(Bench.token(by: .stranger)) { $0.checksRevocation = true }.error != nil)
        #expect(on.transport.sent.count == 2)
    }

    @Test("is asked of the emulator that the call names")
    func emulator() throws {
        _ = try ask("127.0.0.1:9099")
        let request = try #require(on.transport.sent.last)
        #expect(
            request.url == "http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:lookup?key=key")
        #expect(!request.mayUseProxy)
    }

    // proves: fba_id_token_verify.FBA_ERROR_USER_TOKEN_EXPIRED
    @Test("is so, when it is of a sign-in before the moment from which tokens are good")
    func revoked() throws {
        let future = try ask()
        on.transport.reply(answer(#","validSince":"\#(Bench.now - 59)""#))
        #expect(future.hasRefused("was revoked", .userTokenExpired) && future.error?.name == "ID_TOKEN_REVOKED")
    }

    // proves: fba_id_token_verify.FBA_ERROR_USER_DISABLED fba_id_token_verify.FBA_ERROR_USER_NOT_FOUND
    @Test(
        "is told by the service's errors too",
        arguments: [
            ("TOKEN_EXPIRED", AuthErrorCode.userTokenExpired), ("USER_DISABLED", .userDisabled),
            ("USER_NOT_FOUND", .userNotFound), ("INVALID_ID_TOKEN", .invalidUserToken),
        ])
    func errors(_ name: String, _ code: AuthErrorCode) throws {
        let user = try on.bench.signIn()
        let future = try ask()
        on.transport.refuse(name)
        #expect(future.error?.code == code && future.error?.name == name)
        #expect(on.bench.auth.currentUser === user)
    }

    @Test("does not matter for a user who is disabled")
    func disabled() throws {
        let future = try ask()
        on.transport.reply(answer(#","disabled":true"#))
        #expect(future.error?.code == .userDisabled && future.error?.name == "USER_DISABLED")
        #expect(future.error?.httpStatus == 200)
    }

    @Test(
        "is not known by an answer that is about somebody else",
        arguments: [#"{"users":[{"localId":"bob"}]}"#, "{}", #"{"users":[]}"#, #"{"users":[{}]}"#, "7"])
    func odd(_ body: String) throws {
        let future = try ask()
        on.transport.reply(body)
        #expect(future.error?.code == .invalidResponse && future.tokenResult == nil)
    }

    @Test(
        "is taken to be so, when the service says of it what cannot be read",
        arguments: [
            (#","validSince":"soon""#, "ID_TOKEN_REVOKED"), (#","disabled":"no""#, "USER_DISABLED"),
            (#","validSince":null"#, "ID_TOKEN_REVOKED"), (#","disabled":0"#, "USER_DISABLED"),
        ])
    func unreadable(_ rest: String, _ name: String) throws {
        let future = try ask()
        on.transport.reply(answer(rest))
        #expect(future.error?.name == name && future.tokenResult == nil)
    }
}
