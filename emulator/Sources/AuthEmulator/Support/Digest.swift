import Crypto

/// Digests as byte arrays and texts.
enum Digest {
    /// SHA-256 in lower-case hexadecimal.
    static func sha256Hex(_ text: String) -> String {
        sha256(Array(text.utf8)).map { byte in
            let hex = String(byte, radix: 16)
            return byte < 16 ? "0" + hex : hex
        }.joined()
    }

    static func sha256(_ message: [UInt8]) -> [UInt8] {
        Array(SHA256.hash(data: message))
    }

    /// HMAC-SHA-1 (RFC 2104), which RFC 6238 builds one-time passwords on.
    static func hmacSHA1(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        Array(HMAC<Insecure.SHA1>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }
}
