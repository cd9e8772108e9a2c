// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// An answer of the emulator with the parts tests look at.
struct TestReply: Sendable {
    let reply: Reply
    let json: JSONValue

    init(_ reply: Reply) {
        self.reply = reply
        json = JSONValue.parse(reply.body) ?? .null
    }

    var status: Int { reply.status }
    var text: String { String(decoding: reply.body, as: UTF8.self) }
    var errorMessage: String? { json["error"]?["message"]?.string }

    subscript(name: String) -> JSONValue? { json[name] }

    func string(_ name: String) -> String? { json[name]?.string }

    func header(_ name: String) -> String? { reply.headers.first { $0.name == name }?.value }

    /// The redirect's query, by name.
    var callback: [String: String] {
        let parts = (header("location") ?? "").split(separator: "?", maxSplits: 1)
        return parts.count == 2 ? FormCoding.parse(parts[1]) : [:]
    }

    /// The claims of the ID token that came with the answer.
    var claims: JSONValue? { string("idToken").flatMap { UnsignedJWT.claims(of: $0) } }
}

extension JSONValue: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}

/// A request body and the error it must get.
struct ErrorCase: Sendable, CustomTestStringConvertible {
    let message: String
    let body: JSONValue
    let status: Int

    init(_ message: String, _ body: JSONValue = [:], status: Int = 400) {
        self.message = message
        self.body = body
        self.status = status
    }

    var testDescription: String { "\(message) for \(body)" }
}
