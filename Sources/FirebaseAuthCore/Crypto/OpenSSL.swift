// SPDX-License-Identifier: Apache-2.0
import COpenSSL
import CPlatform

/// Must enclose every call of OpenSSL by this library, because OpenSSL's locks do not survive a fork. If a thread of
/// the parent held one during a fork, it would stay locked in the child for ever. So `ForkGuard` takes this lock first.
enum OpenSSL {
    static let lock = Lock()

    static func use<Result>(_ body: () -> Result) -> Result {
        lock.withLock(body)
    }

    /// Called at the end of a thread of this library: frees what OpenSSL keeps for the thread. At the thread's own exit
    /// this would happen outside of the lock, and perhaps after the process has ended.
    static func leaveThread() {
        use { fbp_crypto_leave_thread() }
    }

    /// SHA-256 (FIPS 180-4), 32 bytes; nil when it cannot be computed.
    static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: FBP_SHA256_SIZE)
        return use { unsafe fbp_sha256(bytes, bytes.count, &digest) } ? digest : nil
    }

    /// From OpenSSL's generator, which the kernel seeds. If it fails, the result is nil, never weaker bytes.
    static func randomBytes(_ count: Int) -> [UInt8]? {
        guard (0...Int(Int32.max)).contains(count) else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        return use { unsafe fbp_random_bytes(&bytes, count) } ? bytes : nil
    }
}

/// Compares secrets in a time that does not reveal how much of a guess was right.
enum ConstantTime {
    /// The time may depend on the lengths, which are not secret.
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

    /// The result of opening. A failed attempt says nothing about the bytes.
    enum Opened: Equatable {
        case plain([UInt8])
        /// The bytes were not sealed with this key, nonce and other bytes.
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
            // OpenSSL reports changed bytes and its own failures alike. Damage is found on every attempt; a failure may
            // not repeat.
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
    /// Overwrites the bytes before their memory is freed.
    mutating func wipe() {
        unsafe withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe fbp_wipe(start, bytes.count)
        }
    }
}
