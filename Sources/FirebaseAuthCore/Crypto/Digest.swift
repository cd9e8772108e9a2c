// SPDX-License-Identifier: Apache-2.0
/// Cryptographic digests.
public enum Digest {
    /// SHA-256 (FIPS 180-4), 32 bytes; nil when OpenSSL cannot compute it.
    public static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
        OpenSSL.sha256(bytes)
    }

    /// SHA-256 of the text's UTF-8 bytes as 64 lower-case hexadecimal digits; nil when OpenSSL cannot compute it.
    public static func sha256Hex(_ text: String) -> String? {
        guard let digest = sha256(Array(text.utf8)) else { return nil }
        var hex: [UInt8] = []
        for byte in digest {
            hex.append(ASCII.hexDigit(byte >> 4, upperCase: false))
            hex.append(ASCII.hexDigit(byte, upperCase: false))
        }
        return String(decoding: hex, as: UTF8.self)
    }
}
