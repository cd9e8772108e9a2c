// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithIdp`: signs in, links or reauthenticates with a credential of another provider.
enum SignInWithIdp: Operation {
    static func run(_ request: SignInWithIdpRequest, in context: OperationContext) throws -> SignInWithIdpResponse {
        guard request.returnRefreshToken != true, request.pendingIdToken.present == nil else {
            throw APIError.notImplemented("returnRefreshToken and pendingIdToken are not implemented.")
        }
        let assertion = try assertion(request, context)
        let caller = try SignedInCaller.optional(idToken: request.idToken, in: context)?.account
        let decision = IdpDecision(facts(assertion, caller, context))
        var response = try SignInWithIdpResponse(assertion)
        response.tenantId = context.project.tenantId
        switch decision {
        case .identityTaken:
            try refuse("FEDERATED_USER_ID_ALREADY_LINKED", request, &response)
        case .emailTaken:
            try refuse("EMAIL_EXISTS", request, &response)
        case .confirm(let id):
            askForConfirmation(id, &response, context)
        case .link, .signIn, .merge, .create:
            try write(decision, assertion, autoCreate: request.autoCreate ?? true, &response, context)
        }
        return response
    }

    private static func assertion(
        _ request: SignInWithIdpRequest, _ context: OperationContext
    ) throws -> ProviderAssertion {
        let parameters = try IdpParameters(requestUri: request.requestUri, postBody: request.postBody)
        if let token = request.pendingToken.present { return try pending(token, context) }
        return try IdpCredentialReader(parameters: parameters, context: context).read(sessionId: request.sessionId)
    }

    private static func pending(_ token: String, _ context: OperationContext) throws -> ProviderAssertion {
        let assertion = try PendingToken.read(token)
        if let provider = IdentityProvider(id: assertion.providerId) { try context.checkEnabled(provider) }
        return assertion
    }

    private static func facts(
        _ assertion: ProviderAssertion, _ caller: Account?, _ context: OperationContext
    ) -> IdpDecision.Facts {
        let accounts = context.project.accounts
        return IdpDecision.Facts(
            caller: caller?.localId, owner: accounts.account(assertion.key)?.localId,
            sameEmail: assertion.email.flatMap(accounts.account(email:))?.localId,
            emailVerified: assertion.emailVerified, allowDuplicateEmails: context.config.allowDuplicateEmails)
    }

    private static func refuse(
        _ code: String, _ request: SignInWithIdpRequest, _ response: inout SignInWithIdpResponse
    ) throws {
        guard request.returnIdpCredential == true else { throw APIError(code) }
        response.errorMessage = code
    }

    private static func askForConfirmation(
        _ id: String, _ response: inout SignInWithIdpResponse, _ context: OperationContext
    ) {
        let entries = context.project.accounts.account(id: id)?.providerUserInfo ?? []
        response.needConfirmation = true
        response.localId = id
        response.verifiedProvider = entries.map(\.providerId).filter { $0 != "password" && $0 != "phone" }
    }

    private static func write(
        _ decision: IdpDecision, _ assertion: ProviderAssertion, autoCreate: Bool,
        _ response: inout SignInWithIdpResponse, _ context: OperationContext
    ) throws {
        let writer = IdpAccountWriter(assertion: assertion, now: context.now)
        var account = try account(for: decision, autoCreate: autoCreate, context)
        switch decision {
        case .link: writer.link(to: &account)
        case .merge: response.emailRecycled = writer.merge(into: &account) ? true : nil
        case .create(let withEmail): writer.fill(&account, withEmail: withEmail)
        default: writer.signIn(&account)
        }
        let origin = decision.origin
        if origin != .newUser { context.project.accounts.save(account) }
        let outcome = try SignInOutcome(
            account, signInProvider: assertion.providerId, origin: origin, assertion: assertion, in: context)
        response.complete(account, isNewUser: origin == .newUser, outcome)
    }

    private static func account(
        for decision: IdpDecision, autoCreate: Bool, _ context: OperationContext
    ) throws -> Account {
        switch decision {
        case .link(let id), .signIn(let id), .merge(let id):
            guard let account = context.project.accounts.account(id: id) else { throw APIError("USER_NOT_FOUND") }
            return account
        default:
            guard autoCreate else { throw APIError("USER_NOT_FOUND") }
            return context.newAccount()
        }
    }
}

struct SignInWithIdpRequest: Decodable {
    let requestUri: String?
    let postBody: String?
    let sessionId: String?
    let idToken: String?
    let pendingToken: String?
    let returnIdpCredential: Bool?
    let autoCreate: Bool?
    let returnRefreshToken: Bool?
    let pendingIdToken: String?
}

/// The provider's assertion, and the result of the sign-in if there was one.
struct SignInWithIdpResponse: Encodable {
    var kind = "identitytoolkit#VerifyAssertionResponse"
    let context: String
    let providerId: String
    let federatedId: String
    let email: String?
    /// The provider's value, until it has become the account's.
    var emailVerified: Bool?
    let displayName: String?
    let fullName: String?
    let firstName: String?
    let lastName: String?
    let screenName: String?
    let photoUrl: String?
    let rawUserInfo: String
    let oauthAccessToken: String?
    let oauthIdToken: String?
    let oauthExpireIn: Int
    let oauthTokenSecret: String?
    /// Only Google shows it to applications.
    let oauthAuthorizationCode: String?
    let pendingToken: String?
    var localId: String?
    var tenantId: String?
    var originalEmail: String?
    var isNewUser: Bool?
    var emailRecycled: Bool?
    /// Absent unless true: some clients treat its presence as an error.
    var needConfirmation: Bool?
    var verifiedProvider: [String]?
    var errorMessage: String?
    var idToken: String?
    var refreshToken: String?
    var expiresIn: WireInteger?
    var mfaPendingCredential: String?
    var mfaInfo: [MfaEnrollmentDocument]?

    init(_ assertion: ProviderAssertion) throws {
        context = assertion.context ?? ""
        providerId = assertion.providerId
        federatedId = assertion.federatedId
        email = assertion.email
        emailVerified = assertion.email.map { _ in assertion.emailVerified }
        displayName = assertion.displayName
        fullName = assertion.displayName
        firstName = assertion.firstName
        lastName = assertion.lastName
        screenName = assertion.screenName
        photoUrl = assertion.photoUrl
        rawUserInfo = try JSONText.string(assertion.rawUserInfo)
        oauthAccessToken =
            assertion.accessToken ?? "FirebaseAuthEmulatorFakeAccessToken_\(assertion.providerId)"
        oauthIdToken = assertion.idToken
        oauthExpireIn = 3600
        oauthTokenSecret = assertion.tokenSecret
        oauthAuthorizationCode = assertion.providerId == "google.com" ? assertion.authorizationCode : nil
        let provider = IdentityProvider(id: assertion.providerId)
        pendingToken = provider?.issuesPendingToken == true ? try PendingToken.make(assertion) : nil
    }

    mutating func complete(_ account: Account, isNewUser: Bool, _ outcome: SignInOutcome) {
        localId = account.localId
        let isOwn = account.email == email?.lowercased()
        originalEmail = isOwn ? nil : account.email
        if email != nil, isOwn { emailVerified = account.emailVerified }
        self.isNewUser = isNewUser
        idToken = outcome.tokens?.idToken
        refreshToken = outcome.tokens?.refreshToken
        expiresIn = outcome.tokens?.expiresIn
        mfaPendingCredential = outcome.mfaPendingCredential
        mfaInfo = outcome.mfaInfo
    }
}
