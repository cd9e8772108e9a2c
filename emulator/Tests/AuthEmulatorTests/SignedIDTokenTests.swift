// SPDX-License-Identifier: Apache-2.0
import CryptoExtras
import Foundation
import JWTKit
import Testing

@testable import AuthEmulator

/// Firebase's own ID tokens when they are signed, checked by a library that knows nothing of the emulator.
struct SignedIDTokenTests {
    private struct Claims: JWTPayload {
        let iss: String
        let aud: AudienceClaim
        let sub: String
        let exp: ExpirationClaim

        func verify(using key: some JWTAlgorithm) async throws {}
    }

    private let emulator = TestEmulator()

    private func sign(_ emulator: TestEmulator) async throws {
        try await emulator.configure(["emulator": ["signIdTokens": true]])
    }

    /// The keys that a verifier finds from the issuer in the token, as OpenID Connect has it.
    private func keys(_ emulator: TestEmulator, _ token: String) async throws -> JWTKeyCollection {
        let issuer = try #require(UnsignedJWT.claims(of: token)?["iss"]?.string)
        let path = issuer.replacing("https:/", with: "") + "/.well-known/openid-configuration"
        let metadata = await emulator.send("GET", path)
        #expect(metadata.string("issuer") == issuer && metadata["id_token_signing_alg_values_supported"] == ["RS256"])
        let address = try #require(metadata.string("jwks_uri"))
        let list = await emulator.send("GET", String(address.dropFirst("http://127.0.0.1:9099".count)))
        return try await JWTKeyCollection().add(jwksJSON: list.text)
    }

    private func header(_ token: String) throws -> JSONValue {
        let head = try #require(token.split(separator: ".").first.flatMap { AuthEmulator.Base64URL.decode($0) })
        return try #require(JSONValue.parse(head))
    }

    @Test func `A verifier finds the key of every token, and the tokens are as good as others`() async throws {
        try await sign(emulator)
        let session = try await emulator.signUp()
        let refreshed = try #require(try await emulator.refresh(session.refreshToken).string("id_token"))
        let custom = try await emulator.call("accounts:signInWithCustomToken", ["token": #"{"uid":"ada"}"#])
        for token in [session.idToken, refreshed, try #require(custom.string("idToken"))] {
            let claims = try await keys(emulator, token).verify(token, as: Claims.self)
            #expect(claims.iss == "https://securetoken.google.com/demo-project" && claims.aud.value == ["demo-project"])
            #expect(try header(token)["alg"] == "RS256")
            let own = try await emulator.call("accounts:lookup", ["idToken": .string(token)])
            #expect(own["users"]?.array?.first?["localId"] == .string(claims.sub))
        }
    }

    @Test func `The certificate is where the Admin SDKs look, before the first token`() async throws {
        try await sign(emulator)
        let certificates = await emulator.send("GET", SecureTokenKeys.certificatesPath)
        let id = try #require(try header(try await emulator.signUp().idToken)["kid"]?.string)
        let certificate = try #require(certificates.string(id))
        let key = try Insecure.RSA.PublicKey(certificatePEM: certificate)
        let token = try await emulator.signUpAnonymously().idToken
        let keys = await JWTKeyCollection().add(rsa: key, digestAlgorithm: .sha256, kid: JWKIdentifier(string: id))
        #expect(try await keys.verify(token, as: Claims.self).aud.value == ["demo-project"])
    }

    @Test func `A session cookie is signed by a key that session cookies have`() async throws {
        try await sign(emulator)
        let token = try await emulator.signUp().idToken
        let reply = await emulator.send(
            "POST", "\(TestEmulator.v1)/projects/demo-project:createSessionCookie",
            headers: ["authorization": "Bearer owner"], body: #"{"idToken":"\#(token)"}"#)
        let list = await emulator.send("GET", "\(TestEmulator.v1)/sessionCookiePublicKeys")
        let keys = try await JWTKeyCollection().add(jwksJSON: list.text)
        let claims = try await keys.verify(try #require(reply.string("sessionCookie")), as: Claims.self)
        #expect(claims.iss == "https://session.firebase.google.com/demo-project")
    }

    @Test func `Somebody's own key signs, so that verifiers can know it beforehand`() async throws {
        let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(key.pemRepresentation.utf8).write(to: file)
        try await emulator.backend.signForFunctions(withKeyIn: file.path)
        try await sign(emulator)
        let token = try await emulator.signUp().idToken
        let id = JWKIdentifier(string: try #require(try header(token)["kid"]?.string))
        let known = try Insecure.RSA.PublicKey(pem: key.publicKey.pemRepresentation)
        let own = await JWTKeyCollection().add(rsa: known, digestAlgorithm: .sha256, kid: id)
        #expect(try await own.verify(token, as: Claims.self).aud.value == ["demo-project"])
        _ = try await keys(emulator, token).verify(token, as: Claims.self)
    }

    @Test func `The users of a tenant and of another project have signed tokens as theirs are switched`() async throws {
        try await sign(emulator)
        let tenant = try await emulator.createTenant()
        let member = try await emulator.call(
            "accounts:signUp", ["email": "ann@example.com", "password": "secret1", "tenantId": tenant])
        #expect(try header(try #require(member.string("idToken")))["alg"] == "RS256")
        let other = TestEmulator()
        _ = await other.send(
            "PATCH", "/emulator/v1/projects/other/config", body: #"{"emulator":{"signIdTokens":true}}"#)
        let made = await other.send("POST", "/emulator/v1/projects/other/sessions", body: "{}")
        let token = try #require(made.string("idToken"), "\(made.text)")
        #expect(try await keys(other, token).verify(token, as: Claims.self).aud.value == ["other"])
        #expect(try await other.signUp().idToken.hasSuffix("."))
    }

    @Test func `Switched off again they are unsigned again, and signed ones stay good`() async throws {
        try await sign(emulator)
        let session = try await emulator.signUp()
        try await emulator.configure(["emulator": ["signIdTokens": false]])
        #expect(try await emulator.signUpAnonymously().idToken.hasSuffix("."))
        #expect(try await emulator.call("accounts:lookup", ["idToken": .string(session.idToken)]).status == 200)
        _ = try await keys(emulator, session.idToken).verify(session.idToken, as: Claims.self)
    }
}
