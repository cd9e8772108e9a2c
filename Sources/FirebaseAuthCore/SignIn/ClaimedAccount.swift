extension SignInAnswer {
    /// The account as the ID token describes it, over what was known; nil when the token says too little.
    ///
    /// It never says when the account was made, what providers tell beyond an id, or whether there is a password besides.
    func account(over known: Account = Account()) -> Account? {
        guard let token = JSONWebToken.decode(tokens.idToken), let firebase = token.claims["firebase"],
            let identities = firebase["identities"]?.objectValue,
            let way = firebase["sign_in_provider"]?.stringValue,
            !localID.isEmpty, !localID.utf8.contains(where: ASCII.isControl)
        else { return nil }
        var account = known
        account.uid = localID
        account.take(token)
        if way.sameBytes(as: ProviderID.password) { account.addPassword() }
        for identity in identities { account.add(identity, profiles) }
        account.renewPasswordEntry()
        account.isAnonymous = account.isBare && (known.isAnonymous || way.sameBytes(as: "anonymous"))
        return account
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

    fileprivate mutating func addPassword() {
        hasPassword = true
        if email.isEmpty || hasProvider(ProviderID.password) { return }
        var entry = ProviderProfile()
        entry.providerID = ProviderID.password
        providers.append(entry)
    }

    /// One of `firebase.identities`: ids by provider. The address is among them, and says nothing of a password.
    fileprivate mutating func add(_ identity: JSONMember, _ profiles: [ProviderProfile]) {
        guard !identity.name.sameBytes(as: "email"), !hasProvider(identity.name),
            let uid = identity.value.arrayValue?.first?.stringValue
        else { return }
        var entry = profiles.first { $0.providerID.sameBytes(as: identity.name) } ?? ProviderProfile()
        (entry.providerID, entry.uid) = (identity.name, uid)
        if identity.name.sameBytes(as: ProviderID.phone) { entry.phoneNumber = uid }
        providers.append(entry)
    }
}
