import Foundation

extension EmulatorBackend {
    /// Takes over what the directory holds, and keeps every later change there. To be called before the first request.
    func keepData(in directory: DataDirectory) throws {
        do {
            let entries = try Dictionary(grouping: directory.read(), by: \.project)
            for (key, entries) in entries.sorted(by: { ($0.key.tenant ?? "") < ($1.key.tenant ?? "") }) {
                let kinds = Dictionary(grouping: entries, by: \.kind).mapValues { $0.map(\.document) }
                try keys.restore(kinds[.signingKey] ?? [])
                if key != SigningKeys.owner { try keptProject(key).restore(kinds) }
            }
        } catch let error as EmulatorServerError {
            throw error
        } catch {
            throw directory.damaged
        }
        journal.isOn = true
        data = directory
    }

    /// Returns once everything that was done so far is on disk, so that no answer tells of what a crash could undo.
    /// Calls that come while a write is under way share the next one.
    func settle() async throws {
        guard let data else { return }
        let wanted = journal.version
        while versionOnDisk < wanted { try await (dataWrite ?? startWrite(to: data)).value }
    }

    /// Lets go of the directory; nothing is kept after that.
    func closeData() async throws {
        guard let open = data else { return }
        try await settle()
        data = nil
        journal.isOn = false
        try open.close()
    }

    private func startWrite(to data: DataDirectory) -> Task<Void, any Error> {
        let version = journal.version
        let changes = journal.take()
        let batch = DataBatch(tenants: changes.tenants, entries: changes.entries.map { ($0, document($0)) })
        let write = Task {
            defer { dataWrite = nil }
            do {
                try await data.write(batch)
                versionOnDisk = version
            } catch {
                journal.putBack(changes)
                throw error
            }
        }
        dataWrite = write
        return write
    }

    private func document(_ key: EntryKey) -> (any Encodable & Sendable)? {
        if key.kind == .signingKey { return keys.document }
        guard let project = knownProject(key.project) else { return nil }
        return project.document(key.kind, key.id)
    }
}
