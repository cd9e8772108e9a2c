/// Redeems a text message code, the same way for first and second factors.
enum VerificationCodeCheck {
    /// Returns the number the code went to. A wrong code stays good for another try, a right one is used up.
    static func redeem(sessionInfo: String?, code: String?, in context: OperationContext) throws -> String {
        guard let sessionInfo, let known = context.project.verificationCodes.find(sessionInfo) else {
            throw APIError("INVALID_SESSION_INFO")
        }
        guard !context.config.expireCodes else { throw APIError("SESSION_EXPIRED") }
        guard known.code == code else { throw APIError("INVALID_CODE") }
        context.project.verificationCodes.remove(sessionInfo)
        return known.phoneNumber
    }
}
