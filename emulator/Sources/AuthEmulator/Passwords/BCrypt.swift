// SPDX-License-Identifier: Apache-2.0
import CCrypt

/// Hashes in the format of `crypt`: `$2b$10$`, then salt and hash. The number is the binary logarithm of the rounds.
enum BCrypt {
    struct CannotCompute: Error {}

    /// Higher costs take too long for a test.
    private static let costs = 4...16

    static func check(_ hash: [UInt8]) throws(HashProblem) {
        let text = String(decoding: hash, as: UTF8.self)
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].isEmpty, ["2a", "2b", "2x", "2y"].contains(parts[1]), parts[2].utf8.count == 2,
            let cost = Int(parts[2]), parts[3].utf8.count == 53
        else { throw HashProblem("passwordHash", "passwordHash is no hash of BCRYPT.") }
        guard costs.contains(cost) else {
            throw HashProblem(
                "passwordHash", "The cost of passwordHash is not from \(costs.lowerBound) to \(costs.upperBound).")
        }
    }

    static func matches(_ password: [UInt8], _ hash: [UInt8]) throws(CannotCompute) -> Bool {
        // C strings end at a zero byte.
        guard !password.contains(0), !hash.contains(0) else { return false }
        switch crypt_matches(cText(password), cText(hash)) {
        case 1: return true
        case 0: return false
        default: throw CannotCompute()
        }
    }

    private static func cText(_ bytes: [UInt8]) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
