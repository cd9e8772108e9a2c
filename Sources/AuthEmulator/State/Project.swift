/// Everything one project owns; projects never see each other's state.
final class Project {
    let id: String
    var config = ProjectConfig()
    var accounts = AccountStore()
    var identities = IdentityStore()
    var oobCodes = OobCodeStore()
    var verificationCodes = VerificationCodeStore()

    init(id: String) { self.id = id }

    func newLocalID() -> String {
        var id = RandomText.alphanumeric(28)
        while accounts.account(id: id) != nil { id = RandomText.alphanumeric(28) }
        return id
    }
}
