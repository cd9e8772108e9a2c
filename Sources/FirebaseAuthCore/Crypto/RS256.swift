// SPDX-License-Identifier: Apache-2.0
import COpenSSL

/// The signature RS256 of JSON Web Tokens (RFC 7518 section 3.3): RSASSA-PKCS1-v1_5 with SHA-256.
enum RS256 {
    /// Whether the text was signed with the key of a certificate in PEM; nil when that cannot be read.
    static func verify(_ signature: [UInt8], of text: [UInt8], certificate: [UInt8]) -> Bool? {
        let result = OpenSSL.use {
            unsafe fbp_rs256_verify(
                certificate, certificate.count, text, text.count, signature, signature.count)
        }
        return result == FBP_VERIFY_FAILED ? nil : result == FBP_VERIFIED
    }
}
