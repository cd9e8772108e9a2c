/// One entry of the operation table. Without a handler the path is known but not built: 501.
struct Route: Sendable {
    typealias Handler = @Sendable (IncomingRequest, OperationContext) throws -> Reply

    let method: String
    let pattern: RoutePattern
    let access: Access
    let handler: Handler?

    init(_ method: String, _ path: String, access: Access = .apiKeyOrOwner, handler: Handler?) {
        self.method = method
        pattern = RoutePattern(path)
        self.access = access
        self.handler = handler
    }
}
