/// `accounts:createAuthUri`: which providers an address has, or the start of a browser sign-in.
enum CreateAuthUri: Operation {
    struct Request: Decodable {
        let identifier: String?
        let continueUri: String?
        let providerId: String?
        let oauthScope: String?
        let customParameter: [String: String]?
        let sessionId: String?
        let context: String?
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#CreateAuthUriResponse"
        let sessionId: String
        var registered: Bool?
        var allProviders: [String]?
        var signinMethods: [String]?
        var authUri: String?
        var providerId: String?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let sessionId = request.sessionId.flatMap { $0.isEmpty ? nil : $0 } ?? RandomText.alphanumeric(27)
        if let providerId = request.providerId, !providerId.isEmpty {
            return try FederatedStart(request: request, context: context).run(providerId, sessionId: sessionId)
        }
        return try ProvidersForEmail.run(request, sessionId: sessionId, in: context)
    }
}
