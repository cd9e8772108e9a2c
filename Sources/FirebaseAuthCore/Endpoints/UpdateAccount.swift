/// `accounts:update`: changes to the account of an ID token (REST contract 2.10).
struct UpdateAccount: Endpoint {
    let idToken: String
    var change: Change

    enum Change {
        /// Nil leaves a field as it is, an empty string removes it.
        case profile(displayName: String?, photoURL: String?)
        case password(String)
        case email(String)
        case unlink(providerID: String)
    }

    static let method = "accounts:update"
    var isIdempotent: Bool { true }

    var body: JSONValue {
        var members = [
            JSONMember(name: "idToken", value: .string(idToken)),
            JSONMember(name: "returnSecureToken", value: .bool(true)),
        ]
        switch change {
        case .password(let password):
            members.append(JSONMember(name: "password", value: .string(password)))
        case .email(let email):
            members.append(JSONMember(name: "email", value: .string(email)))
        case .unlink(let providerID):
            members.append(JSONMember(name: "deleteProvider", value: .array([.string(providerID)])))
        case .profile(let displayName, let photoURL):
            members += UpdateAccount.profile(displayName: displayName, photoURL: photoURL)
        }
        return .object(members)
    }

    private static func profile(displayName: String?, photoURL: String?) -> [JSONMember] {
        var members: [JSONMember] = []
        var removed: [JSONValue] = []
        for (name, attribute, text) in [
            ("displayName", "DISPLAY_NAME", displayName), ("photoUrl", "PHOTO_URL", photoURL),
        ] {
            guard let text else { continue }
            if text.isEmpty {
                removed.append(.string(attribute))
            } else {
                members.append(JSONMember(name: name, value: .string(text)))
            }
        }
        if !removed.isEmpty { members.append(JSONMember(name: "deleteAttribute", value: .array(removed))) }
        return members
    }

    /// New tokens when the change ended the old ones, nil otherwise.
    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) -> SessionTokens? {
        guard !answer.text("localId").isEmpty else {
            throw .invalidResponse("it does not say which account was changed", httpStatus: httpStatus)
        }
        if answer["idToken"] == nil { return nil }
        var uid = ""
        return try SessionTokens(answer, uid: &uid)
    }

    func confirm(_ answer: SessionTokens?) throws(AuthError) {
        if let answer { try confirm(answer.subject, isUserOf: idToken) }
    }
}
