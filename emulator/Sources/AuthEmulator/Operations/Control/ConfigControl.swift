/// `/emulator/v1/projects/{project}/config`.
enum ConfigControl {
    static let get: Route.Handler = { _, context in try .json(ConfigDocument(context.config)) }

    enum Patch: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: ConfigDocument, in context: OperationContext) throws -> ConfigDocument {
            try request.check()
            request.apply(to: &context.project.config)
            return ConfigDocument(context.config)
        }
    }
}
