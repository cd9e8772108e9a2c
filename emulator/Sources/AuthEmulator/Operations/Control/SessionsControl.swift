// SPDX-License-Identifier: Apache-2.0
/// POST `/emulator/v1/projects/{project}/sessions`: signs a user in with one call, for tests of pages that only need a
/// signed-in user.
enum SessionsControl: Operation {
    struct Request: Decodable {
        let localId: String?
        let email: String?
        let displayName: String?
        /// From the page's configuration: the SDK stores its users under it.
        let apiKey: String?
        let appName: String?
    }

    struct Response: Encodable {
        let localId: String
        let isNewUser: Bool
        let idToken: String
        let refreshToken: String
        let expiresIn: WireInteger
        let storage: StoredItem
    }

    /// An item for the page's local storage.
    struct StoredItem: Encodable {
        let name: String
        let value: String
    }

    static let scope = TenantScope.settings
    static let refusesUnknownMembers = true

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let known = try known(request, context)
        var account = try known ?? made(request, context)
        guard !account.disabled else { throw APIError("USER_DISABLED") }
        account.lastLoginAt = context.now
        context.project.accounts.save(account)
        let tokens = try TokenIssuer(context).issue(for: account, signInProvider: provider(of: account))
        let user = BrowserUser(
            account, tokens, apiKey: request.apiKey.present ?? "fake-api-key", appName: request.appName.present,
            context)
        return Response(
            localId: account.localId, isNewUser: known == nil, idToken: tokens.idToken,
            refreshToken: tokens.refreshToken, expiresIn: tokens.expiresIn,
            storage: StoredItem(name: user.key, value: try JSONText.string(user)))
    }

    /// Found by id, or else by address.
    private static func known(_ request: Request, _ context: OperationContext) throws -> Account? {
        let accounts = context.project.accounts
        if let id = request.localId.present { return accounts.account(id: id) }
        return try request.email.flatMap { accounts.account(email: try AccountRules.checkedEmail($0)) }
    }

    /// Without an address the user is anonymous.
    private static func made(_ request: Request, _ context: OperationContext) throws -> Account {
        if let localId = request.localId.present { try AccountRules.checkLocalId(localId) }
        var account = context.newAccount(localId: request.localId.present)
        account.validSince = context.now.seconds
        account.displayName = request.displayName.present
        guard let email = try request.email.map(AccountRules.checkedEmail) else { return account }
        guard context.project.accounts.account(email: email) == nil else { throw APIError("EMAIL_EXISTS") }
        account.email = email
        account.emailVerified = true
        account.emailLinkSignin = true
        return account
    }

    private static func provider(of account: Account) -> String {
        account.providerUserInfo.first?.providerId ?? (account.isAnonymous ? "anonymous" : "custom")
    }
}

/// A user in the form in which the JavaScript SDK stores it in a page, under `firebase:authUser:APIKEY:APPNAME`.
struct BrowserUser: Encodable {
    struct Provider: Encodable {
        let providerId: String
        let uid: String
        let displayName: String?
        let email: String?
        let phoneNumber: String?
        let photoURL: String?

        init(_ entry: ProviderUserInfo) {
            providerId = entry.providerId
            uid = entry.rawId
            displayName = entry.displayName
            email = entry.email
            phoneNumber = entry.phoneNumber
            photoURL = entry.photoUrl
        }
    }

    struct Tokens: Encodable {
        let accessToken: String
        let refreshToken: String
        /// Milliseconds since 1970.
        let expirationTime: Int64
    }

    let uid: String
    let email: String?
    let emailVerified: Bool
    let displayName: String?
    let isAnonymous: Bool
    let photoURL: String?
    let phoneNumber: String?
    let tenantId: String?
    let providerData: [Provider]
    let stsTokenManager: Tokens
    /// Milliseconds since 1970, as text.
    let createdAt: String
    let lastLoginAt: String
    let apiKey: String
    let appName: String

    var key: String { "firebase:authUser:\(apiKey):\(appName)" }

    init(_ account: Account, _ tokens: TokenSet, apiKey: String, appName: String?, _ context: OperationContext) {
        uid = account.localId
        email = account.email
        emailVerified = account.emailVerified
        displayName = account.displayName
        isAnonymous = account.isAnonymous
        photoURL = account.photoUrl
        phoneNumber = account.phoneNumber
        tenantId = context.project.tenantId
        providerData = account.providerUserInfo.map(Provider.init)
        stsTokenManager = Tokens(
            accessToken: tokens.idToken, refreshToken: tokens.refreshToken,
            expirationTime: context.now.adding(seconds: tokens.expiresIn.value).milliseconds)
        createdAt = String(account.createdAt.milliseconds)
        lastLoginAt = String(context.now.milliseconds)
        self.apiKey = apiKey
        self.appName = appName ?? "[DEFAULT]"
    }
}
