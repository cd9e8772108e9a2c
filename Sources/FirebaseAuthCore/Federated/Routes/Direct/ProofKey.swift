// SPDX-License-Identifier: Apache-2.0
/// Proof Key for Code Exchange (RFC 7636): who catches the code cannot redeem it without the verifier.
struct ProofKey: Sendable {
    /// Kept private until the code is redeemed.
    let verifier: String
    /// What the authorization request tells of it, by the method S256.
    let challenge: String

    /// Nil when OpenSSL cannot compute the challenge.
    init?(verifier: String) {
        guard let hash = Digest.sha256(Array(verifier.utf8)) else { return nil }
        self.verifier = verifier
        challenge = Base64URL.encode(hash)
    }

    /// A fresh one of 43 characters, as section 4.1 recommends; nil when the system has no randomness.
    static func generate() -> ProofKey? {
        SystemRandom.bytes(32).flatMap { ProofKey(verifier: Base64URL.encode($0)) }
    }
}
