// SPDX-License-Identifier: Apache-2.0
import Dispatch
import FoundationEssentials
import Glibc
import Synchronization

/// Changes to write in one transaction.
struct DataBatch: Sendable {
    var tenants: Set<ProjectKey>
    /// An entry without a document is removed.
    var entries: [(key: EntryKey, document: (any Encodable & Sendable)?)]
}

/// A directory with the database of one emulator, locked against all others.
///
/// Everything is in one table of JSON documents. The emulator answers from memory and reads the table only when it
/// starts, so the table needs no index but its key.
final class DataDirectory: Sendable {
    static let fileName = "auth-emulator.sqlite"
    /// Identifies the file's owner in its header: "FBAE".
    private static let applicationID: Int64 = 0x4642_4145
    private static let newestVersion: Int64 = 1

    /// Nil after the end.
    private let database: Mutex<SQLite?>
    /// Writes wait for the disk on this queue, so that threads which answer calls do not.
    private let queue = DispatchQueue(label: "auth-emulator data")
    private let problem: DataProblem

    init(_ path: String) throws {
        let file = URL(filePath: path, directoryHint: .isDirectory).appending(path: Self.fileName)
            .path(percentEncoded: false)
        problem = DataProblem(directory: path, file: file)
        try Self.prepare(directory: path, file: file, problem)
        do {
            database = Mutex(try Self.open(file, problem))
        } catch {
            throw problem.describe(error)
        }
    }

    /// Passes on everything that is kept, one kind after the other, and each project before its tenants. Before that,
    /// it passes on the number of documents of each kind.
    func read(
        counts: (ProjectKey, EntryKind, Int) throws -> Void,
        documents: (ProjectKey, EntryKind, KeptDocuments) throws -> Void
    ) throws {
        try use { database in
            let columns = "project, tenant, kind"
            try database.rows("SELECT \(columns), count(*) FROM entry GROUP BY \(columns) ORDER BY \(columns)") { row in
                let place = try place(row)
                try counts(place.project, place.kind, Int(row.number(3)))
            }
            try readDocuments(from: database, documents)
        }
    }

    /// The owner and the kind of a document.
    private struct Place: Equatable {
        let project: ProjectKey
        let kind: EntryKind
    }

    /// Reads the whole table in one pass: where the file is damaged, a search for one kind would end early without an
    /// error.
    private func readDocuments(
        from database: SQLite, _ body: (ProjectKey, EntryKind, KeptDocuments) throws -> Void
    ) throws {
        var documents = KeptDocuments()
        var place: Place?
        func deliver() throws {
            if let place, !documents.isEmpty { try body(place.project, place.kind, documents) }
            documents.removeAll()
        }
        try database.rows("SELECT project, tenant, kind, document FROM entry ORDER BY project, tenant, kind, id") {
            row in
            let next = try self.place(row)
            if next != place || documents.isFull { try deliver() }
            place = next
            documents.append(row.bytes(3))
        }
        try deliver()
    }

    /// Writes all or nothing. When this returns, the data has reached the disk.
    func write(_ batch: DataBatch) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            queue.async { continuation.resume(with: Result { try self.writeNow(batch) }) }
        }
    }

    func close() { database.withLock { $0 = nil } }

    /// The error for a document that cannot be read.
    var damaged: EmulatorServerError { problem.damaged }

    private func writeNow(_ batch: DataBatch) throws {
        try use { database in
            try database.transaction {
                for tenant in batch.tenants { try Self.forget(tenant, in: database) }
                for entry in batch.entries { try Self.write(entry.key, entry.document, to: database) }
            }
        }
    }

    private func use<Result: Sendable>(_ body: (SQLite) throws -> Result) throws -> Result {
        do {
            return try database.withLock { database in
                guard let database else { throw problem.damaged }
                return try body(database)
            }
        } catch {
            throw problem.describe(error)
        }
    }

    private static func open(_ file: String, _ problem: DataProblem) throws -> sending SQLite {
        let database = try SQLite(path: file)
        try checkOwner(database, problem)
        // An exclusive lock is held until the end of the process, even if it is killed. The database uses a write-ahead
        // log that is flushed with every transaction: an answered call survives a power failure.
        try database.execute(
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        try database.transaction { try makeTable(in: database) }
        return database
    }

    private static func checkOwner(_ database: SQLite, _ problem: DataProblem) throws {
        let owner = try database.number("PRAGMA application_id")
        let isEmpty = try database.number("SELECT count(*) FROM sqlite_master") == 0
        guard owner == applicationID || owner == 0 && isEmpty else { throw problem.foreignFile }
        guard try database.number("PRAGMA user_version") <= newestVersion else { throw problem.newerVersion }
    }

    private static func makeTable(in database: SQLite) throws {
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS entry (
              project TEXT NOT NULL, tenant TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
              document TEXT NOT NULL, PRIMARY KEY (project, tenant, kind, id)) WITHOUT ROWID;
            PRAGMA application_id = \(applicationID);
            PRAGMA user_version = \(newestVersion);
            """)
    }

    /// The file contains passwords and tokens, although of test users: only its owner may read it.
    private static func prepare(directory: String, file: String, _ problem: DataProblem) throws {
        let files = FileManager.default
        do {
            try files.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw problem.notADirectory(error)
        }
        if !files.fileExists(atPath: file) {
            guard let others = try? files.contentsOfDirectory(atPath: directory) else { throw problem.notReadable }
            guard others.isEmpty else { throw problem.otherFiles }
        }
        let descriptor = Glibc.open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw problem.notWritable(errno) }
        Glibc.close(descriptor)
        guard access(directory, W_OK) == 0 else { throw problem.notWritable(errno) }
    }

    private func place(_ row: SQLite.Row) throws -> Place {
        guard let kind = EntryKind(rawValue: row.text(2)) else { throw problem.newerVersion }
        let tenant = row.text(1)
        return Place(project: ProjectKey(project: row.text(0), tenant: tenant.isEmpty ? nil : tenant), kind: kind)
    }

    private static func forget(_ key: ProjectKey, in database: SQLite) throws {
        try database.run("DELETE FROM entry WHERE project = ? AND tenant = ?", [key.project, key.tenant ?? ""])
    }

    private static func write(
        _ key: EntryKey, _ document: (any Encodable & Sendable)?, to database: SQLite
    ) throws {
        let place = [key.project.project, key.project.tenant ?? "", key.kind.rawValue, key.id.text]
        guard let document else {
            return try database.run(
                "DELETE FROM entry WHERE project = ? AND tenant = ? AND kind = ? AND id = ?", place)
        }
        try database.run(
            "INSERT OR REPLACE INTO entry (project, tenant, kind, id, document) VALUES (?, ?, ?, ?, ?)",
            place + [try JSONText.string(document)])
    }
}
