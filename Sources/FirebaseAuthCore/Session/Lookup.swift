// SPDX-License-Identifier: Apache-2.0
/// `accounts:lookup`: the account of an ID token.
struct Lookup: Endpoint {
    let idToken: String
    /// The user of the token; empty when the caller compares the users.
    var uid = ""

    static let method = "accounts:lookup"
    static var takesTenant: Bool { false }
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("idToken", .string(idToken)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> Account {
        let users = answer["users"]?.arrayValue ?? []
        guard users.count == 1, let user = users.first, !(try user.token("localId")).isEmpty else {
            throw .invalidResponse("it describes \(users.count) accounts instead of one", httpStatus: httpStatus)
        }
        // An account without providers may be anonymous. An account whose providers cannot be read must not look like
        // one.
        _ = try user.decisive("providerUserInfo", httpStatus: httpStatus) { $0.isArray ? true : nil }
        return Account(user)
    }

    func confirm(_ answer: Account) throws(AuthError) {
        guard uid.isEmpty || answer.uid.sameBytes(as: uid) else { throw .ofAnotherUser }
    }
}

extension Account {
    /// From the UserInfo of `accounts:lookup`.
    init(_ user: ParsedJSON) {
        uid = user.text("localId")
        email = user.text("email")
        displayName = user.text("displayName")
        photoURL = user.text("photoUrl")
        phoneNumber = user.text("phoneNumber")
        isEmailVerified = user.flag("emailVerified")
        creationUnixMilliseconds = UInt64(clamping: user["createdAt"]?.integer64 ?? 0)
        lastSignInUnixMilliseconds = UInt64(clamping: user["lastLoginAt"]?.integer64 ?? 0)
        providers = (user["providerUserInfo"]?.arrayValue ?? []).map(ProviderProfile.init)
        secondFactors = SecondFactor.list(user["mfaInfo"])
        passkeys = PasskeyInfo.list(user["passkeyInfo"], id: "credentialId")
        // Who signs in by email links has the provider's entry without a password.
        hasPassword =
            !user.text("passwordHash").isEmpty || (hasProvider(ProviderID.password) && !user.flag("emailLinkSignin"))
        isAnonymous = isBare && !user.flag("customAuth")
    }
}

extension ProviderProfile {
    init(_ entry: ParsedJSON) {
        providerID = entry.text("providerId")
        uid = entry.text("federatedId").isEmpty ? entry.text("rawId") : entry.text("federatedId")
        email = entry.text("email")
        displayName = entry.text("displayName")
        photoURL = entry.text("photoUrl")
        phoneNumber = entry.text("phoneNumber")
    }
}
