// SPDX-License-Identifier: Apache-2.0
import AuthEmulator
import Foundation
import Testing

@testable import FirebaseAuthCore

@Suite("ID tokens that a server verifies, against the emulator")
struct VerificationEndToEndTests {
    private func token(_ world: World) async throws -> (uid: String, text: String) {
        let email = "\(UUID().uuidString)@example.com"
        let user = try await world.user(world.auth.createUser(email: email, password: "secret1", nil).future)
        let future = try await world.ended(user.token(forceRefresh: false, nil).future)
        return (user.account.uid, try #require(future.token))
    }

    private func verify(
        _ token: String, _ world: World, _ change: (inout IDTokenVerification) -> Void = { _ in }
    ) async throws -> Future {
        var wanted = IDTokenVerification()
        wanted.projectID = "demo-project"
        wanted.emulator = EmulatorAddress(host: "127.0.0.1", port: UInt32(world.server.port))
        change(&wanted)
        return try await world.ended(world.auth.verifyIDToken(token, wanted, nil).future)
    }

    private func signed(_ body: (World, _ uid: String, _ token: String) async throws -> Void) async throws {
        try await World.run { world in
            try await world.configure(#"{"signIdTokens":true}"#)
            let (uid, text) = try await token(world)
            try await body(world, uid, text)
        }
    }

    @Test("one that the emulator has signed is good, and its changed payload is not")
    func good() async throws {
        try await signed { world, uid, token in
            let result = try #require(try await verify(token, world).tokenResult)
            #expect(result.claims["sub"] == .string(uid) && result.signInProvider == "password")
            var parts = token.split(separator: ".").map { String($0) }
            let claims = JSON.serialize(result.claims).replacing(uid, with: "mallory")
            parts[1] = Base64URL.encode(Array(claims.utf8))
            let forged = try await verify(parts.joined(separator: "."), world)
            #expect(forged.error?.code == .invalidUserToken && forged.tokenResult == nil)
            #expect(try await verify(token, world) { $0.projectID = "other" }.error?.code == .invalidUserToken)
        }
    }

    @Test("one without a signature is not good, although everything goes to the emulator")
    func unsigned() async throws {
        try await World.run { world in
            let (_, text) = try await token(world)
            #expect(try await verify(text, world).error?.code == .invalidUserToken)
        }
    }

    @Test("the user is looked up, if the call wants it")
    func revoked() async throws {
        try await signed { world, uid, token in
            #expect(try await verify(token, world) { $0.checksRevocation = true }.tokenResult != nil)
            try await world.updateAccount(#"{"localId":"\#(uid)","validSince":"4000000000"}"#)
            let error = try await verify(token, world) { $0.checksRevocation = true }.error
            #expect(error?.code == .userTokenExpired)
            #expect(try await verify(token, world).tokenResult != nil)
            #expect(world.auth.currentUser?.account.uid == uid)
            try await world.updateAccount(#"{"localId":"\#(uid)","validSince":"1","disableUser":true}"#)
            let disabled = try await verify(token, world) { $0.checksRevocation = true }.error
            #expect(disabled?.code == .userDisabled)
        }
    }

    @Test("its tenant is that of the call")
    func tenant() async throws {
        try await signed { world, _, token in
            let error = try await verify(token, world) { $0.tenantID = "acme-1" }.error
            #expect(error?.code == .tenantIdMismatch)
        }
    }
}
