/// The two second factors and whether they are offered.
enum MfaKind {
    case sms, totp

    func demandOffered(in context: OperationContext) throws {
        switch self {
        case .sms:
            guard context.config.mfa.offersSMS else {
                throw APIError("OPERATION_NOT_ALLOWED : The project takes no text message as a second factor.")
            }
        case .totp:
            guard context.config.mfa.offersTOTP else {
                throw APIError("OPERATION_NOT_ALLOWED : The project takes no authenticator as a second factor.")
            }
        }
    }
}
