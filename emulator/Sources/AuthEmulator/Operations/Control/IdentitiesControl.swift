// SPDX-License-Identifier: Apache-2.0
/// `/emulator/v1/projects/{project}/identities`: the people that the fake providers know.
enum IdentitiesControl {
    struct Listing: Encodable {
        let identities: [IdentityDocument]
    }

    static let list: Route.Handler = { _, context in
        let store = context.project.identities
        return try .json(
            Listing(identities: store.all.map { IdentityDocument($0, grant: store.grant(of: $0)) }))
    }

    /// Removes all people, including those from a list.
    static let deleteAll: Route.Handler = { _, context in
        context.project.identities.removeAll { _ in true }
        return try .json(EmptyBody())
    }

    enum Register: Operation {
        struct Request: Decodable {
            let providerId: String?
            let sub: String?
            let email: String?
            let emailVerified: Bool?
            let displayName: String?
            let photoUrl: String?
            let screenName: String?
            let accessToken: String?
            let accessTokenSecret: String?
        }

        static let scope = TenantScope.settings
        static let refusesUnknownMembers = true

        static func run(_ request: Request, in context: OperationContext) throws -> IdentityDocument {
            guard let provider = request.providerId.flatMap(IdentityProvider.init(id:)) else {
                throw APIError("INVALID_PROVIDER_ID : There is no such provider.")
            }
            if let email = request.email.present { _ = try AccountRules.checkedEmail(email) }
            let identity = FakeIdentity(
                providerId: provider.id, sub: request.sub.present ?? provider.newSubject(),
                email: request.email.present,
                emailVerified: request.emailVerified ?? provider.verifiesEmailByDefault,
                displayName: request.displayName, photoUrl: request.photoUrl, screenName: request.screenName,
                origin: .seeded)
            context.project.identities.save(identity)
            let grant = AccessGrant(
                accessToken: request.accessToken.present ?? RandomText.base64URL(40),
                accessTokenSecret: request.accessTokenSecret
                    ?? (provider.family == .twitter ? RandomText.alphanumeric(45) : nil))
            context.project.identities.register(grant, for: identity)
            return IdentityDocument(identity, grant: grant)
        }
    }
}

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
