/// Proof Key for Code Exchange (RFC 7636), always with S256.
struct PKCE: Equatable, Sendable {
    /// Secret; sent only with the code.
    let verifier: String
    /// Sent with the authorization request.
    let challenge: String

    /// A fresh pair with 256 random bits, as section 4.1 recommends; nil when the system has no randomness.
    static func generate() -> PKCE? {
        guard let bytes = SystemRandom.bytes(32) else { return nil }
        let verifier = Base64URL.encode(bytes)
        guard let challenge = challenge(for: verifier) else { return nil }
        return PKCE(verifier: verifier, challenge: challenge)
    }

    /// nil unless the verifier has 43 to 128 unreserved characters (section 4.1).
    static func challenge(for verifier: String) -> String? {
        let bytes = Array(verifier.utf8)
        guard (43...128).contains(bytes.count), bytes.allSatisfy(ASCII.isUnreserved),
            let digest = Digest.sha256(bytes)
        else { return nil }
        return Base64URL.encode(digest)
    }
}
