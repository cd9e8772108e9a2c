/// The accounts of a project, by every way one is looked up.
struct AccountStore {
    private var accounts = TrackedDictionary<Account>()
    private let sortedIDs = SortedIDs()
    private var idsVersion = 0
    private var indexes = AccountIndexes()
    private var deleted = DeletedAccounts()

    var count: Int { accounts.count }
    var sortedByID: [Account] { ids.compactMap { accounts[$0] } }
    private var ids: [String] { sortedIDs.ids(of: idsVersion) { Array(accounts.keys) } }

    /// At most so many accounts whose ids come after this one, in order.
    func page(after id: String, size: Int) -> [Account] {
        let ids = ids
        let start = ids.partitioningIndex { $0 > id }
        let end = start + min(size, ids.count - start)
        return ids[start..<end].compactMap { accounts[$0] }
    }

    func account(id: String) -> Account? { accounts[id] }
    func account(email: String) -> Account? { account(indexes.owner(ofEmail: email)) }
    func account(phoneNumber: String) -> Account? { account(indexes.byPhoneNumber[phoneNumber]) }
    func account(initialEmail: String) -> Account? { account(indexes.byInitialEmail[initialEmail]) }
    func account(credentialId: String) -> Account? { account(indexes.byCredential[credentialId]) }
    func account(_ key: FederatedKey) -> Account? { account(indexes.owner(of: key)) }

    private func account(_ id: String?) -> Account? { id.flatMap { accounts[$0] } }

    /// Those who have a way to sign in with the provider, by their ids.
    func accounts(providerId: String) -> [Account] {
        sortedByID.filter { $0.entry(for: providerId) != nil }
    }

    func accounts(providerEmail: String) -> [Account] {
        indexes.ids(providerEmail: providerEmail).sorted().compactMap { accounts[$0] }
    }

    /// The same account, as tokens are to know it from a deleted one of that id.
    func distinct(_ account: Account) -> Account {
        var account = account
        account.predecessors = deleted.predecessors(of: account) ?? account.predecessors
        return account
    }

    mutating func save(_ account: Account) {
        let account = distinct(account)
        if let old = accounts[account.localId] {
            indexes.remove(old)
        } else {
            idsVersion = sortedIDs.newVersion()
        }
        accounts[account.localId] = account
        indexes.add(account)
    }

    mutating func remove(id: String) {
        guard let old = accounts[id] else { return }
        accounts[id] = nil
        deleted.note(old)
        idsVersion = sortedIDs.newVersion()
        indexes.remove(old)
    }

    mutating func removeAll() {
        for account in accounts.values { deleted.note(account) }
        accounts.removeAll()
        idsVersion = sortedIDs.newVersion()
        indexes = AccountIndexes()
    }
}

extension AccountStore: PersistentStore {
    mutating func takeChanges() -> Set<String> { accounts.takeChanges() }

    func document(_ id: String) -> Account? { accounts[id] }

    /// To be called for those alone that are not there.
    mutating func add(_ document: Account) {
        accounts[document.localId] = document
        indexes.add(document)
        idsVersion = sortedIDs.newVersion()
    }

    mutating func reserve(_ count: Int) {
        accounts.reserve(count)
        indexes.reserve(count)
    }
}

/// The users that are gone, as far as others could be taken for them: those who take their ids at the same moment, by the
/// clock's steps.
private struct DeletedAccounts {
    /// Milliseconds; no more than that is kept.
    private static let span: Int64 = 1000

    private var births: [String: AccountBirth] = [:]
    private var newest: Int64 = 0

    mutating func note(_ account: Account) {
        let time = account.createdAt.milliseconds
        if time > newest &+ Self.span {
            newest = time
            births = [:]
        }
        if time > newest &- Self.span { births[account.localId] = account.birth }
    }

    /// How many users of that id were made at the moment before this one.
    func predecessors(of account: Account) -> Int? {
        guard let former = births[account.localId], former.createdAt == account.createdAt else { return nil }
        return (former.predecessors ?? 0) + 1
    }
}

/// The ids of all accounts in order, sorted when somebody asks for the first time after one came or went. Copies of a store
/// share it, so it says which state of which copy it has.
final class SortedIDs {
    private var ids: [String] = []
    private var version = 0
    private var newestVersion = 0

    /// To be kept by a copy whose ids have changed.
    func newVersion() -> Int {
        newestVersion += 1
        return newestVersion
    }

    func ids(of version: Int, _ unsorted: () -> [String]) -> [String] {
        if self.version != version {
            ids = unsorted().sorted()
            self.version = version
        }
        return ids
    }
}

extension [String] {
    /// Where the first element that belongs to the second part is, by halving: the array is in two such parts.
    func partitioningIndex(_ belongsToSecondPart: (String) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
