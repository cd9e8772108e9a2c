// SPDX-License-Identifier: Apache-2.0
/// Where one kept document belongs.
struct EntryKey: Hashable, Sendable {
    let project: ProjectKey
    let kind: EntryKind
    let id: ExactText
}

/// A project, or a tenant of it.
struct ProjectKey: Hashable, Sendable {
    let project: String
    let tenant: String?
}

/// What is kept on disk about a project, a tenant or the emulator.
enum EntryKind: String, Sendable, CaseIterable {
    case account, oobCode, verificationCode, temporaryProof, totpSession, passkeyChallenge, signIns, identity, settings
    /// Of the emulator itself.
    case signingKey
}

/// What has changed in memory and is not on disk yet. Only the back end's actor touches it.
final class ChangeJournal {
    struct Changes: Sendable {
        var entries: Set<EntryKey> = []
        /// Forgotten as a whole, before the entries are written.
        var tenants: Set<ProjectKey> = []
    }

    /// Off while everything is kept in memory alone.
    var isOn = false
    private var changes = Changes()
    /// Counts the changes, so that a wait for one knows when it is on disk.
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

    /// For a write that failed: the next one tries again.
    func putBack(_ failed: Changes) {
        changes.entries.formUnion(failed.entries)
        changes.tenants.formUnion(failed.tenants)
    }
}

/// A dictionary that remembers which of its keys changed since somebody last asked.
struct TrackedDictionary<Value: Sendable>: Sendable {
    /// A value has a place of its own in memory: up to two thirds of a hash table are empty, and it is moved when it grows.
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

/// A part of a project's state that can be kept on disk, document by document.
protocol PersistentStore {
    associatedtype Document: Codable & Sendable

    /// The ids of what was added, changed or removed since the last call.
    mutating func takeChanges() -> Set<ExactText>

    /// What to keep under an id; nothing if there is no such thing any more.
    func document(_ id: String) -> Document?

    mutating func add(_ document: Document)

    /// Makes room for so many documents.
    mutating func reserve(_ count: Int)
}

extension PersistentStore {
    /// Takes back what was kept.
    mutating func restore(_ documents: KeptDocuments) throws {
        for part in try documents.decoded(Document.self) {
            for document in part { add(document) }
        }
    }
}
