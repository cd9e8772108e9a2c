/// The two second factors and whether they are offered.
enum MfaKind {
    case sms, totp

    func demandOffered(in context: OperationContext) throws {
        switch self {
        case .sms:
            guard context.config.mfa.offersSMS else {
                throw APIError("OPERATION_NOT_ALLOWED : SMS based MFA not enabled.")
            }
        case .totp:
            guard context.config.mfa.offersTOTP else {
                throw APIError("OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.")
            }
        }
    }
}
