// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithCustomToken`.
enum SignInWithCustomToken: Operation {
    struct Request: Decodable {
        let token: String?
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#VerifyCustomTokenResponse"
        let isNewUser: Bool
        let idToken: String
        let refreshToken: String
        let expiresIn: WireInteger
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let token = request.token, !token.isEmpty else { throw APIError("MISSING_CUSTOM_TOKEN") }
        let payload = try payload(of: token, context)
        guard let localId = payload["uid"]?.string ?? payload["user_id"]?.string, !localId.isEmpty else {
            throw APIError("MISSING_IDENTIFIER")
        }
        guard AccountRules.isLocalId(localId) else {
            throw APIError("INVALID_CUSTOM_TOKEN : The uid has more than 128 characters.")
        }
        let claims = try customClaims(in: payload)
        let known = context.project.accounts.account(id: localId)
        guard known?.disabled != true else { throw APIError("USER_DISABLED") }
        // The service does not tell functions about such users.
        var account = known ?? context.newAccount(localId: localId, isTold: false)
        account.validSince = account.validSince ?? context.now.seconds
        account.customAuth = true
        account.lastLoginAt = context.now
        let tokens = try TokenIssuer(context).issue(for: account, signInProvider: "custom", extraClaims: claims)
        return Response(
            isNewUser: known == nil, idToken: tokens.idToken, refreshToken: tokens.refreshToken,
            expiresIn: tokens.expiresIn)
    }

    private static func payload(of token: String, _ context: OperationContext) throws -> JSONValue {
        if token.hasPrefix("{") {
            guard let payload = JSONValue.parse(token), payload.object != nil else {
                throw APIError(
                    "INVALID_CUSTOM_TOKEN : The token begins like a JSON object and is none.")
            }
            if let tenant = payload["tenant_id"]?.string { try checkTenant(tenant, context) }
            return payload
        }
        let tenant = UnsignedJWT.claims(of: token)?["tenant_id"]?.string
        if context.project.tenantId != nil { try checkTenant(tenant, context) }
        guard let payload = UnsignedJWT.claims(of: token) else {
            throw APIError("INVALID_CUSTOM_TOKEN : The token is neither a JWT nor a JSON object.")
        }
        guard payload["aud"]?.string == audience else {
            let found = payload["aud"].flatMap { try? JSONText.string($0) } ?? "none"
            throw APIError("INVALID_CUSTOM_TOKEN : The token is meant for another audience, \(found).")
        }
        return payload
    }

    private static func checkTenant(_ tenant: String?, _ context: OperationContext) throws {
        guard tenant == context.project.tenantId else { throw APIError("TENANT_ID_MISMATCH") }
    }

    private static func customClaims(in payload: JSONValue) throws -> JSONValue {
        guard let claims = payload["claims"], !claims.isNull else { return .object([:]) }
        guard let members = claims.object else { throw APIError("INVALID_CLAIMS") }
        try AccountRules.refuseReservedClaims(members)
        return claims
    }

    private static let audience =
        "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"
}
