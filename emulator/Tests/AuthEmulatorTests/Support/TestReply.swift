import Foundation

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
