// SPDX-License-Identifier: Apache-2.0
/// Which account belongs to an identity.
enum IdpDecision: Sendable, Equatable {
    /// Everything on which the decision depends.
    struct Facts: Sendable, Equatable {
        /// The signed-in user who wants to link.
        var caller: String?
        /// The account with the identity.
        var owner: String?
        /// The account whose own address is that of the identity.
        var sameEmail: String?
        var emailVerified = false
        var allowDuplicateEmails = false
    }

    case identityTaken
    case emailTaken
    case link(to: String)
    case signIn(String)
    case merge(into: String)
    case confirm(String)
    case create(withEmail: Bool)

    var origin: SignInOrigin {
        switch self {
        case .create: .newUser
        case .link: .link
        default: .knownUser
        }
    }

    init(_ facts: Facts) {
        let sameEmail = facts.allowDuplicateEmails ? nil : facts.sameEmail
        if let caller = facts.caller {
            if facts.owner != nil {
                self = .identityTaken
            } else if let sameEmail, sameEmail != caller {
                self = .emailTaken
            } else {
                self = .link(to: caller)
            }
        } else if let owner = facts.owner {
            self = .signIn(owner)
        } else if let sameEmail {
            self = facts.emailVerified ? .merge(into: sameEmail) : .confirm(sameEmail)
        } else {
            self = .create(withEmail: !facts.allowDuplicateEmails)
        }
    }
}

/// Applies a provider's assertion to an account.
struct IdpAccountWriter {
    let assertion: ProviderAssertion
    let now: Timestamp

    /// Apple sends no name after the first time: its absence says nothing about the name.
    private var keepsMissingName: Bool { assertion.providerId == "apple.com" }

    func link(to account: inout Account) {
        setEntry(in: &account)
        if account.email == nil {
            account.email = assertion.accountEmail
            account.emailVerified = assertion.email != nil && assertion.emailVerified
        } else if account.email == assertion.accountEmail, assertion.emailVerified {
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
        guard withEmail, let email = assertion.accountEmail else { return }
        account.email = email
        account.emailVerified = assertion.emailVerified
    }

    /// A user who registered the address without verifying it loses all other ways to sign in.
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
