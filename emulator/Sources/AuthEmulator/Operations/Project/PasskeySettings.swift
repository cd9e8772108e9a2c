// SPDX-License-Identifier: Apache-2.0
/// GET and PATCH of `projects/{project}/passkeyConfig`.
enum PasskeySettings {
    struct Document: Codable {
        let name: String?
        let rpId: String?
        let expectedOrigins: [String]?

        init(_ project: Project) {
            let config = project.config.passkeyConfig
            name = "projects/\(project.id)/passkeyConfig"
            rpId = config.relyingParty
            expectedOrigins = config.expectedOrigins
        }
    }

    enum Get: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: EmptyBody, in context: OperationContext) throws -> Document {
            Document(context.project)
        }
    }

    enum Update: Operation {
        static let scope = TenantScope.settings

        static func run(_ request: JSONValue, in context: OperationContext) throws -> Document {
            let current = try JSONText.value(Document(context.project))
            let changed = UpdateMask(context.query["updateMask"]).apply(request, to: current)
            let config = try LenientDecoder(changed).decode(PasskeyConfig.self)
            try config.check()
            context.project.config.passkeyConfig = config
            return Document(context.project)
        }
    }
}
