// SPDX-License-Identifier: Apache-2.0
/// Time-based one-time passwords (RFC 6238) in the only variant of the service: SHA-1, 6 digits, 30 seconds.
enum TOTP {
    static let period: Int64 = 30
    static let length = 6

    static func code(secret: [UInt8], at seconds: Int64) -> String { code(secret: secret, counter: seconds / period) }

    static func accepts(_ code: String, secret: [UInt8], at seconds: Int64, adjacentIntervals: Int64) -> Bool {
        let now = seconds / period
        return (-adjacentIntervals...adjacentIntervals).contains {
            Self.code(secret: secret, counter: now + $0) == code
        }
    }

    /// RFC 4226, section 5.3.
    private static func code(secret: [UInt8], counter: Int64) -> String {
        let message = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: counter >> $0) }
        let mac = Digest.hmacSHA1(of: message, key: secret)
        let offset = Int(mac[19] & 15)
        let word = mac[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7fff_ffff
        let digits = String(word % 1_000_000)
        return String(repeating: "0", count: length - digits.count) + digits
    }
}

/// The enrolment of an authenticator between its start and its end.
struct TotpSession: PendingItem, Equatable {
    let sessionInfo: String
    let localId: String
    let secret: [UInt8]
    /// Until when it may end.
    let deadline: Timestamp

    var key: String { sessionInfo }
}

/// The code that an authenticator shows.
struct TotpVerificationInfo: Decodable {
    let sessionInfo: String?
    let verificationCode: String?

    func requiredCode() throws -> String {
        guard let verificationCode, !verificationCode.isEmpty else { throw APIError("MISSING_CODE") }
        return verificationCode
    }

    static func check(_ code: String, _ secret: [UInt8], in context: OperationContext) throws {
        let tolerance = context.config.mfa.adjacentIntervals
        guard TOTP.accepts(code, secret: secret, at: context.now.seconds, adjacentIntervals: tolerance) else {
            throw APIError("INVALID_CODE")
        }
    }
}
