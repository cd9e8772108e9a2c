/// POST `projects/{project}/tenants`.
enum CreateTenant: Operation {
    static let scope = TenantScope.settings

    static func run(_ request: TenantDocument, in context: OperationContext) throws -> TenantDocument {
        let tenant = context.project.tenant(context.project.newTenantID())
        tenant.config.tenant = request.settings
        return TenantDocument(tenant)
    }
}
