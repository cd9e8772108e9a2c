/// A JSON call: one request type, one response type, one function.
protocol Operation: SendableMetatype {
    associatedtype Request: Decodable & SendableMetatype
    associatedtype Response: Encodable & SendableMetatype

    static var scope: TenantScope { get }

    static func run(_ request: Request, in context: OperationContext) throws -> Response
}

extension Operation {
    static var scope: TenantScope { .projectOrTenant }

    /// The operation as a route handler.
    static var handler: Route.Handler {
        { incoming, context in
            let body = try parameters(of: incoming)
            let context = try scope.enter(context, fields: body)
            return try .json(run(LenientDecoder(body).decode(Request.self), in: context))
        }
    }

    /// Calls without a body carry their fields in the query; with the method in a header, a form may carry them too.
    private static func parameters(of request: IncomingRequest) throws -> JSONValue {
        guard ["GET", "HEAD"].contains(request.effectiveMethod) else { return try request.jsonObject() }
        let form = request.isForm ? request.form() : [:]
        return .object(request.query.merging(form) { $1 }.mapValues { .string($0) })
    }
}
