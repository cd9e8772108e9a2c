/// `projects/{project}/oauthIdpConfigs`: the real OpenID providers of a project.
enum OAuthIdpConfigs {
    enum List: Operation {
        struct Request: Decodable {
            let pageSize: Int?
            let pageToken: String?
        }

        struct Response: Encodable {
            let oauthIdpConfigs: [OAuthIdpConfig]
            let nextPageToken: String?
        }

        static let scope = TenantScope.settings

        static func run(_ request: Request, in context: OperationContext) throws -> Response {
            let size = min(max(request.pageSize ?? 20, 1), 100)
            let rest = context.config.oauthIdpConfigs.sorted { $0.key < $1.key }
                .filter { $0.key > request.pageToken ?? "" }
            let page = rest.prefix(size)
            return Response(
                oauthIdpConfigs: page.map(\.value), nextPageToken: page.count < rest.count ? page.last?.key : nil)
        }
    }

    enum Create: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: OAuthIdpConfig, in context: OperationContext) throws -> OAuthIdpConfig {
            let id = context.query["oauthIdpConfigId"] ?? ""
            try OAuthIdpConfig.checkID(id)
            guard context.config.oauthIdpConfigs[id] == nil else { throw APIError("CONFIGURATION_EXISTS") }
            return try save(request, id, context)
        }
    }

    enum Get: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> OAuthIdpConfig {
            try known(context).config
        }
    }

    enum Update: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: JSONValue, in context: OperationContext) throws -> OAuthIdpConfig {
            let (id, config) = try known(context)
            let changed = UpdateMask(context.query["updateMask"]).apply(request, to: try JSONText.value(config))
            return try save(LenientDecoder(changed).decode(OAuthIdpConfig.self), id, context)
        }
    }

    enum Delete: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> EmptyBody {
            context.project.config.oauthIdpConfigs[try known(context).id] = nil
            return EmptyBody()
        }
    }

    private static func known(_ context: OperationContext) throws -> (id: String, config: OAuthIdpConfig) {
        let id = context.path["oauthIdpConfigId"] ?? ""
        guard let config = context.config.oauthIdpConfigs[id] else { throw APIError("CONFIGURATION_NOT_FOUND") }
        return (id, config)
    }

    static func save(_ config: OAuthIdpConfig, _ id: String, _ context: OperationContext) throws -> OAuthIdpConfig {
        var config = config
        config.name = "projects/\(context.project.id)/oauthIdpConfigs/\(id)"
        try config.check()
        context.project.config.oauthIdpConfigs[id] = config
        return config
    }
}
