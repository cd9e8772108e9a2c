/// One entry of the operation table. Without a handler the path is known but not built: 501.
struct Route: Sendable {
    typealias Handler = @Sendable (IncomingRequest, OperationContext) throws -> Reply

    let method: String
    let pattern: RoutePattern
    let access: Access
    /// The name by which a fault finds the route: that of today's client call.
    let operation: String
    let handler: Handler?

    init(_ method: String, _ path: String, access: Access = .apiKeyOrOwner, operation: String? = nil, handler: Handler?)
    {
        self.method = method
        pattern = RoutePattern(path)
        self.operation = operation ?? Self.operation(of: path)
        self.access = access
        self.handler = handler
    }

    /// Where a test sets its switches, which must not lock itself out.
    var isControl: Bool { pattern.text.hasPrefix("/emulator/v1/") }

    private static func operation(of path: String) -> String {
        let name = ["/v1/", "/v2/", "/relyingparty/"].reduce(path) { path, prefix in
            path.firstRange(of: prefix).map { String(path[$0.upperBound...]) } ?? path
        }
        let short = ["projects/{project}", "/tenants/{tenant}", "/", ":"].reduce(name) { name, prefix in
            name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        }
        return short == "accounts" ? "accounts:signUp" : short
    }
}
