/// The answer to a text message.
struct PhoneVerificationInfo: Decodable {
    let sessionInfo: String?
    let code: String?

    /// Returns the number the message went to.
    func redeem(in context: OperationContext) throws -> String {
        guard let code, !code.isEmpty else { throw APIError("MISSING_CODE") }
        guard let sessionInfo, !sessionInfo.isEmpty else { throw APIError("MISSING_SESSION_INFO") }
        return try VerificationCodeCheck.redeem(sessionInfo: sessionInfo, code: code, in: context)
    }
}
