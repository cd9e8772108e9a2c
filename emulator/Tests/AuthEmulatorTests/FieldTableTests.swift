// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

/// Every field of every call in every state: absent, null, empty, of the wrong type, none of its enum's values, too long.
struct FieldTableTests {
    /// A field of a request, by the way to it: names, and 0 for the first element of a list.
    private struct Field {
        let path: [String]
        let schema: JSONValue

        var name: String { path.joined(separator: ".") }
        var isElement: Bool { path.last == "0" }
        var isText: Bool { schema == ["type": "string"] }

        /// What no lenience can take for a value of its type.
        var wrongValues: [JSONValue] {
            if schema["enum"] != nil { return ["NO_SUCH_VALUE", 99, "", [:]] }
            switch schema["type"]?.string {
            case "array": return ["text", [:]]
            case "object": return ["text", ["list"]]
            case "boolean": return ["text", "true", [:], []]
            case "integer": return ["text", [:], []]
            case "string": return schema["format"] == nil ? [[:], []] : ["text", [:], []]
            default: return []
            }
        }
    }

    /// Where an empty text is not as good as none: it is no address, and a user may not even name the claims.
    private static let emptyMatters: Set<String> = [
        "/v1/accounts:signInWithPassword email", "/v1/accounts:update customAttributes",
    ]
    /// Where `null` is not as good as nothing.
    private static let nullMatters: Set<String> = ["/v1/projects/{project}/accounts:update mfa.enrollments"]

    @Test(arguments: FieldCall.all)
    func `Every state of every field has the answer it should have`(call: FieldCall) async throws {
        var emulator = TestEmulator()
        var good = try await call.body(emulator)
        func ask(_ field: Field, _ value: JSONValue?) async throws -> TestReply {
            let reply = try await call.send(good.setting(field.path[...], to: value), to: emulator)
            #expect(reply.status < 500 || reply.status == 501, "\(field.name): \(reply.text)")
            guard reply.status == 200 else { return reply }
            emulator = TestEmulator()
            good = try await call.body(emulator)
            return reply
        }
        let fields = Self.fields(of: call.schema, in: good)
        #expect(!fields.isEmpty)
        for field in fields {
            let cell = "\(call.path) \(field.name)"
            let absent = Outcome(try await ask(field, nil))
            if !field.isElement, !Self.nullMatters.contains(cell) {
                #expect(Outcome(try await ask(field, .null)) == absent, "null in \(cell)")
            }
            if field.isText {
                let empty = Outcome(try await ask(field, ""))
                #expect(field.isElement || Self.emptyMatters.contains(cell) || empty == absent, "empty in \(cell)")
                _ = try await ask(field, .string(String(repeating: "x", count: 100_000)))
            }
            for wrong in field.wrongValues {
                let reply = try await ask(field, wrong)
                #expect(reply.status == 400 && reply.errorMessage?.contains(field.name) == true, "\(wrong) in \(cell)")
            }
        }
    }

    private struct Outcome: Equatable {
        let status: Int
        let message: String?

        init(_ reply: TestReply) {
            status = reply.status
            message = reply.errorMessage
        }
    }

    /// The fields whose place is there in a body, to any depth.
    private static func fields(of schema: JSONValue, in body: JSONValue, at path: [String] = []) -> [Field] {
        if let item = schema["items"], let first = body.array?.first {
            let here = path.isEmpty ? [] : [Field(path: path + ["0"], schema: item)]
            return here + fields(of: item, in: first, at: path + ["0"])
        }
        let properties = (schema["properties"]?.object ?? [:]).sorted { $0.key < $1.key }
        return properties.flatMap { name, schema in
            [Field(path: path + [name], schema: schema)]
                + (body[name].map { fields(of: schema, in: $0, at: path + [name]) } ?? [])
        }
    }
}

extension JSONValue {
    /// The same value with another one in a place; without one the place is empty.
    fileprivate func setting(_ path: ArraySlice<String>, to value: JSONValue?) -> JSONValue {
        guard let name = path.first else { return value ?? .null }
        let rest = path.dropFirst()
        if case .array(let elements) = self {
            let first = rest.isEmpty ? value : elements.first?.setting(rest, to: value)
            return .array([first].compactMap(\.self) + elements.dropFirst())
        }
        var members = object ?? [:]
        members[name] = rest.isEmpty ? value : members[name]?.setting(rest, to: value)
        return .object(members)
    }
}
