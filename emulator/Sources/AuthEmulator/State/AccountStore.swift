// SPDX-License-Identifier: Apache-2.0
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
        let start = ids.partitioningIndex { ExactText($0) > ExactText(id) }
        let end = start + min(size, ids.count - start)
        return ids[start..<end].compactMap { accounts[$0] }
    }

    func account(id: String) -> Account? { accounts[id] }
    func account(email: String) -> Account? { account(indexes.owner(ofEmail: email)) }
    func account(phoneNumber: String) -> Account? { account(indexes.owner(ofPhoneNumber: phoneNumber)) }
    func account(initialEmail: String) -> Account? { account(indexes.owner(ofInitialEmail: initialEmail)) }
    func account(credentialId: String) -> Account? { account(indexes.owner(ofCredential: credentialId)) }
    func account(_ key: FederatedKey) -> Account? { account(indexes.owner(of: key)) }

    private func account(_ id: String?) -> Account? { id.flatMap { accounts[$0] } }

    /// Those who have a way to sign in with the provider, by their ids.
    func accounts(providerId: String) -> [Account] {
        sortedByID.filter { $0.entry(for: providerId) != nil }
    }

    func accounts(providerEmail: String) -> [Account] {
        indexes.ids(providerEmail: providerEmail).compactMap { accounts[$0] }
    }

    /// The same account, as tokens are to know it from a deleted one of that id.
    func distinct(_ account: Account) -> Account {
        var account = account
        account.predecessors = deleted.predecessors(of: account) ?? account.predecessors
        account.successorSince =
            accounts[account.localId]?.successorSince ?? deleted.lastIssue(of: account.localId).map { $0 &+ 1 }
            ?? account.successorSince
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

    mutating func remove(id: String, at now: Timestamp) {
        guard let old = accounts[id] else { return }
        accounts[id] = nil
        deleted.note(old, at: now)
        idsVersion = sortedIDs.newVersion()
        indexes.remove(old)
    }

    mutating func removeAll(at now: Timestamp) {
        for account in accounts.values { deleted.note(account, at: now) }
        accounts.removeAll()
        idsVersion = sortedIDs.newVersion()
        indexes = AccountIndexes()
    }
}

extension AccountStore: PersistentStore {
    mutating func takeChanges() -> Set<ExactText> { accounts.takeChanges() }

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

/// The users that are gone, as far as others could be taken for them: those who take their ids in the same second, by which
/// tokens count.
private struct DeletedAccounts {
    private struct Entry {
        let predecessors: Int
        /// Seconds, of the newest token of this user and of those before.
        let lastIssue: Int64
    }

    private var entries: [ExactText: Entry] = [:]
    /// Seconds: what is older than that has been dropped.
    private var oldest: Int64 = .min

    mutating func note(_ account: Account, at now: Timestamp) {
        if oldest < now.seconds {
            oldest = now.seconds
            entries = entries.filter { $0.value.lastIssue >= now.seconds }
        }
        // Imported users may be of the future; their tokens are not.
        let birth = min(account.createdAt, now)
        let newest = max(birth, account.lastRefreshAt ?? birth).seconds
        let lastIssue = max(newest, account.successorSince.map { $0 &- 1 } ?? newest)
        guard lastIssue >= now.seconds else { return }
        entries[ExactText(account.localId)] = Entry(predecessors: account.predecessors ?? 0, lastIssue: lastIssue)
    }

    /// How many users of that id went in turn before this one.
    func predecessors(of account: Account) -> Int? {
        entries[ExactText(account.localId)].map { $0.predecessors &+ 1 }
    }

    /// Seconds: when the last token of the deleted user with that id was issued.
    func lastIssue(of id: String) -> Int64? { entries[ExactText(id)]?.lastIssue }
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
            ids = unsorted().sorted { ExactText($0) < ExactText($1) }
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
