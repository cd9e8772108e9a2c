/// The provider's word, and the sign-in if there was one.
struct SignInWithIdpResponse: Encodable {
    var kind = "identitytoolkit#VerifyAssertionResponse"
    let context: String
    let providerId: String
    let federatedId: String
    let email: String?
    /// The provider's word, until it has become the account's.
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
    /// Google alone lets applications see it.
    let oauthAuthorizationCode: String?
    let pendingToken: String?
    var localId: String?
    var tenantId: String?
    var originalEmail: String?
    var isNewUser: Bool?
    var emailRecycled: Bool?
    /// Absent unless true: its mere presence is an error to some clients.
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
        originalEmail = account.email == email ? nil : account.email
        if email != nil, account.email == email { emailVerified = account.emailVerified }
        self.isNewUser = isNewUser
        idToken = outcome.tokens?.idToken
        refreshToken = outcome.tokens?.refreshToken
        expiresIn = outcome.tokens?.expiresIn
        mfaPendingCredential = outcome.mfaPendingCredential
        mfaInfo = outcome.mfaInfo
    }
}
