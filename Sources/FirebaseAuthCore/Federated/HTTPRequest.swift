/// A complete request to the loopback listener.
struct HTTPRequest: Equatable, Sendable {
    let method: String
    /// In origin-form (RFC 9112 section 3.2.1): a path and perhaps a query, both as they were sent.
    let target: String
    let headers: [HTTPHeader]
    let body: [UInt8]

    init(method: String, target: String, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// The target before the first `?`.
    var path: String { targetParts.path }

    /// The target after the first `?`; nil without one.
    var query: String? { targetParts.query }

    /// The value of the field of that lower-case name; nil when the field is absent or repeated.
    func header(_ name: String) -> String? {
        var found: String?
        for header in headers where UTF8Text.equal(header.name, name) {
            if found != nil { return nil }
            found = header.value
        }
        return found
    }

    /// How often the field of that lower-case name occurs.
    func headerCount(_ name: String) -> Int {
        headers.reduce(0) { UTF8Text.equal($1.name, name) ? $0 + 1 : $0 }
    }

    private var targetParts: (path: String, query: String?) {
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (target, nil) }
        return (String(target[..<mark]), String(target[mark...].dropFirst()))
    }
}
