// SPDX-License-Identifier: Apache-2.0
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
        for header in headers where header.name.sameBytes(as: name) {
            if found != nil { return nil }
            found = header.value
        }
        return found
    }

    /// How often the field of that lower-case name occurs.
    func headerCount(_ name: String) -> Int {
        headers.reduce(0) { $1.name.sameBytes(as: name) ? $0 + 1 : $0 }
    }

    private var targetParts: (path: String, query: String?) {
        let bytes = target.utf8
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "?")) else { return (target, nil) }
        return (
            String(decoding: bytes[..<mark], as: UTF8.self), String(decoding: bytes[mark...].dropFirst(), as: UTF8.self)
        )
    }
}

/// One header field of a request.
struct HTTPHeader: Equatable, Sendable {
    /// In lower case.
    let name: String
    /// Without the blanks around it; bytes that are not UTF-8 are replaced by U+FFFD.
    let value: String
}

/// Why the bytes of a connection are not a request that the listener serves. The reason never repeats the bytes.
struct HTTPRefusal: Error, Equatable, Sendable {
    /// The HTTP status of the answer.
    let status: Int
    let reason: String

    static let tooSlow = HTTPRefusal(status: 408, reason: "the request did not arrive in time")

    static func badRequest(_ reason: String) -> HTTPRefusal { HTTPRefusal(status: 400, reason: reason) }
}

/// The largest request: sizes in bytes (without line ends, except for the header block and the whole request), and the
/// number of fields. Cookies count only towards the whole.
struct HTTPRequestLimits: Equatable, Sendable {
    var requestLineBytes = 16 * 1024
    var headerBlockBytes = 32 * 1024
    var headerCount = 100
    var bodyBytes = 64 * 1024
    /// The size of the whole request with the cookies that are skipped: a browser keeps up to about 700 KB of them for
    /// one host.
    var requestBytes = 1024 * 1024
}
