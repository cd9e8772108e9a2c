/// The nonce of an OpenID Connect sign-in: the provider gets the hash, the service the raw text, so that a stolen ID
/// token is of no use to someone who does not know the raw text.
public struct Nonce: Equatable, Sendable {
    /// 64 characters, 6 bits each.
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Kept private until the credential is sent to the service.
    public let raw: String
    /// SHA-256 of `raw` in lower-case hexadecimal: what the provider is given.
    public let sha256Hex: String

    /// A fresh nonce; nil when the length is not 16 to 128 characters or the system has no randomness.
    public static func generate(length: Int = 32) -> Nonce? {
        guard (16...128).contains(length), let raw = SystemRandom.text(length: length, alphabet: alphabet),
            let hash = Digest.sha256Hex(raw)
        else { return nil }
        return Nonce(raw: raw, sha256Hex: hash)
    }
}
