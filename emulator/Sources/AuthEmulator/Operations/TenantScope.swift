/// Where an operation works: in a project, in a tenant of it, or on the settings of both.
enum TenantScope: Sendable {
    case projectOrTenant
    case projectOnly
    /// Has no tenant to look for, and works although signing in is switched off.
    case settings

    /// The context of the tenant that the path, the fields or a token name, once it is known to admit the call.
    func enter(_ context: OperationContext, fields: JSONValue) throws -> OperationContext {
        guard self != .settings else { return context }
        let fields = try LenientDecoder(fields).decode(TenantFields.self)
        let context = try context.entering(tenant: fields.tenant(in: context))
        guard !context.config.disableAuth else { throw APIError("PROJECT_DISABLED") }
        guard self != .projectOnly || context.project.tenantId == nil else {
            throw APIError("UNSUPPORTED_TENANT_OPERATION")
        }
        return context
    }
}
