/// `:createSessionCookie`: the claims of an ID token with a longer life.
enum CreateSessionCookie: Operation {
    struct Request: Decodable {
        let idToken: String?
        let validDuration: WireInteger?
    }

    struct Response: Encodable {
        let sessionCookie: String
    }

    private static let longest: Int64 = 14 * 24 * 3600

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let idToken = request.idToken, !idToken.isEmpty else { throw APIError("MISSING_ID_TOKEN") }
        let duration = request.validDuration?.value ?? longest
        guard (300...longest).contains(duration) else { throw APIError("INVALID_DURATION") }
        _ = try SignedInCaller(idToken: idToken, in: context)
        var claims = UnsignedJWT.claims(of: idToken)?.object ?? [:]
        claims["iss"] = .string("https://session.firebase.google.com/\(context.project.id)")
        claims["iat"] = .integer(context.now.seconds)
        claims["exp"] = .integer(context.now.seconds &+ duration)
        return Response(sessionCookie: try UnsignedJWT.encode(.object(claims)))
    }
}
