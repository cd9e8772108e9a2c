// SPDX-License-Identifier: Apache-2.0
/// Carries out a form of the console with the rights of the project's owner.
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
        case "introduce": try introduce()
        case "forget": forget()
        case "switch": try configure(switches)
        case "addFault": try changeFaults { try $0 + [newFault] }
        case "endFault": try changeFaults(withoutFault)
        case "reset": context.project.deleteAllAccounts(at: context.now)
        default: throw APIError("The form asks for nothing known.")
        }
    }

    /// An emptied field removes its value; an empty password changes nothing.
    private func save() throws {
        let emptied = [("email", "password"), ("phoneNumber", "phone")].filter { fields[$0.0] == "" }
        var change = present(["email", "displayName", "phoneNumber", "password"])
        change["deleteProvider"] = .array(emptied.filter { isSet($0.0) }.map { .string($0.1) })
        change["emailVerified"] = .bool(fields["emailVerified"] != nil)
        change["deleteAttribute"] = .array(fields["displayName"] == "" ? [.string("DISPLAY_NAME")] : [])
        try update(change)
    }

    /// Refresh tokens end at once, ID tokens at the end of the second.
    private func signOut() throws {
        try update(["validSince": .integer(context.now.seconds)])
        context.project.signIns.revoke(nil, of: fields["localId"] ?? "")
    }

    private func introduce() throws {
        var person = present(["providerId", "email", "displayName", "photoUrl"])
        person["emailVerified"] = .bool(fields["emailVerified"] != nil)
        _ = try IdentitiesControl.Register.run(
            LenientDecoder(.object(person)).decode(IdentitiesControl.Register.Request.self), in: context)
    }

    private func forget() {
        let key = FederatedKey(providerId: fields["providerId"] ?? "", rawId: fields["sub"] ?? "")
        context.project.identities.removeAll { $0.key == key }
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

extension ConsoleAction {
    private func isOn(_ name: String) -> JSONValue { .bool(fields[name] != nil) }

    private var switches: JSONValue {
        .compact([
            "authorizedDomains": domains,
            "signIn": .object(["allowDuplicateEmails": isOn("allowDuplicateEmails")]),
            "emailPrivacyConfig": .object(["enableImprovedEmailPrivacy": isOn("enableImprovedEmailPrivacy")]),
            "emulator": .object(
                present(["clockOffsetSeconds", "tokenLifetimeSeconds", "passkeyChecks"]).merging([
                    "requireRecentLogin": isOn("requireRecentLogin"), "expireCodes": isOn("expireCodes"),
                    "disableAuth": isOn("disableAuth"), "signIdTokens": isOn("signIdTokens"),
                ]) { $1 }),
        ])
    }

    /// An emptied field means no list.
    private var domains: JSONValue? {
        fields["authorizedDomains"].map { text in
            let names = text.split { $0 == " " || $0 == "," || $0.isNewline }
            return names.isEmpty ? .null : .array(names.map { .string(String($0)) })
        }
    }

    private var newFault: JSONValue {
        get throws {
            var fault = present(["operation", "count", "status", "error", "latencyMilliseconds"])
            if fields["cut"] != nil { fault["action"] = .string("cut") }
            guard fault.keys.contains(where: { $0 != "operation" && $0 != "count" }) else {
                throw APIError("Say what the fault does: a status, an error, a delay, or to close the connection.")
            }
            return .object(fault)
        }
    }

    private func withoutFault(_ faults: [JSONValue]) throws -> [JSONValue] {
        guard let index = fields["index"].flatMap({ Int($0) }), faults.indices.contains(index) else {
            throw APIError("This fault has ended already.")
        }
        var faults = faults
        faults.remove(at: index)
        return faults
    }

    private func changeFaults(_ change: ([JSONValue]) throws -> [JSONValue]) throws {
        let faults = try context.config.faults.faults.map { try JSONText.value($0) }
        try configure(.object(["emulator": .object(["faults": .array(try change(faults))])]))
    }

    private func configure(_ change: JSONValue) throws {
        _ = try ConfigControl.Patch.run(LenientDecoder(change).decode(ConfigDocument.self), in: context)
    }
}
