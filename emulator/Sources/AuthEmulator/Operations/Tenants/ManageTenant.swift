/// GET, PATCH and DELETE of `projects/{project}/tenants/{tenantId}`.
enum ManageTenant {
    enum Get: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> TenantDocument {
            TenantDocument(ManageTenant.tenant(in: context))
        }
    }

    enum Update: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: JSONValue, in context: OperationContext) throws -> TenantDocument {
            let tenant = ManageTenant.tenant(in: context)
            let current = try JSONText.value(TenantDocument(tenant))
            let changed = UpdateMask(context.query["updateMask"]).apply(request, to: current)
            tenant.config.tenant = try LenientDecoder(changed).decode(TenantDocument.self).settings
            return TenantDocument(tenant)
        }
    }

    enum Delete: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> EmptyBody {
            context.project.deleteTenant(context.path["tenantId"] ?? "")
            return EmptyBody()
        }
    }

    private static func tenant(in context: OperationContext) -> Project {
        context.project.tenant(context.path["tenantId"] ?? "")
    }
}
