// SPDX-License-Identifier: Apache-2.0
extension SignInAnswer {
    /// Makes of an account, a new one or what is known of the user, what the ID token says; false when that is too little.
    ///
    /// It never says when the account was made, what providers tell beyond an id (one has told it now), or whether there
    /// is a password besides.
    func claim(_ account: inout Account) -> Bool {
        guard let token = JSONWebToken.decode(tokens.idToken), let firebase = token.claims["firebase"],
            let identities = firebase["identities"]?.members,
            let way = firebase["sign_in_provider"]?.stringValue,
            !localID.isEmpty, !UTF8Text.hasControl(localID)
        else { return false }
        account.uid = localID
        account.take(token)
        if way.sameBytes(as: ProviderID.password) {
            account.hasPassword = true
            account.add(ProviderID.password, account.email, [])
        }
        for identity in identities {
            account.add(identity.name, identity.value.arrayValue?.first?.stringValue ?? "", profiles)
        }
        account.deriveProviders()
        account.isAnonymous = account.isBare && (account.isAnonymous || way.sameBytes(as: "anonymous"))
        return true
    }
}

extension Account {
    fileprivate mutating func take(_ token: JSONWebToken) {
        let claims = token.claims
        (email, isEmailVerified) = (claims.text("email"), claims.flag("email_verified"))
        (displayName, photoURL) = (claims.text("name"), claims.text("picture"))
        phoneNumber = claims.text("phone_number")
        let (milliseconds, overflow) = (token.authTimeUnixSeconds ?? 0).multipliedReportingOverflow(by: 1000)
        // Whole seconds: the moment that is known already may be the same, and more exact.
        if !overflow { lastSignInUnixMilliseconds = max(lastSignInUnixMilliseconds, UInt64(clamping: milliseconds)) }
    }

    /// - Parameter id: one of `firebase.identities`. The address is among them, and says nothing of a password.
    fileprivate mutating func add(_ id: String, _ uid: String, _ profiles: [ProviderProfile]) {
        if uid.isEmpty || id.sameBytes(as: "email") || hasProvider(id) { return }
        var entry = profiles.first { $0.providerID.sameBytes(as: id) } ?? ProviderProfile()
        (entry.providerID, entry.uid) = (id, uid)
        if id.sameBytes(as: ProviderID.phone) { entry.phoneNumber = uid }
        providers.append(entry)
    }
}
