/// `projects`: what a client has to know about its project.
enum GetProjectConfig: Operation {
    struct Response: Encodable {
        /// The project's number, not its id.
        var projectId = "12345"
        var authorizedDomains = ["localhost"]
    }

    static let scope = TenantScope.projectOnly

    static func run(_ request: EmptyBody, in context: OperationContext) throws -> Response { Response() }
}
