// SPDX-License-Identifier: Apache-2.0
/// `accounts:update`: changes to the account of an ID token.
struct UpdateAccount: Endpoint {
    let idToken: String
    let change: Change

    enum Change {
        /// Nil leaves a field as it is, an empty string removes it.
        case profile(displayName: String?, photoURL: String?)
        case password(String)
        case email(String)
        case unlink(providerID: String)
        case unenroll(passkey: String)
    }

    static let method = "accounts:update"
    /// A new password or address invalidates the ID token of the request: a second request with it would be refused. So
    /// would be the removal of a passkey that is not there any more.
    var isIdempotent: Bool {
        switch change {
        case .profile, .unlink: true
        case .password, .email, .unenroll: false
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
        case .unenroll(let passkey):
            members.append(JSONMember(name: "deletePasskey", value: .array([.string(passkey)])))
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
        let uid: String
        /// The new tokens, if the change invalidated the old ones; else nil.
        let tokens: SessionTokens?
        private let json: ParsedJSON

        fileprivate init(_ json: ParsedJSON) throws(AuthError) {
            uid = try json.token("localId")
            if uid.isEmpty { throw .ofAnotherUser }
            var subject = ""
            tokens = json["idToken"] == nil ? nil : try SessionTokens(json, uid: &subject)
            self.json = json
        }

        /// Changes the account as the answer says, and as the request said where the answer says nothing.
        func make(_ change: Change, _ account: inout Account) {
            // Known to have the entry without a password: by email links.
            let isByEmailLink = account.hasProvider(ProviderID.password) && !account.hasPassword
            change.make(&account)
            account.email = json["email"]?.stringValue ?? account.email
            account.isEmailVerified = json["emailVerified"]?.boolValue ?? account.isEmailVerified
            account.displayName = json["displayName"]?.stringValue ?? account.displayName
            account.photoURL = json["photoUrl"]?.stringValue ?? account.photoURL
            if let providers = json["providerUserInfo"]?.arrayValue {
                account.providers = providers.map(ProviderProfile.init)
            } else {
                account.deriveProviders()
            }
            if !json.text("passwordHash").isEmpty || (account.hasProvider(ProviderID.password) && !isByEmailLink) {
                account.hasPassword = true
            }
            if !account.isBare { account.isAnonymous = false }
        }

        /// Whether nothing remains after the change that distinguishes the user from an anonymous one. Whether the
        /// account is anonymous depends on how it was made, which only a look-up tells.
        func leavesUnknown(after change: Change, of before: Account) -> Bool {
            if before.isBare { return false }
            var after = before
            make(change, &after)
            return after.isBare
        }
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> Answer {
        try Answer(answer)
    }
}

extension UpdateAccount.Change {
    /// How the request itself changes the account.
    fileprivate func make(_ account: inout Account) {
        switch self {
        case .profile(let displayName, let photoURL):
            account.displayName = displayName ?? account.displayName
            account.photoURL = photoURL ?? account.photoURL
        case .password:
            account.hasPassword = true
        case .email(let email):
            (account.email, account.isEmailVerified) = (email, false)
        case .unlink(let providerID):
            // Removing the password removes the address too, removing the phone the number.
            if providerID.sameBytes(as: ProviderID.password) {
                (account.email, account.isEmailVerified, account.hasPassword) = ("", false, false)
            } else if providerID.sameBytes(as: ProviderID.phone) {
                account.phoneNumber = ""
            }
            account.deriveProviders(without: providerID)
        case .unenroll(let passkey):
            account.passkeys.removeAll { $0.credentialID.sameBytes(as: passkey) }
        }
    }
}
