import Foundation

/// An answer, free of any server library's types.
struct Reply: Sendable {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: Data
    /// The connection ends without an answer.
    var cutsConnection = false

    static let cut = Reply(status: 500, headers: [], body: Data(), cutsConnection: true)

    static func json(_ value: some Encodable, status: Int = 200) throws -> Reply {
        Reply(
            status: status, headers: [("content-type", "application/json; charset=utf-8")],
            body: try JSONText.encode(value))
    }

    static func redirect(to location: String) -> Reply {
        let headers = [("location", location)] + WebSecurity.commonHeaders
        return Reply(status: 303, headers: headers, body: Data())
    }

    static func failure(_ error: APIError) -> Reply {
        (try? json(ErrorEnvelope(error), status: error.code)) ?? Reply(status: 500, headers: [], body: Data())
    }
}
