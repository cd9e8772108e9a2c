/// Writes a provider's word into an account.
struct IdpAccountWriter {
    let assertion: ProviderAssertion
    let now: Timestamp

    /// Apple is silent about the name after the first time, which says nothing about the name.
    private var keepsMissingName: Bool { assertion.providerId == "apple.com" }

    func link(to account: inout Account) {
        setEntry(in: &account)
        if account.email == nil {
            account.email = assertion.email
            account.emailVerified = assertion.email != nil && assertion.emailVerified
        } else if account.email == assertion.email, assertion.emailVerified {
            account.emailVerified = true
        }
    }

    func signIn(_ account: inout Account) { setEntry(in: &account) }

    /// Returns whether the account had another identity of the same provider, which it loses.
    func merge(into account: inout Account) -> Bool {
        let recycled = account.entry(for: assertion.providerId).map { $0.rawId != assertion.rawId } ?? false
        if !account.emailVerified { evictUnverifiedOwner(from: &account) }
        setEntry(in: &account)
        copyProfile(to: &account)
        account.emailVerified = true
        return recycled
    }

    func fill(_ account: inout Account, withEmail: Bool) {
        setEntry(in: &account)
        copyProfile(to: &account)
        account.validSince = now.seconds
        guard withEmail, let email = assertion.email else { return }
        account.email = email
        account.emailVerified = assertion.emailVerified
    }

    /// Whoever registered the address without proving it loses every way back in.
    private func evictUnverifiedOwner(from account: inout Account) {
        account.password = nil
        account.passwordUpdatedAt = nil
        account.phoneNumber = nil
        account.emailLinkSignin = false
        account.removeEntries { _ in true }
        account.validSince = now.seconds
    }

    private func copyProfile(to account: inout Account) {
        account.displayName = assertion.displayName ?? (keepsMissingName ? account.displayName : nil)
        account.photoUrl = assertion.photoUrl
        account.screenName = assertion.screenName
        account.language = nil
        account.dateOfBirth = nil
    }

    private func setEntry(in account: inout Account) {
        var entry = assertion.providerEntry
        if keepsMissingName, entry.displayName == nil {
            entry.displayName = account.entry(for: assertion.providerId)?.displayName
        }
        account.setEntry(entry)
    }
}
