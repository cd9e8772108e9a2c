/// `accounts:update`: changes to the account of an ID token.
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
    /// A new password or address ends the ID token that it was asked with: whoever asks twice is refused.
    var isIdempotent: Bool {
        switch change {
        case .profile, .unlink: true
        case .password, .email: false
        }
    }

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

    struct Answer {
        /// New ones when the change ended the old ones, nil otherwise.
        let tokens: SessionTokens?
        private let json: JSONValue

        fileprivate init(_ json: JSONValue) throws(AuthError) {
            var uid = ""
            tokens = json["idToken"] == nil ? nil : try SessionTokens(json, uid: &uid)
            self.json = json
        }

        /// The account with what was changed: a name that the answer leaves out is the one that was asked for.
        func account(after change: Change, of account: Account) -> Account {
            var account = account
            switch change {
            case .profile(let displayName, let photoURL):
                account.displayName = text("displayName", displayName, account.displayName)
                account.photoURL = text("photoUrl", photoURL, account.photoURL)
            case .email(let email):
                account.email = text("email", email, account.email)
                account.isEmailVerified = json.flag("emailVerified")
            case .password:
                account.hasPassword = true
            case .unlink(let providerID):
                account.providers.removeAll { $0.providerID.sameBytes(as: providerID) }
                if providerID.sameBytes(as: ProviderID.password) { account.hasPassword = false }
            }
            if let providers = json["providerUserInfo"]?.arrayValue {
                account.providers = providers.map(ProviderProfile.init)
            }
            return account
        }

        private func text(_ name: String, _ wanted: String?, _ present: String) -> String {
            json[name]?.stringValue ?? wanted ?? present
        }
    }

    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) -> Answer {
        guard !answer.text("localId").isEmpty else {
            throw .invalidResponse("it does not say which account was changed", httpStatus: httpStatus)
        }
        return try Answer(answer)
    }

    func confirm(_ answer: Answer) throws(AuthError) {
        if let tokens = answer.tokens { try confirm(tokens.subject, isUserOf: idToken) }
    }
}
