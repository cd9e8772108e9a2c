// SPDX-License-Identifier: Apache-2.0
/// Checks the headers that decide where a request goes and where it ends.
struct HTTPRequestFraming {
    let headers: [HTTPHeader]

    private func values(_ name: String) -> [String] {
        var values: [String] = []
        for header in headers where header.name.sameBytes(as: name) { values.append(header.value) }
        return values
    }

    /// There must be exactly one `Host`; only HTTP/1.0 may leave it out (RFC 9112 section 3.2).
    func checkHost(minorVersion: Int) throws(HTTPRefusal) {
        let count = values("host").count
        if count > 1 { throw .badRequest("repeated Host") }
        if count == 0 && minorVersion > 0 { throw .badRequest("Host is missing") }
    }

    /// The body's length in bytes (RFC 9112 section 6.3). Transfer codings are not supported. Together with a length,
    /// or in repeated lengths, they are an attempt at request smuggling.
    func bodyLength(limit: Int) throws(HTTPRefusal) -> Int {
        let lengths = values("content-length")
        if !values("transfer-encoding").isEmpty {
            if !lengths.isEmpty { throw .badRequest("Content-Length with Transfer-Encoding") }
            throw HTTPRefusal(status: 501, reason: "Transfer-Encoding is not supported")
        }
        guard let first = lengths.first else { return 0 }
        if lengths.count > 1 { throw .badRequest("repeated Content-Length") }
        return try Self.length(first, limit: limit)
    }

    private static func length(_ text: String, limit: Int) throws(HTTPRefusal) -> Int {
        let digits = Array(text.utf8)
        guard !digits.isEmpty, digits.allSatisfy(ASCII.isDigit) else { throw .badRequest("ill-formed Content-Length") }
        var length = 0
        for digit in digits {
            length = length * 10 + Int(digit &- 0x30)
            if length > limit { throw HTTPRefusal(status: 413, reason: "body too large") }
        }
        return length
    }
}
