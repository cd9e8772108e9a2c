// SPDX-License-Identifier: Apache-2.0
/// A user as an import describes it.
struct ImportedUser: Decodable, Sendable {
    struct Provider: Decodable {
        let providerId: String?
        let rawId: String?
        let federatedId: String?
        let displayName: String?
        let email: String?
        let photoUrl: String?
        let screenName: String?
    }

    struct Authenticator: Decodable {
        let credentialId: String?
        let name: String?
        let publicKey: String?
        let signCount: UInt32?
    }

    let localId: String?
    let tenantId: String?
    let email: String?
    let emailVerified: Bool?
    let initialEmail: String?
    let displayName: String?
    let photoUrl: String?
    let screenName: String?
    let phoneNumber: String?
    let disabled: Bool?
    let customAuth: Bool?
    let emailLinkSignin: Bool?
    let passkeyInfo: [Authenticator]?
    let passwordHash: String?
    let rawPassword: String?
    let salt: String?
    /// How this password hash was made, if it differs from the others, as exports say it.
    let hashing: HashParameters?
    let customAttributes: String?
    let createdAt: WireInteger?
    let lastLoginAt: WireInteger?
    let lastRefreshAt: WireTime?
    let providerUserInfo: [Provider]?
    let mfaInfo: [MfaEdit.Factor]?
}

/// Why a user cannot be imported.
struct ImportProblem: Error {
    /// The name of the wrong member, such as `mfaInfo.0.phoneInfo`.
    let field: String
    /// The service's message.
    let message: String

    init(_ field: String, _ message: String) {
        self.field = field
        self.message = message
    }
}

/// Makes an account from an imported user, or reports what is wrong with it.
struct AccountImport {
    let user: ImportedUser
    /// How the source of the users has hashed passwords.
    let hashing: Boxed<HashParameters>?
    let context: OperationContext

    func account() throws(ImportProblem) -> Account {
        guard let localId = user.localId.present else { throw ImportProblem("localId", "localId is missing") }
        guard AccountRules.isLocalId(localId) else {
            throw ImportProblem("localId", "localId has more than 128 characters")
        }
        if let tenantId = user.tenantId.present, tenantId != context.project.tenantId {
            throw ImportProblem("tenantId", "Tenant id in userInfo does not match the tenant id in request.")
        }
        var account = Account(
            localId: localId, createdAt: user.createdAt.map { Timestamp(milliseconds: $0.value) } ?? context.now)
        account.displayName = user.displayName
        account.photoUrl = user.photoUrl
        account.screenName = user.screenName
        account.lastLoginAt = user.lastLoginAt.map { Timestamp(milliseconds: $0.value) }
        account.lastRefreshAt = user.lastRefreshAt?.value
        try setPassword(of: &account)
        try setClaims(of: &account)
        for (index, entry) in (user.providerUserInfo ?? []).enumerated() {
            try add(entry, "providerUserInfo.\(index)", to: &account)
        }
        try setPhoneNumber(of: &account)
        account.validSince = context.now.seconds
        try setEmail(of: &account)
        account.emailVerified = user.emailVerified ?? false
        account.disabled = user.disabled ?? false
        account.customAuth = user.customAuth ?? false
        account.emailLinkSignin = user.emailLinkSignin ?? false
        for (index, entry) in (user.passkeyInfo ?? []).enumerated() {
            account.passkeys.append(try passkey(entry, "passkeyInfo.\(index)", of: localId))
        }
        try addSecondFactors(to: &account)
        return account
    }

    private func setClaims(of account: inout Account) throws(ImportProblem) {
        guard let claims = user.customAttributes, !claims.isEmpty else { return }
        do {
            try AccountRules.checkCustomAttributes(claims)
        } catch {
            throw ImportProblem("customAttributes", Self.friendly((error as? APIError)?.message ?? "\(error)"))
        }
        account.customAttributes = claims
    }

    private func setPassword(of account: inout Account) throws(ImportProblem) {
        if let hash = user.passwordHash, !hash.isEmpty {
            do {
                account.password = try PasswordHash(
                    text: hash, salt: user.salt ?? "", hashing: user.hashing?.checked() ?? hashing)
            } catch {
                throw ImportProblem(error.field, error.reason)
            }
        } else if let password = user.rawPassword, !password.isEmpty {
            account.password =
                user.salt.map { PasswordHash(password: password, salt: $0) }
                ?? PasswordHash(password: password)
        }
        account.passwordUpdatedAt = account.password == nil ? nil : context.now
    }

