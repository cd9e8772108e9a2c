// SPDX-License-Identifier: Apache-2.0
import COpenSSL
import CPlatform

/// Around every call of OpenSSL by this library: its own locks are not fit for a fork. A child that is forked while a
/// thread of the parent is inside would find them held for ever, so that `ForkGuard` takes this one first.
enum OpenSSL {
    static let lock = Lock()

    static func use<Result>(_ body: () -> Result) -> Result {
        lock.withLock(body)
    }

    /// At the end of a thread of this library: frees what OpenSSL keeps for the thread. Left to the thread's end, that
    /// would run outside the lock, and perhaps when the process has ended already.
    static func leaveThread() {
        use { OPENSSL_thread_stop() }
    }

    /// SHA-256 (FIPS 180-4), 32 bytes; nil when it cannot be computed.
    static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 0
        let isDone = use { unsafe EVP_Digest(bytes, bytes.count, &digest, &length, EVP_sha256(), nil) == 1 }
        return isDone && length == 32 ? digest : nil
    }

    /// From OpenSSL's generator, which the kernel seeds; nil when it fails: never weaker bytes instead.
    static func randomBytes(_ count: Int) -> [UInt8]? {
        guard count >= 0, let length = Int32(exactly: count) else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        let isDone = use { unsafe RAND_bytes(&bytes, length) == 1 }
        return isDone ? bytes : nil
    }
}

/// Comparison of secrets whose duration does not tell how much of a guess was right.
enum ConstantTime {
    /// Only the lengths, which are no secret, may show in the duration.
    static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        unsafe left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }
}

/// AES-256-GCM (NIST SP 800-38D): keys of 32 bytes, nonces of 12, tags of 16.
enum AES256GCM {
    static let keySize = 32
    static let nonceSize = 12
    static let tagSize = 16

    struct Sealed {
        let nonce: [UInt8]
        var ciphertext: [UInt8]
        var tag: [UInt8]
    }

    /// Nil when OpenSSL fails. The same nonce must never be used twice with one key.
    static func seal(_ plain: [UInt8], key: [UInt8], nonce: [UInt8], authenticating other: [UInt8]) -> Sealed? {
        guard key.count == keySize, nonce.count == nonceSize else { return nil }
        return OpenSSL.use { sealed(plain, key, nonce, other) }
    }

    private static func sealed(
        _ plain: [UInt8], _ key: [UInt8], _ nonce: [UInt8], _ other: [UInt8]
    ) -> Sealed? {
        guard let context = unsafe EVP_CIPHER_CTX_new() else { return nil }
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        var sealed = [UInt8](repeating: 0, count: plain.count)
        var tag = [UInt8](repeating: 0, count: tagSize)
        var count: Int32 = 0
        guard let size = Int32(exactly: plain.count), let otherSize = Int32(exactly: other.count),
            unsafe EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
            unsafe EVP_EncryptUpdate(context, nil, &count, other, otherSize) == 1,
            unsafe plain.isEmpty || EVP_EncryptUpdate(context, &sealed, &count, plain, size) == 1,
            unsafe EVP_EncryptFinal_ex(context, nil, &count) == 1,
            unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagSize), &tag) == 1
        else { return nil }
        return Sealed(nonce: nonce, ciphertext: sealed, tag: tag)
    }

    /// What became of opening: that it could not be tried says nothing about the bytes.
    enum Opened: Equatable {
        case plain([UInt8])
        /// Not exactly this was sealed with that key, nonce and other bytes.
        case refused
        /// OpenSSL failed.
        case failed
    }

    static func open(_ sealed: Sealed, key: [UInt8], authenticating other: [UInt8]) -> Opened {
        guard key.count == keySize, sealed.nonce.count == nonceSize, sealed.tag.count == tagSize else {
            return .refused
        }
        return OpenSSL.use {
            let first = opened(sealed, key, other)
            // OpenSSL says the same of bytes that were changed and of a failure of its own: damage is found each time.
            return first == .refused ? opened(sealed, key, other) : first
        }
    }

    private static func opened(_ sealed: Sealed, _ key: [UInt8], _ other: [UInt8]) -> Opened {
        guard let context = unsafe EVP_CIPHER_CTX_new() else { return .failed }
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        var (tag, ciphertext) = (sealed.tag, sealed.ciphertext)
        var plain = [UInt8](repeating: 0, count: ciphertext.count)
        var count: Int32 = 0
        guard let size = Int32(exactly: ciphertext.count), let otherSize = Int32(exactly: other.count),
            unsafe EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, key, sealed.nonce) == 1,
            unsafe EVP_DecryptUpdate(context, nil, &count, other, otherSize) == 1,
            unsafe ciphertext.isEmpty || EVP_DecryptUpdate(context, &plain, &count, &ciphertext, size) == 1,
            unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagSize), &tag) == 1
        else {
            plain.wipe()
            return .failed
        }
        // The only step that looks at the tag.
        guard unsafe EVP_DecryptFinal_ex(context, nil, &count) == 1 else {
            plain.wipe()
            return .refused
        }
        return .plain(plain)
    }
}

extension [UInt8] {
    /// Overwrites the bytes before their memory is given back.
    mutating func wipe() {
        unsafe withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe explicit_bzero(start, bytes.count)
        }
    }
}
