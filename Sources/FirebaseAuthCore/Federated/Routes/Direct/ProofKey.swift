// SPDX-License-Identifier: Apache-2.0
/// Proof Key for Code Exchange (RFC 7636): without the verifier, an intercepted code cannot be redeemed.
struct ProofKey: Sendable {
    /// Secret until the code is redeemed.
    let verifier: String
    /// Sent in the authorization request, with the method S256.
    let challenge: String

    /// Nil when OpenSSL cannot compute the challenge.
    init?(verifier: String) {
        guard let hash = Digest.sha256(Array(verifier.utf8)) else { return nil }
        self.verifier = verifier
        challenge = Base64URL.encode(hash)
    }

    /// 43 characters, as section 4.1 recommends; nil when the system has no randomness.
    static func newVerifier() -> String? { SystemRandom.bytes(32).map { Base64URL.encode($0) } }
}
