// SPDX-License-Identifier: Apache-2.0
/// The accounts of a project, with all ways to look them up.
struct AccountStore {
    private var accounts = TrackedDictionary<Account>()
    private let sortedIDs = SortedIDs()
    private var idsVersion = 0
    private var indexes = AccountIndexes()
    private var deleted = DeletedAccounts()

    var count: Int { accounts.count }
    var sortedByID: [Account] { ids.compactMap { accounts[$0] } }
    private var ids: [String] { sortedIDs.ids(of: idsVersion) { Array(accounts.keys) } }

    /// Accounts whose ids follow this one, in order, up to the given number.
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

    /// The accounts with this provider, sorted by id.
    func accounts(providerId: String) -> [Account] {
        sortedByID.filter { $0.entry(for: providerId) != nil }
    }

    func accounts(providerEmail: String) -> [Account] {
        indexes.ids(providerEmail: providerEmail).compactMap { accounts[$0] }
    }

    /// The same account, marked so that tokens distinguish it from a deleted one with that id.
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

    /// Only for accounts that do not exist yet.
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

/// Deleted users, as far as others could be confused with them: those who get their ids in the same second, because
/// tokens count seconds.
private struct DeletedAccounts {
    private struct Entry {
        let predecessors: Int
        /// In seconds: of the newest token of this user and the earlier ones.
        let lastIssue: Int64
    }

    private var entries: [ExactText: Entry] = [:]
    /// In seconds: older entries were removed.
    private var oldest: Int64 = .min

    mutating func note(_ account: Account, at now: Timestamp) {
        if oldest < now.seconds {
            oldest = now.seconds
            entries = entries.filter { $0.value.lastIssue >= now.seconds }
        }
        // Imported users may have a creation time in the future, but their tokens do not.
        let birth = min(account.createdAt, now)
        let newest = max(birth, account.lastRefreshAt ?? birth).seconds
        let lastIssue = max(newest, account.successorSince.map { $0 &- 1 } ?? newest)
        guard lastIssue >= now.seconds else { return }
        entries[ExactText(account.localId)] = Entry(predecessors: account.predecessors ?? 0, lastIssue: lastIssue)
    }

    /// The number of deleted users with that id before this one.
    func predecessors(of account: Account) -> Int? {
        entries[ExactText(account.localId)].map { $0.predecessors &+ 1 }
    }

    /// In seconds: when the last token of the deleted user with that id was issued.
    func lastIssue(of id: String) -> Int64? { entries[ExactText(id)]?.lastIssue }
}

/// The ids of all accounts in order. They are sorted at the first use after a change. Copies of a store share this
/// object, so it says which state of which copy it has.
final class SortedIDs {
    private var ids: [String] = []
    private var version = 0
    private var newestVersion = 0

    /// For a copy whose ids have changed.
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
    /// The index of the first element of the second part, by binary search: the array consists of two such parts.
    func partitioningIndex(_ belongsToSecondPart: (String) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
