// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct NonceTests {
    private let emulator = TestEmulator()

    private func signIn(nonce: String?, _ providerId: String) async throws -> TestReply {
        let claims: JSONValue = ["sub": "1", "nonce": .string(Digest.sha256Hex("raw nonce"))]
        return try await emulator.signIn(with: providerId, claims, fields: nonce.map { [("nonce", $0)] } ?? [])
    }

    @Test(arguments: ["apple.com", "oidc.acme", "google.com"])
    func `Only the nonce behind the token's hash is accepted`(providerId: String) async throws {
        #expect(try await signIn(nonce: "raw nonce", providerId).status == 200)
        for nonce in [nil, "another", Digest.sha256Hex("raw nonce")] {
            let reply = try await signIn(nonce: nonce, providerId)
            #expect(reply.errorMessage?.hasPrefix("MISSING_OR_INVALID_NONCE : ") == true)
        }
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1000),
            "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
        ),
    ])
    func `The digest is the published one`(text: String, digest: String) {
        #expect(Digest.sha256Hex(text) == digest)
    }
}
