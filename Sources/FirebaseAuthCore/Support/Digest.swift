import COpenSSL

/// Cryptographic digests.
public enum Digest {
    /// SHA-256 (FIPS 180-4), 32 bytes; nil when OpenSSL cannot compute it.
    public static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 0
        let isDone = OpenSSL.use { EVP_Digest(bytes, bytes.count, &digest, &length, EVP_sha256(), nil) == 1 }
        return isDone && length == 32 ? digest : nil
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

/// Comparison of secrets whose duration does not tell how much of a guess was right.
enum ConstantTime {
    /// Only the lengths, which are no secret, may show in the duration.
    static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }
}

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
}
