// SPDX-License-Identifier: Apache-2.0
/// The ids of accounts by everything else with which an account is looked up. If two accounts share a key, the newer
/// one has it.
struct AccountIndexes {
    private var byPhoneNumber: [ExactText: ExactText] = [:]
    private var byInitialEmail: [ExactText: ExactText] = [:]
    private var byCredential: [ExactText: ExactText] = [:]
    private var byFederatedKey: [FederatedKey: ExactText] = [:]
    private var byAddress: [ExactText: AddressOwners] = [:]

    func owner(ofPhoneNumber number: String) -> String? { byPhoneNumber[ExactText(number)]?.text }
    func owner(ofInitialEmail email: String) -> String? { byInitialEmail[ExactText(email)]?.text }
    func owner(ofCredential id: String) -> String? { byCredential[ExactText(id)]?.text }

    /// In upper or lower case.
    func owner(ofEmail email: String) -> String? { byAddress[ExactText(email.lowercased())]?.account?.text }

    /// The account with this way to sign in. Addresses and numbers are ways of providers too.
    func owner(of key: FederatedKey) -> String? {
        let other: ExactText? =
            switch key.providerId {
            case Account.passwordProvider: byAddress[ExactText(key.rawId)]?.password
            case Account.phoneProvider: byPhoneNumber[ExactText(key.rawId)]
            default: nil
            }
        return (other ?? byFederatedKey[key])?.text
    }

    /// The accounts with a provider whose address this is, in upper or lower case; sorted.
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

    /// Makes room for this number of accounts, so that the table need not grow step by step.
    mutating func reserve(_ count: Int) { byAddress.reserveCapacity(count) }

    /// The key may now belong to another account, which then keeps it.
    private static func release<Key>(_ key: Key?, of id: ExactText, in index: inout [Key: ExactText]) {
        guard let key, index[key] == id else { return }
        index[key] = nil
    }
}

/// The owners of an address. One object is enough for most addresses, which belong to one account and its password.
private struct AddressOwners {
    private(set) var account: ExactText?
    /// The account that signs in with it, by a password or a link.
    private(set) var password: ExactText?
    /// The first of the accounts with a provider that has this address, and a list of any others: a set for each
    /// address needed more memory than everything else.
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
