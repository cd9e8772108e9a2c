// SPDX-License-Identifier: Apache-2.0
import Foundation
import JWTKit
import SwiftASN1
import Testing
import X509

@testable import AuthEmulator

/// The ID tokens of the fake providers, checked by a library that knows nothing of the emulator.
struct SignedTokenTests {
    private struct Claims: JWTPayload {
        let iss: IssuerClaim
        let aud: AudienceClaim
        let nonce: String?

        func verify(using key: some JWTAlgorithm) async throws {}
    }

    private static let issuer = "/emulator/issuer/oidc.acme"
    private let emulator = TestEmulator()

    /// An ID token of a sign-in in the browser, as the client gets it.
    private func token(_ provider: String = "oidc.acme") async throws -> String {
        let flow = try await emulator.startFlow(provider)
        let back = await emulator.visit(
            flow, [("prompt", "none"), ("login_hint", "ann@example.com")])
        let reply = try await emulator.finish(flow, back)
        return try #require(reply.string("oauthIdToken"), "\(reply.text)")
    }

    private func keys() async throws -> JWTKeyCollection {
        let metadata = await emulator.send("GET", "\(Self.issuer)/.well-known/openid-configuration")
        #expect(metadata["id_token_signing_alg_values_supported"] == ["RS256"])
        let address = try #require(metadata.string("jwks_uri"))
        let list = await emulator.send("GET", String(address.dropFirst("http://127.0.0.1:9099".count)))
        return try await JWTKeyCollection().add(jwksJSON: list.text)
    }

    @Test(arguments: ["oidc.acme", "google.com", "apple.com", "microsoft.com", "yahoo.com"])
    func `The published key verifies a token`(provider: String) async throws {
        let claims = try await keys().verify(try await token(provider), as: Claims.self)
        #expect(claims.aud.value == ["emulator"])
        if provider == "oidc.acme" { #expect(claims.iss.value == "http://127.0.0.1:9099\(Self.issuer)") }
    }

    @Test func `A changed token is no longer good`() async throws {
        let parts = try await token().split(separator: ".").map(String.init)
        let other = try JSONText.string(
            (UnsignedJWT.claims(of: parts.joined(separator: ".")) ?? .null).merging(["sub": "somebody else"]))
        let forged = [parts[0], AuthEmulator.Base64URL.encode(Data(other.utf8)), parts[2]].joined(separator: ".")
        let keys = try await keys()
        await #expect(throws: JWTError.self) { try await keys.verify(forged, as: Claims.self) }
    }

    @Test func `A token names the key, which has its thumbprint for a name`() async throws {
        let header = try #require(try await token().split(separator: ".").first.flatMap { Base64URL.decode($0) })
        let key = try #require(await emulator.send("GET", "\(Self.issuer)/jwks")["keys"]?.array?.first)
        #expect(JSONValue.parse(header) == ["alg": "RS256", "kid": key["kid"] ?? .null, "typ": "JWT"])
        let thumbprint = try JSONText.encode(["e": key["e"], "kty": key["kty"], "n": key["n"]])
        #expect(key["kid"] == .string(Base64URL.encode(Digest.sha256(Array(thumbprint)))))
    }

    @Test(arguments: [
        "/identitytoolkit.googleapis.com/v1/publicKeys",
        "/www.googleapis.com/identitytoolkit/v3/relyingparty/publicKeys",
    ])
    func `The key is also there as a certificate, by its id`(path: String) async throws {
        let reply = await emulator.send("GET", path)
        let (id, text) = try #require(reply.json.object?.first)
        let primitives = try Insecure.RSA.PublicKey(certificatePEM: #require(text.string)).getKeyPrimitives()
        let listed = try #require(await emulator.send("GET", "\(Self.issuer)/jwks")["keys"]?.array?.first)
        #expect(listed["kid"] == .string(id) && listed["n"] == .string(Base64URL.encode(primitives.modulus)))
    }

    @Test func `The certificate is good at once, also by a clock that is a little behind`() throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000.9)
        let certificate = try Certificate(pemEncoded: SigningKey(now: now).document.certificate)
        #expect(certificate.notValidBefore <= now.addingTimeInterval(-60) && certificate.notValidAfter > now)
    }

    @Test func `For session cookies it is there as a key set`() async throws {
        let listed = await emulator.send("GET", "/identitytoolkit.googleapis.com/v1/sessionCookiePublicKeys")
        let issuers = await emulator.send("GET", "\(Self.issuer)/jwks")
        #expect(listed.status == 200 && listed.json == issuers.json)
    }

    @Test func `Firebase's own tokens stay unsigned`() async throws {
        let session = try await emulator.signUp()
        #expect(session.idToken.hasSuffix("."))
        let header = session.idToken.split(separator: ".").first.flatMap { Base64URL.decode($0) }
        #expect(header.flatMap(JSONValue.parse) == ["alg": "none", "typ": "JWT"])
    }

    @Test func `The key outlives the emulator with its data`() async throws {
        try await withTemporaryDirectory { directory in
            var lists: [JSONValue] = []
            for _ in 1...2 {
                // Each makes a key of its own, unless it finds one.
                let emulator = TestEmulator { $0.makeSigningKey = { try SigningKey(now: Date()) } }
                try await emulator.backend.keepData(in: DataDirectory(directory.path(percentEncoded: false)))
                lists.append(await emulator.send("GET", "\(Self.issuer)/jwks").json)
                try await emulator.backend.closeData()
            }
            #expect(lists[0] == lists[1] && lists[0]["keys"]?.array?.count == 1)
        }
    }
}
