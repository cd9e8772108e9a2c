// SPDX-License-Identifier: Apache-2.0
/// The settings of one provider: a document of a collection below `projects/{project}` or one of its tenants.
protocol ProviderConfig: Codable, Sendable, Equatable {
    /// The last segment of the collection's path, and the name of the member in the answer with a list.
    static var collection: String { get }
    /// The query parameter with the id of a new one.
    static var idParameter: String { get }
    static var store: WritableKeyPath<ProviderConfigs, [String: Self]> { get }

    /// `projects/PROJECT/COLLECTION/ID`; in a tenant `projects/PROJECT/tenants/TENANT/COLLECTION/ID`.
    var name: String? { get set }
    /// Without a value the provider is switched off.
    var enabled: Bool? { get }
    /// The same without what calls may set but not read, and exports must not contain.
    var withoutSecrets: Self { get }

    static func checkID(_ id: String) throws
    func check() throws
    /// In the form of an answer: without secrets, and with what the emulator adds.
    func shown(in context: OperationContext) throws -> Self
    /// Fills in what a change leaves out.
    mutating func complete(from old: Self, change: JSONValue, isWhole: Bool)
}

extension ProviderConfig {
    var isEnabled: Bool { enabled ?? false }

    func shown(in context: OperationContext) throws -> Self { withoutSecrets }

    mutating func complete(from old: Self, change: JSONValue, isWhole: Bool) {}
}

/// The settings of all providers, by the providers' ids.
struct ProviderConfigs: Codable, Sendable, Equatable {
    var oauthIdpConfigs: [String: OAuthIdpConfig] = [:]
    var inboundSamlConfigs: [String: InboundSamlConfig] = [:]
    var defaultSupportedIdpConfigs: [String: DefaultSupportedIdpConfig] = [:]

    var withoutSecrets: ProviderConfigs {
        var configs = self
        configs.oauthIdpConfigs = oauthIdpConfigs.mapValues(\.withoutSecrets)
        configs.inboundSamlConfigs = inboundSamlConfigs.mapValues(\.withoutSecrets)
        configs.defaultSupportedIdpConfigs = defaultSupportedIdpConfigs.mapValues(\.withoutSecrets)
        return configs
    }
}

extension OperationContext {
    /// The settings of a provider in the tenant, or else in its project.
    func setUp<Config: ProviderConfig>(_ type: Config.Type, _ id: String) -> Config? {
        config.providers[keyPath: Config.store][id] ?? project.parent?.config.providers[keyPath: Config.store][id]
    }

    /// Refuses a provider that has settings but is not switched on. Providers without settings are the emulator's own.
    func checkEnabled(_ provider: IdentityProvider) throws {
        let enabled =
            switch provider.family {
            case .oidc: setUp(OAuthIdpConfig.self, provider.id)?.isEnabled
            case .saml: setUp(InboundSamlConfig.self, provider.id)?.isEnabled
            default: setUp(DefaultSupportedIdpConfig.self, provider.id)?.isEnabled
            }
        guard enabled ?? true else { throw APIError("OPERATION_NOT_ALLOWED") }
    }
}

/// The calls for one collection.
enum ProviderConfigCalls<Config: ProviderConfig> {
    enum List: Operation {
        struct Request: Decodable {
            let pageSize: Int?
            let pageToken: String?
        }

        static var scope: TenantScope { .settings }

        static func run(_ request: Request, in context: OperationContext) throws -> JSONValue {
            let size = PageSize(request.pageSize, most: 100)
            let page = stored(context).sorted { $0.key < $1.key }
                .filter { $0.key > request.pageToken ?? "" }.prefix(size.limit)
            return .compact([
                Config.collection: .array(try page.map { try JSONText.value($0.value.shown(in: context)) }),
                "nextPageToken": .text(size.isFull(page) ? page.last?.key : nil),
            ])
        }
    }

    enum Create: Operation {
        static var scope: TenantScope { .settings }

        static func run(_ request: Config, in context: OperationContext) throws -> Config {
            let id = context.query[Config.idParameter] ?? ""
            try Config.checkID(id)
            guard stored(context)[id] == nil else { throw APIError("CONFIGURATION_EXISTS") }
            return try save(request, id, context)
        }
    }

    enum Get: Operation {
        static var scope: TenantScope { .settings }

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> Config {
            try known(context).config.shown(in: context)
        }
    }

    enum Update: Operation {
        static var scope: TenantScope { .settings }

        static func run(_ request: JSONValue, in context: OperationContext) throws -> Config {
            let (id, config) = try known(context)
            let mask = context.query["updateMask"]
            let changed = UpdateMask(mask).apply(request, to: try JSONText.value(config))
            var new = try LenientDecoder(changed).decode(Config.self)
            new.complete(from: config, change: request, isWhole: mask == nil)
            return try save(new, id, context)
        }
    }

    enum Delete: Operation {
        static var scope: TenantScope { .settings }

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> EmptyBody {
            let id = try known(context).id
            context.project.config.providers[keyPath: Config.store][id] = nil
            return EmptyBody()
        }
    }

    /// Only those of the project or tenant itself.
    private static func stored(_ context: OperationContext) -> [String: Config] {
        context.config.providers[keyPath: Config.store]
    }

    private static func known(_ context: OperationContext) throws -> (id: String, config: Config) {
        let id = context.path["config"] ?? ""
        guard let config = stored(context)[id] else { throw APIError("CONFIGURATION_NOT_FOUND") }
        return (id, config)
    }

    static func save(_ config: Config, _ id: String, _ context: OperationContext) throws -> Config {
        var config = config
        let tenant = context.project.tenantId.map { "/tenants/\($0)" } ?? ""
        config.name = "projects/\(context.project.id)\(tenant)/\(Config.collection)/\(id)"
        try config.check()
        context.project.config.providers[keyPath: Config.store][id] = config
        return try config.shown(in: context)
    }
}
