// SPDX-License-Identifier: Apache-2.0
/// A passkey of a user, as the service lists it. It is immutable.
public final class PasskeyInfo: SharedObject, Equatable, @unchecked Sendable {
    /// The id of WebAuthn, as the authenticator gave it.
    public let credentialID: String
    public let name: String

    init(credentialID: String, name: String) {
        self.credentialID = credentialID
        self.name = name
        super.init()
    }

    public static func == (left: PasskeyInfo, right: PasskeyInfo) -> Bool {
        left.credentialID.sameBytes(as: right.credentialID) && left.name.sameBytes(as: right.name)
    }
}

extension PasskeyInfo {
    /// Those in an array, without entries that have no id: none in an account that an earlier version kept.
    ///
    /// - Parameter id: the name of the member with the credential's id.
    static func list(_ entries: ParsedJSON?, id: StaticString) -> [PasskeyInfo] {
        var found: [PasskeyInfo] = []
        for entry in entries?.arrayValue ?? [] {
            guard let text = try? entry.token(id), !text.isEmpty else { continue }
            found.append(PasskeyInfo(credentialID: text, name: entry.text("name")))
        }
        return found
    }

    /// The form in which a store keeps it.
    var json: JSONValue {
        .members(("credential_id", .string(credentialID)), ("name", .nonEmpty(name)))
    }
}
