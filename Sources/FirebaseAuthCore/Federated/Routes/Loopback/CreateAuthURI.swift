// SPDX-License-Identifier: Apache-2.0
/// `accounts:createAuthUri` with a provider: returns where to send the browser.
struct CreateAuthURI: Endpoint {
    let request: Provider.Request
    let continueURI: String

    struct Answer {
        let authURI: String
        let sessionID: String
    }

    static let method = "accounts:createAuthUri"
    var isIdempotent: Bool { true }

    var body: JSONValue {
        let scopes = request.scopes.joined(separator: " ")
        let parameters = request.parameters.map { JSONMember(name: $0.name, value: .string($0.value)) }
        return .members(
            ("providerId", .string(request.providerID)), ("continueUri", .string(continueURI)),
            ("authFlowType", .string("CODE_FLOW")), ("oauthScope", .nonEmpty(scopes)),
            ("customParameter", parameters.isEmpty ? nil : .object(parameters)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> Answer {
        let decoded = Answer(authURI: try answer.token("authUri"), sessionID: try answer.token("sessionId"))
        guard !decoded.authURI.isEmpty, !decoded.sessionID.isEmpty else {
            throw .invalidResponse("it names no authorization URL", httpStatus: httpStatus)
        }
        return decoded
    }
}
