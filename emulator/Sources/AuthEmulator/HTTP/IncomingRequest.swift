// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A request with its whole body, independent of the server library.
struct IncomingRequest: Sendable {
    let method: String
    /// Percent-encoded, without the query.
    let path: String
    let query: [String: String]
    /// As it was sent.
    let queryText: String
    /// Names in lower case.
    let headers: [String: String]
    private(set) var body: Data
    /// The body as JSON, after the first use.
    private var json: Result<JSONValue, APIError>?
    /// The decoded request of the operation, after the first use.
    private(set) var decoded: Result<any Sendable, any Error>?

    init(method: String, target: String, headers: [String: String], body: Data = Data()) {
        self.method = method
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(halves.first ?? "")
        queryText = halves.count == 2 ? String(halves[1]) : ""
        query = FormCoding.parse(queryText)
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

    func form() throws(APIError) -> [String: String] {
        try FormCoding.parseBounded(String(decoding: body, as: UTF8.self))
    }

    /// The body as a JSON object; an absent body is an empty one.
    func jsonObject() throws -> JSONValue { try (json ?? Self.object(body)).get() }

    /// The same request after the slow steps, so that only its sender waits for them: the body is decompressed, and
    /// parsed if it must be JSON.
    func prepared(for route: Route) throws -> IncomingRequest {
        var request = self
        request.body = try decodedBody()
        if route.readsJSON { request.json = Self.object(request.body) }
        let readable = request
        if let decode = route.decode { request.decoded = Result { try decode(readable) } }
        return request
    }

    private static func object(_ body: Data) -> Result<JSONValue, APIError> {
        guard !body.isEmpty else { return .success(.object([:])) }
        do throws(JSONReader.Problem) {
            let value = try JSONReader.read(body, within: .request)
            guard case .object = value else { return .failure(.invalidJSON("The body is not a JSON object.")) }
            return .success(value)
        } catch {
            return .failure(.invalidJSON(error.description))
        }
    }
}

extension JSONReader.Problem: CustomStringConvertible {
    var description: String {
        switch self {
        case .malformed: "The body is not valid JSON."
        case .tooDeep: "The body has more than \(JSONLimits.request.depth) lists and objects in each other."
        case .tooManyValues: "The body has more than \(JSONLimits.request.values) values."
        }
    }
}

/// An answer, independent of the server library.
struct Reply: Sendable {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: Data
    /// The connection ends without an answer.
    var cutsConnection = false
    /// By the clock of the project that was asked; nil for an answer of none.
    var date: Timestamp?

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
