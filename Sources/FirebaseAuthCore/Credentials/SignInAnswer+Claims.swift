// SPDX-License-Identifier: Apache-2.0
extension SignInAnswer {
    /// Changes the account, which may be new, to what the ID token says. Returns false when the token says too little.
    ///
    /// An ID token never says when the account was made, what providers say beyond an id (except the provider that was
    /// just asked), or whether there is a password besides.
    func claim(_ account: inout Account) -> Bool {
        guard let token = JSONWebToken.decode(tokens.idToken), let firebase = token.claims["firebase"],
            let identities = firebase["identities"]?.members,
            let way = firebase["sign_in_provider"]?.stringValue,
            !localID.isEmpty, !UTF8Text.hasControl(localID)
        else { return false }
        account.uid = localID
        account.take(token)
        if way.sameBytes(as: ProviderID.password) {
            // The entry of this provider stands for both; a link says nothing of a password.
            if !isByEmailLink { account.hasPassword = true }
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
        // The token has whole seconds. The known time may be the same moment with a higher precision.
        if !overflow { lastSignInUnixMilliseconds = max(lastSignInUnixMilliseconds, UInt64(clamping: milliseconds)) }
    }

    /// - Parameter id: one of `firebase.identities`. The email address is among them, but does not imply a password.
    fileprivate mutating func add(_ id: String, _ uid: String, _ profiles: [ProviderProfile]) {
        if uid.isEmpty || id.sameBytes(as: "email") || hasProvider(id) { return }
        var entry = profiles.first { $0.providerID.sameBytes(as: id) } ?? ProviderProfile()
        (entry.providerID, entry.uid) = (id, uid)
        if id.sameBytes(as: ProviderID.phone) { entry.phoneNumber = uid }
        providers.append(entry)
    }
}
