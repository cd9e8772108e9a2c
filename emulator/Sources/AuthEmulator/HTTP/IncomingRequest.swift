import Foundation

/// A request with its body read, free of any server library's types.
struct IncomingRequest: Sendable {
    let method: String
    /// Percent-encoded, without the query.
    let path: String
    let query: [String: String]
    /// Names in lower case.
    let headers: [String: String]
    var body: Data

    init(method: String, target: String, headers: [String: String], body: Data = Data()) {
        self.method = method
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(halves.first ?? "")
        query = halves.count == 2 ? FormCoding.parse(halves[1]) : [:]
        self.headers = headers
        self.body = body
    }

    /// Clients whose libraries lack a method send it in a header.
    var effectiveMethod: String {
        guard method == "POST", let wanted = headers["x-http-method-override"] else { return method }
        return wanted.uppercased()
    }

    var isForm: Bool {
        headers["content-type"]?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
    }

    func form() -> [String: String] { FormCoding.parse(String(decoding: body, as: UTF8.self)) }

    /// The body as a JSON object; an absent body is an empty one.
    func jsonObject() throws -> JSONValue {
        guard !body.isEmpty else { return .object([:]) }
        guard let value = JSONValue.parse(body) else {
            throw APIError.invalidJSON("The body is not valid JSON.")
        }
        guard case .object = value else { throw APIError.invalidJSON("The body is not a JSON object.") }
        return value
    }
}
