/// What operations on users change.
struct ProjectState {
    var accounts = AccountStore()
    var oobCodes = PendingStore<OobCode>()
    var totpSessions = PendingStore<TotpSession>()
    var verificationCodes = PendingStore<VerificationCode>()
    var temporaryProofs = PendingStore<TemporaryProof>()
    var signIns = SignInSessionStore()
}
