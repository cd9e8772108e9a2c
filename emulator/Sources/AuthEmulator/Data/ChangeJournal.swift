import FoundationEssentials

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
    /// Counts the changes, so that whoever waits for one knows when it is on disk.
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
    private(set) var values: [ExactText: Value] = [:]
    private var changes: Set<ExactText> = []

    subscript(key: String) -> Value? {
        get { values[ExactText(key)] }
        set {
            values[ExactText(key)] = newValue
            changes.insert(ExactText(key))
        }
    }

    mutating func removeAll() {
        changes.formUnion(values.keys)
        values.removeAll()
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
}

extension PersistentStore {
    /// Takes back what was kept, which is no change. One list is decoded many times faster than its elements alone.
    mutating func restore(_ documents: [Data]) throws {
        guard !documents.isEmpty else { return }
        var list = Data("[".utf8)
        for document in documents {
            if list.count > 1 { list.append(UInt8(ascii: ",")) }
            list.append(document)
        }
        list.append(UInt8(ascii: "]"))
        for document in try JSONDecoder().decode([Document].self, from: list) { add(document) }
        _ = takeChanges()
    }
}
