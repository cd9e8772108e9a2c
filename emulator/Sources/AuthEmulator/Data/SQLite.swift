// SPDX-License-Identifier: Apache-2.0
import CSQLite
import FoundationEssentials

/// One connection to a database, for one thread at a time. SQLite's own interface is enough for these few statements.
/// GRDB would add all of Foundation, whose ICU tables were half of the program.
final class SQLite {
    struct Failure: Error, Equatable {
        /// The primary result code.
        let code: Int32
        let message: String
    }

    /// A row of a result. It and its bytes are valid until the next row.
    struct Row {
        fileprivate let statement: OpaquePointer

        func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

        func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

        func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
            // The length belongs to the column that was read last.
            let start = sqlite3_column_blob(statement, column)
            return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
        }
    }

    private let handle: OpaquePointer?
    private var statements: [String: OpaquePointer] = [:]

    init(path: String) throws(Failure) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
        // A connection must be closed even if opening it failed: `deinit` does it.
        self.handle = handle
        guard code == SQLITE_OK else { throw failure(code) }
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Runs any number of statements whose results do not matter.
    func execute(_ sql: String) throws(Failure) { try check(sqlite3_exec(handle, sql, nil, nil, nil)) }

    func number(_ sql: String) throws -> Int64 {
        var number: Int64 = 0
        try rows(sql) { number = $0.number(0) }
        return number
    }

    func rows(_ sql: String, _ body: (Row) throws -> Void) throws {
        let statement = try prepared(sql)
        defer { sqlite3_reset(statement) }
        while try step(statement) { try body(Row(statement: statement)) }
    }

    func run(_ sql: String, _ values: [String]) throws(Failure) {
        let statement = try prepared(sql)
        defer { sqlite3_reset(statement) }
        for (index, value) in values.enumerated() {
            try check(sqlite_bind_text(statement, Int32(index + 1), value, Int32(value.utf8.count)))
        }
        _ = try step(statement)
    }

    /// Runs `body` in a transaction: all or nothing.
    func transaction(_ body: () throws -> Void) throws {
        try execute("BEGIN IMMEDIATE")
        do {
            try body()
            try execute("COMMIT")
        } catch {
            // Some failures have already rolled back.
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// Returns whether there is a row.
    private func step(_ statement: OpaquePointer) throws(Failure) -> Bool {
        let code = sqlite3_step(statement)
        guard code == SQLITE_ROW || code == SQLITE_DONE else { throw failure(code) }
        return code == SQLITE_ROW
    }

    private func prepared(_ sql: String) throws(Failure) -> OpaquePointer {
        if let known = statements[sql] { return known }
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
        guard let statement else { throw Failure(code: SQLITE_MISUSE, message: "an empty statement") }
        statements[sql] = statement
        return statement
    }

    private func check(_ code: Int32) throws(Failure) {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func failure(_ code: Int32) -> Failure {
        Failure(code: code & 0xff, message: String(cString: sqlite3_errmsg(handle)))
    }
}
