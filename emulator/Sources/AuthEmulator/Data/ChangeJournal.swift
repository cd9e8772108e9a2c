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

    func note(_ kind: EntryKind, _ ids: Set<String>, in project: ProjectKey) {
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
