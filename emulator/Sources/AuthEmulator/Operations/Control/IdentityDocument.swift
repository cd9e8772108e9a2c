/// A fake identity on the wire.
struct IdentityDocument: Encodable {
    let providerId: String
    let sub: String
    let email: String?
    let emailVerified: Bool
    let displayName: String?
    let photoUrl: String?
    let screenName: String?
    let accessToken: String?
    let accessTokenSecret: String?

    init(_ identity: FakeIdentity, grant: AccessGrant?) {
        providerId = identity.providerId
        sub = identity.sub
        email = identity.email
        emailVerified = identity.emailVerified
        displayName = identity.displayName
        photoUrl = identity.photoUrl
        screenName = identity.screenName
        accessToken = grant?.accessToken
        accessTokenSecret = grant?.accessTokenSecret
    }
}
