/// What operations on users change.
struct ProjectState {
    var accounts = AccountStore()
    var oobCodes = OobCodeStore()
    var totpSessions: [String: TotpSession] = [:]
    var verificationCodes = VerificationCodeStore()
    var signIns = SignInSessionStore()
}
