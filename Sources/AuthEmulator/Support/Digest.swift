import COpenSSL

/// Digests, by OpenSSL as in the library.
enum Digest {
    /// SHA-256 in lower-case hexadecimal.
    static func sha256Hex(_ text: String) -> String {
        sha256(Array(text.utf8)).map { byte in
            let hex = String(byte, radix: 16)
            return byte < 16 ? "0" + hex : hex
        }.joined()
    }

    static func sha256(_ message: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        _ = EVP_Digest(message, message.count, &digest, nil, EVP_sha256(), nil)
        return digest
    }

    /// HMAC-SHA-1 (RFC 2104), which RFC 6238 builds one-time passwords on.
    static func hmacSHA1(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
        var length: UInt32 = 0
        _ = HMAC(EVP_sha1(), key, Int32(clamping: key.count), message, message.count, &code, &length)
        return code
    }
}
