/// What a form of the console asks for, done as the project's owner would do it.
struct ConsoleAction {
    let fields: [String: String]
    let context: OperationContext

    func perform() throws {
        switch fields["action"] {
        case "create": _ = try SignUp.run(decode(["email", "password", "displayName", "phoneNumber"]), in: context)
        case "save": try save()
        case "enable": try update(["disableUser": .bool(false)])
        case "disable": try update(["disableUser": .bool(true)])
        case "revoke": context.project.signIns.revoke(fields["sessionId"] ?? "", of: fields["localId"] ?? "")
        case "signOut": try signOut()
        case "delete": _ = try DeleteAccount.run(decode(["localId"]), in: context)
        default: throw APIError("The form asks for nothing known.")
        }
    }

    /// An emptied field clears what it showed; an empty password changes nothing.
    private func save() throws {
        let emptied = [("email", "password"), ("phoneNumber", "phone")].filter { fields[$0.0] == "" }
        var change = present(["email", "displayName", "phoneNumber", "password"])
        change["deleteProvider"] = .array(emptied.filter { isSet($0.0) }.map { .string($0.1) })
        change["emailVerified"] = .bool(fields["emailVerified"] != nil)
        change["deleteAttribute"] = .array(fields["displayName"] == "" ? [.string("DISPLAY_NAME")] : [])
        try update(change)
    }

    /// Refresh tokens end at once, ID tokens with the second.
    private func signOut() throws {
        try update(["validSince": .integer(context.now.seconds)])
        context.project.signIns.revoke(nil, of: fields["localId"] ?? "")
    }

    private func isSet(_ field: String) -> Bool {
        let account = context.project.accounts.account(id: fields["localId"] ?? "")
        return field == "email" ? account?.email != nil : account?.phoneNumber != nil
    }

    private func update(_ change: [String: JSONValue]) throws {
        let request = JSONValue.object(change.merging(present(["localId"])) { $1 })
        _ = try UpdateAccount.run(LenientDecoder(request).decode(UpdateAccount.Request.self), in: context)
    }

    private func decode<Request: Decodable>(_ names: [String]) throws -> Request {
        try LenientDecoder(.object(present(names))).decode(Request.self)
    }

    private func present(_ names: [String]) -> [String: JSONValue] {
        fields.filter { names.contains($0.key) && !$0.value.isEmpty }.mapValues { .string($0) }
    }
}
