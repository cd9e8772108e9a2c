/// What an authenticator shows.
struct TotpVerificationInfo: Decodable {
    let sessionInfo: String?
    let verificationCode: String?

    func demandCode() throws -> String {
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
