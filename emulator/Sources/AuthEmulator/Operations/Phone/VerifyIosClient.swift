/// `accounts:verifyIosClient`: what an iOS app asks before it sends a text message. No push notification follows, and
/// the app is told not to wait for one.
enum VerifyIosClient: Operation {
    struct Request: Decodable {
        let appToken: String?
    }

    struct Response: Encodable {
        let receipt: String
        /// Seconds.
        var suggestedTimeout = WireInteger(0)
    }

    static let scope = TenantScope.projectOnly

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let token = request.appToken, !token.isEmpty else { throw APIError("MISSING_IOS_APP_TOKEN") }
        guard token.allSatisfy(\.isHexDigit) else { throw APIError("INVALID_APP_CREDENTIAL") }
        return Response(receipt: RandomText.base64URL(64))
    }
}
