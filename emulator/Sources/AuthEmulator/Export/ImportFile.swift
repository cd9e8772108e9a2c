/// A file of an import: whatever is wrong with it is told with its path.
struct ImportFile {
    let path: String

    /// The file's content as `type`; the error has the member that is of another type.
    func decode<T: Decodable>(_ type: T.Type, from value: JSONValue) throws(EmulatorServerError) -> T {
        do {
            return try LenientDecoder(value).decode(type)
        } catch {
            throw .cannotImport("\(path): \(Self.reason(error))")
        }
    }

    /// Saves the users of `{"users": [...]}`; those with an id that exists are replaced. The error names users by their
    /// place in the list, counted from 1, by id and member.
    func importUsers(from accounts: JSONValue, in context: OperationContext) throws(EmulatorServerError) {
        guard let users = try decode(Accounts.self, from: accounts).users, !users.isEmpty else { return }
        try refuse(users.indices.compactMap { unreadable(users[$0], $0) })
        let request = JSONValue.object(["users": .array(users), "allowOverwrite": .bool(true)])
        let reply: BatchCreate.Response
        do {
            reply = try BatchCreate.run(LenientDecoder(request).decode(BatchCreate.Request.self), in: context)
        } catch {
            throw .cannotImport("\(path): \(Self.reason(error))")
        }
        try refuse(
            reply.error.map { "\(Self.name(users[$0.index], $0.index)), \($0.field): \($0.message)" })
    }

    private struct Accounts: Decodable {
        let users: [JSONValue]?
    }

    private func unreadable(_ user: JSONValue, _ index: Int) -> String? {
        do {
            _ = try LenientDecoder(user).decode(ImportedUser.self)
            return nil
        } catch {
            return "\(Self.name(user, index)): \(Self.reason(error))"
        }
    }

    /// Five tell enough of a file that is wrong everywhere.
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
