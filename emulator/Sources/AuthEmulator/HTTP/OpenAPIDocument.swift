/// The list of everything that is answered, for tools: an OpenAPI 3.0 description made from the route table.
enum OpenAPIDocument {
    static let path = "/emulator/openapi.json"

    static let get: Route.Handler = { _, context in
        var paths: [String: JSONValue] = [:]
        for route in RouteTable.routes {
            let entry = JSONValue.object([route.method.lowercased(): operation(route)])
            paths[route.pattern.text] = (paths[route.pattern.text] ?? .object([:])).merging(entry)
        }
        return try .json(
            JSONValue.object([
                "openapi": .string("3.0.3"),
                "info": .object(["title": .string("auth-emulator"), "version": .string("1")]),
                "servers": .array([.object(["url": .string(context.baseURL)])]), "paths": .object(paths),
                "components": .object(["securitySchemes": .object(securitySchemes)]),
            ]))
    }

    private static func operation(_ route: Route) -> JSONValue {
        let parameters = route.pattern.captureNames.map { name in
            JSONValue.object([
                "name": .string(name), "in": .string("path"), "required": .bool(true),
                "schema": .object(["type": .string("string")]),
            ])
        }
        return JSONValue.object([
            "operationId": .string("\(route.method.lowercased()) \(route.pattern.text)"),
            "tags": .array([.string(route.operation)]), "parameters": .array(parameters),
            "security": .array(security(route.access)), "responses": responses(route),
        ]).merging(body(route))
    }

    /// Fields that every call takes, such as `tenantId`, are left out.
    private static func body(_ route: Route) -> JSONValue {
        guard route.method == "POST", let type = RequestTable.types[route.operation] else { return .object([:]) }
        let content = JSONValue.object(["application/json": .object(["schema": FieldProbe.schema(of: type)])])
        return .object(["requestBody": .object(["content": content])])
    }

    private static func responses(_ route: Route) -> JSONValue {
        func response(_ text: String) -> JSONValue { .object(["description": .string(text)]) }
        guard route.handler != nil else { return .object(["501": response("Not implemented")]) }
        return .object(["200": response("OK"), "default": response("A failure, with an error object")])
    }

    private static func security(_ access: Access) -> [JSONValue] {
        let names =
            switch access {
            case .open: [String]()
            case .apiKeyOrOwner: ["apiKey", "apiKeyHeader", "owner"]
            case .ownerOnly: ["owner"]
            }
        return names.map { .object([$0: .array([])]) }
    }

    private static let securitySchemes: [String: JSONValue] = [
        "apiKey": .object(["type": .string("apiKey"), "name": .string("key"), "in": .string("query")]),
        "apiKeyHeader": .object(["type": .string("apiKey"), "name": .string("x-goog-api-key"), "in": .string("header")]
        ),
        "owner": .object(["type": .string("http"), "scheme": .string("bearer")]),
    ]
}
