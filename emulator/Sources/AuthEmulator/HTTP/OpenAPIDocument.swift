// SPDX-License-Identifier: Apache-2.0
/// The list of all routes for tools: an OpenAPI 3.0 description made from the route table.
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

    /// Fields of every call, such as `tenantId`, are left out.
    private static func body(_ route: Route) -> JSONValue {
        guard let type = route.body else { return .object([:]) }
        let content = JSONValue.object(["application/json": .object(["schema": RequestSchema.schema(of: type)])])
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
            case .open, .page: [String]()
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

/// Finds the fields that a request type reads, by decoding it from a document that has them all.
enum RequestSchema {
    /// A JSON Schema in the form of OpenAPI 3.0.
    static func schema(of type: any Decodable.Type) -> JSONValue {
        switch type {
        case is String.Type: return named("string")
        case is Bool.Type: return named("boolean")
        case is Double.Type: return named("number")
        case is any FixedWidthInteger.Type: return named("integer")
        case is WireInteger.Type: return .object(["type": .string("string"), "format": .string("int64")])
        case is WireTime.Type: return .object(["type": .string("string"), "format": .string("date-time")])
        case is JSONValue.Type: return .object([:])
        case let values as any WireEnum.Type:
            return .object(["type": .string("string"), "enum": .array(values.names.map { .string($0) })])
        case let list as any ProbedList.Type:
            return .object(["type": .string("array"), "items": schema(of: list.element)])
        case let map as any ProbedMap.Type:
            return .object(["type": .string("object"), "additionalProperties": schema(of: map.value)])
        default: return object(type)
        }
    }

    private static func named(_ name: String) -> JSONValue { .object(["type": .string(name)]) }

    private static func object(_ type: any Decodable.Type) -> JSONValue {
        let fields = ProbedFields()
        // A type that stops early is an enumeration, which is text on the wire.
        let isObject = (try? type.init(from: ProbeDecoder(fields: fields))) != nil || !fields.schemas.isEmpty
        guard isObject else { return named("string") }
        return .object(["type": .string("object"), "properties": .object(fields.schemas)])
    }
}

/// The fields that were read so far.
private final class ProbedFields {
    var schemas: [String: JSONValue] = [:]
}

private protocol ProbedList {
    static var element: any Decodable.Type { get }
}

extension Array: ProbedList where Element: Decodable {
    static var element: any Decodable.Type { Element.self }
}

private protocol ProbedMap {
    static var value: any Decodable.Type { get }
}

extension Dictionary: ProbedMap where Key == String, Value: Decodable {
    static var value: any Decodable.Type { Value.self }
}

private struct ProbeDecoder: Decoder {
    struct NothingThere: Error {}

    let fields: ProbedFields
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(ProbeContainer<Key>(fields: fields))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NothingThere() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NothingThere() }
}

private struct ProbeContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: ProbedFields
    let codingPath: [any CodingKey] = []
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) -> T? {
        fields.schemas[key.stringValue] = RequestSchema.schema(of: type)
        return nil
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        _ = decodeIfPresent(type, forKey: key)
        return try Self.value(of: type)
    }

    /// Any value, so that the following fields are read too.
    private static func value<T: Decodable>(of type: T.Type) throws -> T {
        if let simple = "" as? T ?? false as? T ?? 0.0 as? T ?? [String]() as? T { return simple }
        if let number = (type as? any FixedWidthInteger.Type)?.init(truncatingIfNeeded: 0) as? T { return number }
        return try T(from: ProbeDecoder(fields: ProbedFields()))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        throw ProbeDecoder.NothingThere()
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw ProbeDecoder.NothingThere()
    }

    func superDecoder() throws -> any Decoder { throw ProbeDecoder.NothingThere() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw ProbeDecoder.NothingThere() }
}
