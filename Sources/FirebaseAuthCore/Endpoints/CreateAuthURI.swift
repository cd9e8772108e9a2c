/// `accounts:createAuthUri` with a provider: where to send the browser (REST contract 4.2).
struct CreateAuthURI: Endpoint {
    let request: Provider.Request
    let continueURI: String

    struct Answer {
        let authURI: String
        let sessionID: String
    }

    static let method = "accounts:createAuthUri"

    var body: JSONValue {
        let scopes = request.scopes.joined(separator: " ")
        let parameters = request.parameters.map { JSONMember(name: $0.name, value: .string($0.value)) }
        return .members(
            ("providerId", .string(request.providerID)), ("continueUri", .string(continueURI)),
            ("authFlowType", .string("CODE_FLOW")), ("oauthScope", .nonEmpty(scopes)),
            ("customParameter", parameters.isEmpty ? nil : .object(parameters)))
    }

    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) -> Answer {
        let decoded = Answer(authURI: try answer.token("authUri"), sessionID: try answer.token("sessionId"))
        guard !decoded.authURI.isEmpty, !decoded.sessionID.isEmpty else {
            throw .invalidResponse("it names no authorization URL", httpStatus: httpStatus)
        }
        return decoded
    }
}

/// `accounts:createAuthUri` with an email: which providers the account has (REST contract 2.8).
struct FetchProviders: Endpoint {
    let email: String

    static let method = "accounts:createAuthUri"
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("identifier", .string(email)), ("continueUri", .string("http://localhost")))
    }

    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) -> [String] {
        // Both this call and the answer to nobody's email say so; `{}` from something between says neither.
        guard answer["kind"] != nil || answer["sessionId"] != nil || answer["registered"] != nil else {
            throw .invalidResponse("it does not say whether the email is registered", httpStatus: httpStatus)
        }
        let providers = try answer.decisive("allProviders", httpStatus: httpStatus) { $0.arrayValue } ?? []
        return providers.compactMap { $0.stringValue }
    }
}
