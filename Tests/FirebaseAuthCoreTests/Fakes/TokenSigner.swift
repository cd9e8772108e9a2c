// SPDX-License-Identifier: Apache-2.0
import COpenSSL

@testable import FirebaseAuthCore

/// A key that signs tokens as the service does, and its certificate. OpenSSL makes both: Core can do neither.
final class TokenSigner: @unchecked Sendable {
    /// Whose certificates the service publishes.
    static let service = TokenSigner(EVP_PKEY_RSA)
    /// Of anybody.
    static let stranger = TokenSigner(EVP_PKEY_RSA)
    /// Which no RSA signature can be of.
    static let ed25519 = TokenSigner(EVP_PKEY_ED25519)

    private let key: OpaquePointer?
    /// In PEM.
    let certificate: String

    private init(_ kind: Int32) {
        unsafe key = TokenSigner.makeKey(kind)
        certificate = unsafe TokenSigner.makeCertificate(key, kind == EVP_PKEY_RSA ? EVP_sha256() : nil)
    }

    private static func makeKey(_ kind: Int32) -> OpaquePointer? {
        var key: OpaquePointer?
        let context = unsafe EVP_PKEY_CTX_new_id(kind, nil)
        _ = unsafe EVP_PKEY_keygen_init(context)
        _ = unsafe EVP_PKEY_keygen(context, &key)
        unsafe EVP_PKEY_CTX_free(context)
        return unsafe key
    }

    private static func makeCertificate(_ key: OpaquePointer?, _ digest: OpaquePointer?) -> String {
        let certificate = unsafe X509_new()
        _ = unsafe X509_gmtime_adj(X509_getm_notBefore(certificate), 0)
        _ = unsafe X509_gmtime_adj(X509_getm_notAfter(certificate), 3600)
        _ = unsafe X509_set_pubkey(certificate, key)
        _ = unsafe X509_sign(certificate, key, digest)
        let text = unsafe BIO_new(BIO_s_mem())
        _ = unsafe PEM_write_bio_X509(text, certificate)
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = unsafe BIO_read(text, &bytes, Int32(bytes.count))
        _ = unsafe BIO_free(text)
        unsafe X509_free(certificate)
        return String(decoding: bytes.prefix(Int(max(count, 0))), as: UTF8.self)
    }

    /// RS256 of a text.
    func signature(of text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        var signature = [UInt8](repeating: 0, count: 512)
        var count = signature.count
        let context = unsafe EVP_MD_CTX_new()
        _ = unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key)
        _ = unsafe EVP_DigestSign(context, &signature, &count, bytes, bytes.count)
        unsafe EVP_MD_CTX_free(context)
        return Array(signature.prefix(count))
    }

    func token(_ claims: String, header: String) -> String {
        let text = Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(claims.utf8))
        return text + "." + Base64URL.encode(signature(of: text))
    }

    /// What somebody would make who takes a public certificate for the secret of HS256.
    static func tokenByHMAC(_ claims: String, header: String, secret: String) -> String {
        let text = Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(claims.utf8))
        return text + "." + Base64URL.encode(hmac(Array(text.utf8), key: Array(secret.utf8)))
    }

    /// RFC 2104, for keys that are longer than a block of SHA-256.
    private static func hmac(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        func sha256(_ bytes: [UInt8]) -> [UInt8] { Digest.sha256(bytes) ?? [] }
        let block = sha256(key) + [UInt8](repeating: 0, count: 32)
        return sha256(block.map { $0 ^ 0x5C } + sha256(block.map { $0 ^ 0x36 } + bytes))
    }
}
