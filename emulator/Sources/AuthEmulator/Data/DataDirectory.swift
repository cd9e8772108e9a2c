import Foundation
import GRDB

/// Changes to write in one transaction.
struct DataBatch: Sendable {
    var tenants: Set<ProjectKey>
    /// Entries without a document are removed.
    var entries: [(key: EntryKey, document: (any Encodable & Sendable)?)]
}

/// A document as read from disk.
struct DataEntry: Sendable {
    let project: ProjectKey
    let kind: EntryKind
    let document: Data
}

/// A directory with the database of one emulator, which no other can open meanwhile.
///
/// Everything is in one table of JSON documents: the emulator answers from memory and reads the table only when it
/// starts, so the table needs no index but its key.
struct DataDirectory: Sendable {
    static let fileName = "auth-emulator.sqlite"
    /// Says in the file's header whose it is: "FBAE".
    private static let applicationID = 0x4642_4145
    private static let newestVersion = 1

    private let queue: DatabaseQueue
    private let problem: DataProblem

    init(_ path: String) throws {
        let file = URL(filePath: path, directoryHint: .isDirectory).appending(path: Self.fileName)
            .path(percentEncoded: false)
        problem = DataProblem(directory: path, file: file)
        try Self.prepare(directory: path, file: file, problem)
        do {
            queue = try DatabaseQueue(path: file, configuration: Self.configuration(problem))
            try queue.write(Self.migrate)
        } catch {
            throw problem.describe(error)
        }
    }

    /// Everything that is kept, in no particular order.
    func read() throws -> [DataEntry] {
        do {
            return try queue.read { database in
                let rows = try Row.fetchCursor(database, sql: "SELECT project, tenant, kind, document FROM entry")
                return try Array(rows.map(entry))
            }
        } catch {
            throw problem.describe(error)
        }
    }

    /// All or nothing; when this returns, it has reached the disk.
    func write(_ batch: DataBatch) async throws {
        do {
            try await queue.write { database in
                for tenant in batch.tenants { try Self.forget(tenant, in: database) }
                for entry in batch.entries { try Self.write(entry.key, entry.document, to: database) }
            }
        } catch {
            throw problem.describe(error)
        }
    }

    func close() throws { try queue.close() }

    /// What to say if a document turns out not to be readable.
    var damaged: EmulatorServerError { problem.damaged }

    private static func configuration(_ problem: DataProblem) -> Configuration {
        var configuration = Configuration()
        configuration.label = "auth-emulator data"
        configuration.prepareDatabase { database in
            try checkOwner(database, problem)
            // An exclusive lock is held until the end, also by a process that gets killed. The log is written ahead,
            // and is forced to the disk with every transaction: an answered call survives a loss of power.
            try database.execute(
                sql: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        }
        return configuration
    }

    private static func checkOwner(_ database: Database, _ problem: DataProblem) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
        guard owner == applicationID || owner == 0 && isEmpty else { throw problem.foreignFile }
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= newestVersion else { throw problem.newerVersion }
    }

    private static func migrate(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS entry (
                  project TEXT NOT NULL, tenant TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
                  document TEXT NOT NULL, PRIMARY KEY (project, tenant, kind, id)) WITHOUT ROWID;
                PRAGMA application_id = \(applicationID);
                PRAGMA user_version = \(newestVersion);
                """)
    }

    /// The file holds passwords and tokens, although of test users: only its owner may read it.
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
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw problem.notWritable(errno) }
        try FileHandle(fileDescriptor: descriptor).close()
        guard access(directory, W_OK) == 0 else { throw problem.notWritable(errno) }
    }

    private func entry(_ row: Row) throws -> DataEntry {
        guard let kind = EntryKind(rawValue: row["kind"]) else { throw problem.newerVersion }
        let tenant: String = row["tenant"]
        return DataEntry(
            project: ProjectKey(project: row["project"], tenant: tenant.isEmpty ? nil : tenant), kind: kind,
            document: row["document"])
    }

    private static func forget(_ key: ProjectKey, in database: Database) throws {
        let statement = try database.cachedStatement(sql: "DELETE FROM entry WHERE project = ? AND tenant = ?")
        try statement.execute(arguments: [key.project, key.tenant ?? ""])
    }

    private static func write(
        _ key: EntryKey, _ document: (any Encodable & Sendable)?, to database: Database
    ) throws {
        let place: StatementArguments = [key.project.project, key.project.tenant ?? "", key.kind.rawValue, key.id]
        guard let document else {
            let sql = "DELETE FROM entry WHERE project = ? AND tenant = ? AND kind = ? AND id = ?"
            return try database.cachedStatement(sql: sql).execute(arguments: place)
        }
        let sql = "INSERT OR REPLACE INTO entry (project, tenant, kind, id, document) VALUES (?, ?, ?, ?, ?)"
        try database.cachedStatement(sql: sql).execute(arguments: place + [try JSONText.string(document)])
    }
}
