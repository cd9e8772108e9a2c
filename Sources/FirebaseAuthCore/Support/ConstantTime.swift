import COpenSSL

/// Comparison of secrets whose duration does not tell how much of a guess was right.
enum ConstantTime {
    /// Only the lengths, which are no secret, may show in the duration.
    static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }
}
