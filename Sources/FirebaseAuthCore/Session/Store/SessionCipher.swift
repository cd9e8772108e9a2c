import COpenSSL
import CPlatform

/// AES-256-GCM (NIST SP 800-38D) of a session file: header, nonce, ciphertext, tag.
///
/// The header and the name of the key under which the session is kept are authenticated with it, so that the file of one
/// app cannot be passed off as that of another.
enum SessionCipher {
    static let keySize = 32
    static let header = Array("FBASESS".utf8) + [1]
    static let nonceSize = 12
    static let tagSize = 16
    static let overhead = header.count + nonceSize + tagSize

    /// Nil when OpenSSL or the random source fails. The nonce is random per file: with one key it may be used some 2^32
    /// times before two could be the same.
    static func seal(
        _ plain: [UInt8], key: [UInt8], name: String, random: (Int) -> [UInt8]?
    ) -> [UInt8]? {
        guard key.count == keySize, let nonce = random(nonceSize), nonce.count == nonceSize else { return nil }
        return OpenSSL.use { sealed(plain, key, name, nonce) }
    }

    private static func sealed(_ plain: [UInt8], _ key: [UInt8], _ name: String, _ nonce: [UInt8]) -> [UInt8]? {
        guard let context = EVP_CIPHER_CTX_new() else { return nil }
        defer { EVP_CIPHER_CTX_free(context) }
        var sealed = [UInt8](repeating: 0, count: plain.count)
        var tag = [UInt8](repeating: 0, count: tagSize)
        var count: Int32 = 0
        guard let size = Int32(exactly: plain.count),
            EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
            authenticate(header + Array(name.utf8), { EVP_EncryptUpdate(context, nil, &count, $0, $1) }),
            plain.isEmpty || EVP_EncryptUpdate(context, &sealed, &count, plain, size) == 1,
            EVP_EncryptFinal_ex(context, nil, &count) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagSize), &tag) == 1
        else { return nil }
        return header + nonce + sealed + tag
    }

    /// Nil unless exactly this was sealed with that key under that name.
    static func open(_ file: [UInt8], key: [UInt8], name: String) -> [UInt8]? {
        guard key.count == keySize, file.count >= overhead, file.starts(with: header) else { return nil }
        return OpenSSL.use { opened(file, key, name) }
    }

    private static func opened(_ file: [UInt8], _ key: [UInt8], _ name: String) -> [UInt8]? {
        guard let context = EVP_CIPHER_CTX_new() else { return nil }
        defer { EVP_CIPHER_CTX_free(context) }
        let nonce = Array(file[header.count..<(header.count + nonceSize)])
        let sealed = Array(file[(header.count + nonceSize)..<(file.count - tagSize)])
        var tag = Array(file[(file.count - tagSize)...])
        var plain = [UInt8](repeating: 0, count: sealed.count)
        var count: Int32 = 0
        guard let size = Int32(exactly: sealed.count),
            EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
            authenticate(header + Array(name.utf8), { EVP_DecryptUpdate(context, nil, &count, $0, $1) }),
            sealed.isEmpty || EVP_DecryptUpdate(context, &plain, &count, sealed, size) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagSize), &tag) == 1,
            EVP_DecryptFinal_ex(context, nil, &count) == 1
        else {
            plain.wipe()
            return nil
        }
        return plain
    }

    private static func authenticate(_ bytes: [UInt8], _ update: ([UInt8], Int32) -> Int32) -> Bool {
        guard let size = Int32(exactly: bytes.count) else { return false }
        return update(bytes, size) == 1
    }
}

extension [UInt8] {
    /// Overwrites the bytes before their memory is given back.
    mutating func wipe() {
        withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            explicit_bzero(start, bytes.count)
        }
    }
}
