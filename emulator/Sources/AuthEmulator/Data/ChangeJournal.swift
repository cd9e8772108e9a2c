// SPDX-License-Identifier: Apache-2.0
/// The place of a kept document.
struct EntryKey: Hashable, Sendable {
    let project: ProjectKey
    let kind: EntryKind
    let id: ExactText
}

/// A project or one of its tenants.
struct ProjectKey: Hashable, Sendable {
    let project: String
    let tenant: String?
}

/// The kinds of data that are kept on disk for a project, a tenant or the emulator.
enum EntryKind: String, Sendable, CaseIterable {
    case account, oobCode, verificationCode, temporaryProof, totpSession, passkeyChallenge, signIns, identity, settings
    /// Belongs to the emulator itself.
    case signingKey
}

/// Changes in memory that are not on disk yet. Only the back end's actor uses it.
final class ChangeJournal {
    struct Changes: Sendable {
        var entries: Set<EntryKey> = []
        /// Tenants to remove as a whole, before the entries are written.
        var tenants: Set<ProjectKey> = []
    }

    /// Off while everything is kept only in memory.
    var isOn = false
    private var changes = Changes()
    /// Counts the changes, so that a caller can wait until one of them is on disk.
    private(set) var version = 0

    func note(_ kind: EntryKind, _ ids: Set<ExactText>, in project: ProjectKey) {
        guard isOn, !ids.isEmpty else { return }
        for id in ids { changes.entries.insert(EntryKey(project: project, kind: kind, id: id)) }
        version += 1
    }

    func noteDeletion(ofTenant tenant: ProjectKey) {
        guard isOn else { return }
        changes.tenants.insert(tenant)
        version += 1
    }

    func take() -> Changes {
        defer { changes = Changes() }
        return changes
    }

    /// Puts the changes of a failed write back: the next write tries again.
    func putBack(_ failed: Changes) {
        changes.entries.formUnion(failed.entries)
        changes.tenants.formUnion(failed.tenants)
    }
}

/// A dictionary that remembers which of its keys have changed since the last query.
struct TrackedDictionary<Value: Sendable>: Sendable {
    /// Each value has a separate place in memory: up to two thirds of a hash table are empty, and the table is moved
    /// when it grows.
    private final class Place: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var places: [ExactText: Place] = [:]
    private var changes: Set<ExactText> = []

    var count: Int { places.count }
    var keys: some Sequence<String> { places.keys.lazy.map(\.text) }
    /// In no particular order.
    var values: some Sequence<Value> { places.values.lazy.map(\.value) }

    subscript(key: String) -> Value? {
        get { places[ExactText(key)]?.value }
        set {
            places[ExactText(key)] = newValue.map(Place.init)
            changes.insert(ExactText(key))
        }
    }

    mutating func reserve(_ count: Int) { places.reserveCapacity(count) }

    mutating func removeAll() {
        changes.formUnion(places.keys)
        places.removeAll()
    }

    mutating func removeAll(where isGone: (Value) -> Bool) {
        for key in places.compactMap({ isGone($1.value) ? $0.text : nil }) { self[key] = nil }
    }

    mutating func takeChanges() -> Set<ExactText> {
        guard !changes.isEmpty else { return [] }
        defer { changes = [] }
        return changes
    }
}

/// A part of a project's state that can be kept on disk, as one document for each item.
protocol PersistentStore {
    associatedtype Document: Codable & Sendable

    /// The ids of the items that were added, changed or removed since the last call.
    mutating func takeChanges() -> Set<ExactText>

    /// The document to keep under an id; nil if the item no longer exists.
    func document(_ id: String) -> Document?

    mutating func add(_ document: Document)

    /// Makes room for this number of documents.
    mutating func reserve(_ count: Int)
}

extension PersistentStore {
    /// Restores the kept documents.
    mutating func restore(_ documents: KeptDocuments) throws {
        for part in try documents.decoded(Document.self) {
            for document in part { add(document) }
        }
    }
}
