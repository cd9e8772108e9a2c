/// `accounts:revokeToken`: only Apple's tokens can be revoked, and nothing here keeps them.
enum RevokeToken: Operation {
    struct Request: Decodable {
        let providerId: String?
        let idToken: String?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> EmptyBody {
        guard request.providerId == "apple.com" else { throw APIError("INVALID_PROVIDER_ID") }
        if let idToken = request.idToken { _ = try SignedInCaller(idToken: idToken, in: context) }
        return EmptyBody()
    }
}
