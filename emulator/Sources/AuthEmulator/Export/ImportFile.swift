// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Synchronization

/// A file of an import. Every error contains its path.
struct ImportFile {
    let path: String

    /// The file's content as `type`. The error names the member with the wrong type.
    func decode<T: Decodable>(_ type: T.Type, from value: JSONValue) throws(EmulatorServerError) -> T {
        do {
            return try LenientDecoder(value).decode(type)
        } catch {
            throw .cannotImport("\(path): \(Self.reason(error))")
        }
    }

    /// Saves the users of `{"users": [...]}`, which may also say how the passwords were hashed. Existing users with the
    /// same id are replaced. The error names users by their place in the list, counted from 1, by id and member.
    func importUsers(from accounts: JSONValue, in context: OperationContext) throws(EmulatorServerError) {
        guard let users = try decode(Accounts.self, from: accounts).users, !users.isEmpty else { return }
        let hashing = try decode(HashParameters.self, from: accounts)
        let results = Self.decoded(users)
        try refuse(
            zip(users, results).enumerated().compactMap { index, pair in
                guard case .failure(let error) = pair.1 else { return nil }
                return "\(Self.name(pair.0, index)): \(Self.reason(error))"
            })
        let reply: BatchCreate.Response
        do {
            reply = try BatchCreate.run(
                BatchCreate.Request(users: results.map { try $0.get() }, hashing: hashing), in: context)
        } catch {
            throw .cannotImport("\(path): \(Self.reason(error))")
        }
        try refuse(
            reply.error.map { "\(Self.name(users[$0.index], $0.index)), \($0.field): \($0.message)" })
    }

    private struct Accounts: Decodable {
        let users: [JSONValue]?
    }

    /// The number of users that one processor takes at a time.
    private static let share = 256

    /// In their order, on all processors: decoding takes longer than everything else for a large file.
    private static func decoded(_ users: [JSONValue]) -> [Result<ImportedUser, any Error>] {
        let count = (users.count + share - 1) / share
        let parts = Mutex([[Result<ImportedUser, any Error>]](repeating: [], count: count))
        DispatchQueue.concurrentPerform(iterations: count) { part in
            let results = users[part * share..<min((part + 1) * share, users.count)].map { user in
                Result { try LenientDecoder(user).decode(ImportedUser.self) }
            }
            parts.withLock { $0[part] = results }
        }
        return parts.withLock { Array($0.joined()) }
    }

    /// Five problems say enough about a file that is wrong everywhere.
    private func refuse(_ problems: [String]) throws(EmulatorServerError) {
        guard !problems.isEmpty else { return }
        let rest = problems.count > 5 ? ["and \(problems.count - 5) more users"] : []
        throw .cannotImport((problems.prefix(5).map { "\(path), \($0)" } + rest).joined(separator: "\n"))
    }

    private static func name(_ user: JSONValue, _ index: Int) -> String {
        "user \(index + 1) (\(user["localId"]?.string.present ?? "without id"))"
    }

    private static func reason(_ error: any Error) -> String {
        (error as? APIError)?.message.replacing(APIError.invalidJSONPrefix, with: "") ?? "\(error)"
    }
}
