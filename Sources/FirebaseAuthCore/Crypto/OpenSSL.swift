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
        use { fbp_crypto_leave_thread() }
    }

    /// SHA-256 (FIPS 180-4), 32 bytes; nil when it cannot be computed.
    static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: FBP_SHA256_SIZE)
        return use { unsafe fbp_sha256(bytes, bytes.count, &digest) } ? digest : nil
    }

    /// From OpenSSL's generator, which the kernel seeds; nil when it fails: never weaker bytes instead.
    static func randomBytes(_ count: Int) -> [UInt8]? {
        guard (0...Int(Int32.max)).contains(count) else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        return use { unsafe fbp_random_bytes(&bytes, count) } ? bytes : nil
    }
}

/// Comparison of secrets whose duration does not tell how much of a guess was right.
enum ConstantTime {
    /// Only the lengths, which are no secret, may show in the duration.
    static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        unsafe left.count == right.count && fbp_equal_secrets(left, right, left.count)
    }
}

/// AES-256-GCM (NIST SP 800-38D): keys of 32 bytes, nonces of 12, tags of 16.
enum AES256GCM {
    static let keySize = FBP_AES256_KEY_SIZE
    static let nonceSize = FBP_GCM_NONCE_SIZE
    static let tagSize = FBP_GCM_TAG_SIZE

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
        var sealed = [UInt8](repeating: 0, count: plain.count)
        var tag = [UInt8](repeating: 0, count: tagSize)
        let isDone = unsafe fbp_aes256gcm_seal(key, nonce, other, other.count, plain, plain.count, &sealed, &tag)
        return isDone ? Sealed(nonce: nonce, ciphertext: sealed, tag: tag) : nil
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
        var plain = [UInt8](repeating: 0, count: sealed.ciphertext.count)
        let result = unsafe fbp_aes256gcm_open(
            key, sealed.nonce, other, other.count, sealed.ciphertext, plain.count, sealed.tag, &plain)
        if result == FBP_OPENED { return .plain(plain) }
        plain.wipe()
        return result == FBP_OPEN_REFUSED ? .refused : .failed
    }
}

extension [UInt8] {
    /// Overwrites the bytes before their memory is given back.
    mutating func wipe() {
        unsafe withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe fbp_wipe(start, bytes.count)
        }
    }
}
