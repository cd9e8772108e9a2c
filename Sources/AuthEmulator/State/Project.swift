/// Everything one project owns; projects never see each other's state.
final class Project {
    let id: String
    /// The tenant whose part of the project this is; the project itself has none.
    let tenantId: String?
    var config = ProjectConfig()
    var accounts = AccountStore()
    var identities = IdentityStore()
    var oobCodes = OobCodeStore()
    var totpSessions: [String: TotpSession] = [:]
    var verificationCodes = VerificationCodeStore()

    init(id: String, tenantId: String? = nil) {
        self.id = id
        self.tenantId = tenantId
    }

    func newLocalID() -> String {
        var id = RandomText.alphanumeric(28)
        while accounts.account(id: id) != nil { id = RandomText.alphanumeric(28) }
        return id
    }
}
