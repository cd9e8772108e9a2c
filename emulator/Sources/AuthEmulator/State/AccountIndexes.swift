/// The ids of accounts by whatever else an account is looked up by. Of two accounts with one key the newer has it.
struct AccountIndexes {
    private(set) var byPhoneNumber: [String: String] = [:]
    private(set) var byInitialEmail: [String: String] = [:]
    private(set) var byCredential: [String: String] = [:]
    private var byFederatedKey: [FederatedKey: String] = [:]
    private var byAddress: [String: AddressOwners] = [:]

    /// The account that has this way to sign in. Addresses and numbers are ways of providers too.
    func owner(of key: FederatedKey) -> String? {
        switch key.providerId {
        case Account.passwordProvider: byAddress[key.rawId]?.password ?? byFederatedKey[key]
        case Account.phoneProvider: byPhoneNumber[key.rawId] ?? byFederatedKey[key]
        default: byFederatedKey[key]
        }
    }

    /// In any case.
    func owner(ofEmail email: String) -> String? { byAddress[email.lowercased()]?.account }

    /// The accounts with a way to sign in that has this address, in any case.
    func ids(providerEmail: String) -> Set<String> { byAddress[providerEmail.lowercased()]?.providers ?? [] }

    mutating func add(_ account: Account) {
        let id = account.localId
        if let email = account.email {
            byAddress[email, default: AddressOwners()].add(id, hasPassword: account.passwordEmail != nil)
        }
        if let number = account.phoneNumber { byPhoneNumber[number] = id }
        if let initial = account.initialEmail { byInitialEmail[initial] = id }
        for passkey in account.passkeys { byCredential[passkey.credentialId] = id }
        for entry in account.federated {
            byFederatedKey[FederatedKey(providerId: entry.providerId, rawId: entry.rawId)] = id
            if let email = entry.email { byAddress[email.lowercased(), default: AddressOwners()].addProvider(id) }
        }
    }

    mutating func remove(_ account: Account) {
        let id = account.localId
        Self.release(account.phoneNumber, of: id, in: &byPhoneNumber)
        Self.release(account.initialEmail, of: id, in: &byInitialEmail)
        for passkey in account.passkeys { Self.release(passkey.credentialId, of: id, in: &byCredential) }
        for key in account.federatedKeys { Self.release(key, of: id, in: &byFederatedKey) }
        for email in Set([account.email] + account.federated.map { $0.email?.lowercased() }).compactMap(\.self) {
            byAddress[email]?.remove(id)
            if byAddress[email]?.isEmpty == true { byAddress[email] = nil }
        }
    }

    /// Makes room for so many accounts, so that the table need not grow by and by.
    mutating func reserve(_ count: Int) { byAddress.reserveCapacity(count) }

    /// A key may have passed to another account meanwhile, which then keeps it.
    private static func release<Key>(_ key: Key?, of id: String, in index: inout [Key: String]) {
        guard let key, index[key] == id else { return }
        index[key] = nil
    }
}

/// Whose an address is. All in one place: most addresses are those of one account, and of its password.
private struct AddressOwners {
    private(set) var account: String?
    /// Who signs in with it, by a password or a link.
    private(set) var password: String?
    /// Of those with a way to sign in that has the address the first, and any others: a set for each address took more
    /// room than everything else.
    private var provider: String?
    private var otherProviders: Set<String>?

    var providers: Set<String> { (otherProviders ?? []).union([provider].compactMap(\.self)) }
    var isEmpty: Bool { account == nil && password == nil && provider == nil && otherProviders == nil }

    mutating func add(_ id: String, hasPassword: Bool) {
        account = id
        guard hasPassword else { return }
        password = id
        addProvider(id)
    }

    mutating func addProvider(_ id: String) {
        if provider == nil || provider == id {
            provider = id
        } else {
            otherProviders = (otherProviders ?? []).union([id])
        }
    }

    mutating func remove(_ id: String) {
        if account == id { account = nil }
        if password == id { password = nil }
        if provider == id { provider = nil }
        otherProviders?.remove(id)
        if otherProviders?.isEmpty == true { otherProviders = nil }
    }
}
