// SPDX-License-Identifier: Apache-2.0
/// `accounts:lookup`.
enum Lookup: Operation {
    struct Request: Decodable {
        let idToken: String?
        let localId: [String]?
        let email: [String]?
        let phoneNumber: [String]?
        let federatedUserId: [FederatedUserIdentifier]?
        let initialEmail: [String]?
    }

    struct FederatedUserIdentifier: Decodable {
        let providerId: String?
        let rawId: String?

        /// Nil if one half is missing.
        var key: FederatedKey? {
            guard let providerId = providerId.present, let rawId = rawId.present else { return nil }
            return FederatedKey(providerId: providerId, rawId: rawId)
        }
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#GetAccountInfoResponse"
        let users: [AccountInfo]?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let accounts = try context.isPrivileged ? find(request, context) : [ownAccount(request, context)]
        return Response(users: accounts.isEmpty ? nil : accounts.map { AccountInfo($0, in: context.project) })
    }

    private static func ownAccount(_ request: Request, _ context: OperationContext) throws -> Account {
        try SignedInCaller(idToken: request.idToken, in: context).account
    }

    private static func find(_ request: Request, _ context: OperationContext) throws -> [Account] {
        guard request.initialEmail?.isEmpty ?? true else {
            throw APIError.notImplemented("Lookup by initialEmail is not implemented.")
        }
        let store = context.project.accounts
        let found =
            (request.localId ?? []).compactMap(store.account(id:))
            + (request.email ?? []).compactMap(store.account(email:))
            + (request.phoneNumber ?? []).compactMap(store.account(phoneNumber:))
            + (request.federatedUserId ?? []).compactMap(\.key).compactMap { store.account($0) }
        var seen: Set<ExactText> = []
        return found.filter { seen.insert(ExactText($0.localId)).inserted }
    }
}

/// A user as `accounts:lookup` shows it.
struct AccountInfo: Encodable {
    let localId: String
    let email: String?
    let emailVerified: Bool?
    let initialEmail: String?
    let displayName: String?
    let photoUrl: String?
    let phoneNumber: String?
    let screenName: String?
    let language: String?
    let dateOfBirth: String?
    let passwordHash: String?
    let salt: String?
    /// How the hash was made elsewhere. Only exports contain this, because it includes a key.
    let hashing: HashParameters?
    let passwordUpdatedAt: Int64?
    let validSince: WireInteger?
    let createdAt: WireInteger
    let lastLoginAt: WireInteger?
    let lastRefreshAt: String?
    let disabled: Bool?
    let customAuth: Bool?
    let emailLinkSignin: Bool?
    let customAttributes: String?
    let providerUserInfo: [ProviderUserInfo]?
    let tenantId: String?
    let passkeyInfo: [Passkey]?
    let mfaInfo: [MfaEnrollmentDocument]?

    init(_ account: Account, in project: Project, withSecrets: Bool = false) {
        tenantId = project.tenantId
        passkeyInfo = account.passkeys.isEmpty ? nil : account.passkeys
        localId = account.localId
        email = account.email
        emailVerified = account.knownEmailVerified
        initialEmail = account.initialEmail
        displayName = account.displayName
        photoUrl = account.photoUrl
        phoneNumber = account.phoneNumber
        screenName = account.screenName
        language = account.language
        dateOfBirth = account.dateOfBirth
        passwordHash = account.password?.text
        salt = account.password?.salt
        hashing = withSecrets ? account.password?.hashing?.value : nil
        passwordUpdatedAt = account.passwordUpdatedAt?.milliseconds
        validSince = account.validSince.map(WireInteger.init)
        createdAt = WireInteger(account.createdAt.milliseconds)
        lastLoginAt = account.lastLoginAt.map { WireInteger($0.milliseconds) }
        lastRefreshAt = account.lastRefreshAt?.rfc3339
        disabled = account.disabled ? true : nil
        customAuth = account.customAuth ? true : nil
        emailLinkSignin = account.emailLinkSignin ? true : nil
        customAttributes = account.customAttributes
        providerUserInfo = account.providerUserInfo.isEmpty ? nil : account.providerUserInfo
        mfaInfo =
            account.secondFactors.isEmpty && account.withdrewLastFactor != true
            ? nil : account.secondFactors.map { MfaEnrollmentDocument($0, withSecrets: withSecrets) }
    }
}
