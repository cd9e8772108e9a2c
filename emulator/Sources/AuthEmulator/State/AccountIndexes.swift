// SPDX-License-Identifier: Apache-2.0
/// The ids of accounts by whatever else an account is looked up by. Of two accounts with one key the newer has it.
struct AccountIndexes {
    private var byPhoneNumber: [ExactText: ExactText] = [:]
    private var byInitialEmail: [ExactText: ExactText] = [:]
    private var byCredential: [ExactText: ExactText] = [:]
    private var byFederatedKey: [FederatedKey: ExactText] = [:]
    private var byAddress: [ExactText: AddressOwners] = [:]

    func owner(ofPhoneNumber number: String) -> String? { byPhoneNumber[ExactText(number)]?.text }
    func owner(ofInitialEmail email: String) -> String? { byInitialEmail[ExactText(email)]?.text }
    func owner(ofCredential id: String) -> String? { byCredential[ExactText(id)]?.text }

    /// In any case.
    func owner(ofEmail email: String) -> String? { byAddress[ExactText(email.lowercased())]?.account?.text }

    /// The account that has this way to sign in. Addresses and numbers are ways of providers too.
    func owner(of key: FederatedKey) -> String? {
        let other: ExactText? =
            switch key.providerId {
            case Account.passwordProvider: byAddress[ExactText(key.rawId)]?.password
            case Account.phoneProvider: byPhoneNumber[ExactText(key.rawId)]
            default: nil
            }
        return (other ?? byFederatedKey[key])?.text
    }

    /// The accounts with a way to sign in that has this address, in any case; sorted.
    func ids(providerEmail: String) -> [String] {
        (byAddress[ExactText(providerEmail.lowercased())]?.providers ?? []).sorted().map(\.text)
    }

    mutating func add(_ account: Account) {
        let id = ExactText(account.localId)
        if let email = account.email {
            byAddress[ExactText(email), default: AddressOwners()].add(id, hasPassword: account.passwordEmail != nil)
        }
        if let number = account.phoneNumber { byPhoneNumber[ExactText(number)] = id }
        if let initial = account.initialEmail { byInitialEmail[ExactText(initial)] = id }
        for passkey in account.passkeys { byCredential[ExactText(passkey.credentialId)] = id }
        for entry in account.federated {
            byFederatedKey[FederatedKey(providerId: entry.providerId, rawId: entry.rawId)] = id
            guard let email = entry.email else { continue }
            byAddress[ExactText(email.lowercased()), default: AddressOwners()].addProvider(id)
        }
    }

    mutating func remove(_ account: Account) {
        let id = ExactText(account.localId)
        Self.release(account.phoneNumber.map { ExactText($0) }, of: id, in: &byPhoneNumber)
        Self.release(account.initialEmail.map { ExactText($0) }, of: id, in: &byInitialEmail)
        for passkey in account.passkeys { Self.release(ExactText(passkey.credentialId), of: id, in: &byCredential) }
        for key in account.federatedKeys { Self.release(key, of: id, in: &byFederatedKey) }
        let addresses = [account.email] + account.federated.map { $0.email?.lowercased() }
        for email in Set(addresses.compactMap(\.self).map { ExactText($0) }) {
            byAddress[email]?.remove(id)
            if byAddress[email]?.isEmpty == true { byAddress[email] = nil }
        }
    }

    /// Makes room for so many accounts, so that the table need not grow by and by.
    mutating func reserve(_ count: Int) { byAddress.reserveCapacity(count) }

    /// A key may have passed to another account meanwhile, which then keeps it.
    private static func release<Key>(_ key: Key?, of id: ExactText, in index: inout [Key: ExactText]) {
        guard let key, index[key] == id else { return }
        index[key] = nil
    }
}

/// Whose an address is. All in one place: most addresses are those of one account, and of its password.
private struct AddressOwners {
    private(set) var account: ExactText?
    /// Who signs in with it, by a password or a link.
    private(set) var password: ExactText?
    /// Of those with a way to sign in that has the address the first, and any others: a set for each address took more
    /// room than everything else.
    private var provider: ExactText?
    private var otherProviders: Set<ExactText>?

    var providers: Set<ExactText> { (otherProviders ?? []).union([provider].compactMap(\.self)) }
    var isEmpty: Bool { account == nil && password == nil && provider == nil && otherProviders == nil }

    mutating func add(_ id: ExactText, hasPassword: Bool) {
        account = id
        guard hasPassword else { return }
        password = id
        addProvider(id)
    }

    mutating func addProvider(_ id: ExactText) {
        if provider == nil || provider == id {
            provider = id
        } else {
            otherProviders = (otherProviders ?? []).union([id])
        }
    }

    mutating func remove(_ id: ExactText) {
        if account == id { account = nil }
        if password == id { password = nil }
        if provider == id { provider = nil }
        otherProviders?.remove(id)
        if otherProviders?.isEmpty == true { otherProviders = nil }
    }
}