    /// Entries that follow from the account itself are left out: they are derived again.
    private func add(_ entry: ImportedUser.Provider, _ field: String, to account: inout Account) throws(ImportProblem) {
        guard entry.providerId != "password", entry.providerId != "phone" else { return }
        guard let providerId = entry.providerId.present, let rawId = entry.rawId.present else {
            guard entry.federatedId.present != nil else {
                throw ImportProblem(field, "federatedId or (providerId & rawId) is required")
            }
            throw ImportProblem(field, "federatedId alone names nobody here: give providerId and rawId too")
        }
        let key = FederatedKey(providerId: providerId, rawId: rawId)
        try refuse(context.project.accounts.account(key), of: account.localId, "raw id", "\(field).rawId")
        account.setEntry(
            ProviderUserInfo(
                providerId: providerId, rawId: rawId, federatedId: entry.federatedId,
                displayName: entry.displayName, email: entry.email, photoUrl: entry.photoUrl,
                screenName: entry.screenName))
    }

    private func setPhoneNumber(of account: inout Account) throws(ImportProblem) {
        guard let number = user.phoneNumber.present else { return }
        guard number.hasPrefix("+") else {
            throw ImportProblem("phoneNumber", "phone number format is invalid")
        }
        let owner = context.project.accounts.account(phoneNumber: number)
        try refuse(owner, of: account.localId, "phone number", "phoneNumber")
        account.phoneNumber = number
    }

    private func passkey(
        _ passkey: ImportedUser.Authenticator, _ field: String, of localId: String
    ) throws(ImportProblem) -> Passkey {
        guard let id = passkey.credentialId.present else {
            throw ImportProblem(field, "credentialId of a passkey is missing")
        }
        try refuse(context.project.accounts.account(credentialId: id), of: localId, "passkey", "\(field).credentialId")
        return Passkey(
            credentialId: id, name: passkey.name.present ?? Passkey.defaultName, publicKey: passkey.publicKey.present,
            signCount: passkey.signCount)
    }

    /// An identifier for signing in can belong to one account only.
    private func refuse(
        _ owner: Account?, of localId: String, _ name: String, _ field: String
    ) throws(ImportProblem) {
        guard owner == nil || (owner?.localId).sameBytes(as: localId) else {
            throw ImportProblem(field, "\(name) exists in other account in database")
        }
    }

    private func setEmail(of account: inout Account) throws(ImportProblem) {
        guard let email = user.email, !email.isEmpty else { return }
        guard AccountRules.isEmail(email) else { throw ImportProblem("email", "email is invalid") }
        try refuse(context.project.accounts.account(email: email), of: account.localId, "email", "email")
        account.email = email.lowercased()
        account.initialEmail = user.initialEmail.flatMap { $0.isEmpty ? nil : $0.lowercased() }
    }

    private func addSecondFactors(to account: inout Account) throws(ImportProblem) {
        guard let wanted = user.mfaInfo, !wanted.isEmpty else { return }
        guard account.email != nil else {
            throw ImportProblem("mfaInfo", "Second factor account requires email to be presented.")
        }
        guard account.emailVerified else {
            throw ImportProblem("mfaInfo", "Second factor account requires email to be verified.")
        }
        var ids: Set<String> = []
        for id in wanted.compactMap(\.mfaEnrollmentId.present) where !ids.insert(id).inserted {
            throw ImportProblem("mfaInfo", "Enrollment id already exists.")
        }
        for (index, factor) in wanted.enumerated() {
            account.secondFactors.append(try secondFactor(factor, "mfaInfo.\(index)"))
        }
        var numbers: Set<String> = []
        for number in account.secondFactors.compactMap(\.phoneNumber) where !numbers.insert(number).inserted {
            throw ImportProblem("mfaInfo", "Two second factors have one phone number.")
        }
    }

    private func secondFactor(_ factor: MfaEdit.Factor, _ field: String) throws(ImportProblem) -> SecondFactor {
        SecondFactor(
            mfaEnrollmentId: factor.mfaEnrollmentId.present ?? RandomText.alphanumeric(28),
            displayName: factor.displayName,
            enrolledAt: factor.enrolledAt?.value ?? context.now, proof: try proof(factor, field))
    }

    /// Only an export of this emulator contains an authenticator's secret.
    private func proof(_ factor: MfaEdit.Factor, _ field: String) throws(ImportProblem) -> SecondFactor.Proof {
        if let secret = factor.totpInfo?.sharedSecretKey.flatMap(Base32.decode), !secret.isEmpty {
            return .totp(secret: secret)
        }
        guard let number = factor.phoneInfo, !number.isEmpty else {
            throw ImportProblem(field, "Second factor not supported.")
        }
        guard number.hasPrefix("+") else {
            throw ImportProblem("\(field).phoneInfo", "phone number format is invalid")
        }
        return .phone(number)
    }

    private static func friendly(_ message: String) -> String {
        switch message {
        case "INVALID_CLAIMS": "Invalid custom claims provided."
        case "CLAIMS_TOO_LARGE": "Custom claims provided are too large."
        case let forbidden where forbidden.hasPrefix("FORBIDDEN_CLAIM"):
            "Custom claims provided include a reserved claim."
        default: message
        }
    }
}
