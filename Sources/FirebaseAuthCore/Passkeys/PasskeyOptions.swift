// SPDX-License-Identifier: Apache-2.0
/// The options of WebAuthn, as pages and authenticators take them (WebAuthn level 3, section 5.1:
/// PublicKeyCredentialCreationOptionsJSON and PublicKeyCredentialRequestOptionsJSON). The service writes bytes in base 64,
/// they in base64url without padding; all other members stay as the service gave them.
struct PasskeyOptions {
    private let options: ParsedJSON

    /// Where in the options a value stands.
    private enum Place {
        case options, user, credentials, credential, elsewhere
    }

    /// - Parameter isCreation: whether the options make a passkey, and so name a user.
    init(_ options: ParsedJSON?, isCreation: Bool, httpStatus: Int32) throws(AuthError) {
        guard let options, options.isObject, PasskeyOptions.hasBytes(options, "challenge"),
            !isCreation || options["user"].map({ PasskeyOptions.hasBytes($0, "id") }) == true
        else { throw .invalidResponse("it carries no options for a passkey", httpStatus: httpStatus) }
        self.options = options
    }

    /// - Parameter name: what the authenticator is to show for the passkey; empty for what the service says.
    func text(naming name: String) -> String {
        JSON.serialize(PasskeyOptions.spelt(options, .options, name))
    }

    /// An authenticator that signs another challenge than the service's proves nothing to it.
    private static func hasBytes(_ object: ParsedJSON, _ name: StaticString) -> Bool {
        Base64URL.decode(Base64URL.respelt(object.text(name)))?.isEmpty == false
    }

    /// The value as it is to be written in its place.
    private static func spelt(_ value: ParsedJSON, _ place: Place, _ userName: String) -> JSONValue {
        if place == .credentials, let elements = value.arrayValue {
            return .array(elements.map { spelt($0, .credential, userName) })
        }
        guard place != .elsewhere, let members = value.members else { return value.tree }
        var written: [JSONMember] = []
        for (name, value) in members {
            let text = value.stringValue.flatMap { spelt($0, name, place, userName) }
            let value = text.map { JSONValue.string($0) } ?? spelt(value, inside(place, name), userName)
            written.append(JSONMember(name: name, value: value))
        }
        return .object(written)
    }

    /// Nil for a text that stays as it is.
    private static func spelt(_ text: String, _ name: String, _ place: Place, _ userName: String) -> String? {
        let isOfBytes = name.sameBytes(as: place == .options ? "challenge" : "id")
        if isOfBytes { return place == .credentials ? nil : Base64URL.respelt(text) }
        let isName = place == .user && (name.sameBytes(as: "name") || name.sameBytes(as: "displayName"))
        return isName && !userName.isEmpty ? userName : nil
    }

    private static func inside(_ place: Place, _ name: String) -> Place {
        guard place == .options else { return .elsewhere }
        if name.sameBytes(as: "user") { return .user }
        let isList = name.sameBytes(as: "excludeCredentials") || name.sameBytes(as: "allowCredentials")
        return isList ? .credentials : .elsewhere
    }
}
