/// The part of every body that says which tenant is meant.
struct TenantFields: Decodable {
    let tenantId: String?
    let idToken: String?

    /// A token must not contradict the request; a request that names no tenant means that of the token.
    func tenant(in context: OperationContext) throws -> String? {
        let named = Self.present(tenantId) ?? Self.present(context.query["tenantId"])
        if let path = context.path["tenant"], let named, path != named { throw APIError("TENANT_ID_MISMATCH") }
        let wanted = context.path["tenant"] ?? named
        guard let idToken, let claims = IDTokenClaims(idToken) else { return wanted }
        guard wanted == nil || wanted == claims.firebase?.tenant else { throw APIError("TENANT_ID_MISMATCH") }
        return claims.firebase?.tenant
    }

    private static func present(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return text
    }
}
