import FoundationEssentials

/// A real OpenID provider behind an `oidc.` provider id; the wire has the same shape.
struct OAuthIdpConfig: Codable, Sendable, Equatable {
    /// `projects/PROJECT/oauthIdpConfigs/ID`.
    var name: String?
    var displayName: String?
    /// Without it the provider is switched off.
    var enabled: Bool?
    var clientId: String?
    var clientSecret: String?
    var issuer: String?

    var isEnabled: Bool { enabled ?? false }

    static func checkID(_ id: String) throws {
        guard IdentityProvider(id: id)?.family == .oidc else {
            throw APIError("INVALID_CONFIG_ID : The id must begin with oidc. and go on after that.")
        }
    }

    /// As calls show it: who may set a secret need not be the one who may know it.
    var withoutSecret: OAuthIdpConfig {
        var config = self
        config.clientSecret = nil
        return config
    }

    func check() throws {
        guard clientId?.isEmpty == false else { throw APIError("MISSING_OAUTH_CLIENT_ID") }
        guard let issuer, !issuer.isEmpty else { throw APIError("MISSING_ISSUER") }
        guard let uri = AbsoluteURI(issuer), uri.isSafe, uri.query.isEmpty, uri.fragment == nil else {
            throw APIError(
                "INVALID_CONFIG : The issuer must be an https address without query and fragment, or http on this "
                    + "machine.")
        }
    }
}

extension AbsoluteURI {
    /// What is sent there can be read by nobody on the way.
    var isSafe: Bool { scheme == "https" || isLoopback }
}

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
            let size = PageSize(request.pageSize, most: 100)
            let page = context.config.oauthIdpConfigs.sorted { $0.key < $1.key }
                .filter { $0.key > request.pageToken ?? "" }.prefix(size.limit)
            return Response(
                oauthIdpConfigs: page.map(\.value.withoutSecret),
                nextPageToken: size.isFull(page) ? page.last?.key : nil)
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
            try known(context).config.withoutSecret
        }
    }

    enum Update: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: JSONValue, in context: OperationContext) throws -> OAuthIdpConfig {
            let (id, config) = try known(context)
            let changed = UpdateMask(context.query["updateMask"]).apply(request, to: try JSONText.value(config))
            var new = try LenientDecoder(changed).decode(OAuthIdpConfig.self)
            // Whoever sends back what a call has shown did not see the secret.
            if context.query["updateMask"] == nil { new.clientSecret = new.clientSecret ?? config.clientSecret }
            // It is that issuer's alone: another would be sent it.
            if new.issuer != config.issuer && request["clientSecret"] == nil { new.clientSecret = nil }
            return try save(new, id, context)
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
        return config.withoutSecret
    }
}

extension EmulatorBackend {
    /// Sets up the OpenID providers of the default project from a file: a JSON list of `oauthIdpConfigs`, with the
    /// provider's id as `name`. Those of that name are replaced.
    func configureProviders(from file: String) throws {
        guard let data = FileContent.read(file) else {
            throw EmulatorServerError.cannotSetUpProviders("\(file) cannot be read; name a file with a JSON list")
        }
        guard case .array(let list)? = JSONValue.parse(data, within: .file) else {
            throw EmulatorServerError.cannotSetUpProviders("\(file) is no JSON list")
        }
        let context = try defaultContext()
        for (index, entry) in list.enumerated() {
            do {
                // The service shows this one too; here every provider is asked for a code.
                try UnknownMembers.refuse(in: entry, for: OAuthIdpConfig.self, besides: ["responseType"])
                var config = try LenientDecoder(entry).decode(OAuthIdpConfig.self)
                let id = config.name?.split(separator: "/").last.map(String.init) ?? ""
                try OAuthIdpConfig.checkID(id)
                config.enabled = config.enabled ?? true
                _ = try OAuthIdpConfigs.save(config, id, context)
            } catch let error as APIError {
                throw EmulatorServerError.cannotSetUpProviders("\(file), entry \(index + 1): \(error.message)")
            }
        }
    }
}
