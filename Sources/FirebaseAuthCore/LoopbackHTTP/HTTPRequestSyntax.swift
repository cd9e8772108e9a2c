// SPDX-License-Identifier: Apache-2.0
/// The grammar of header fields (RFC 9110 section 5, RFC 9112 section 5).
enum HTTPFieldSyntax {
    static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(isTokenByte)
    }

    /// Reads a field line without its end. A blank before the colon and a folded line are refused, because servers
    /// disagree on what they mean (RFC 9112 sections 5.1 and 5.2).
    static func parse(_ line: [UInt8]) throws(HTTPRefusal) -> HTTPHeader {
        if let first = line.first, isBlank(first) { throw .badRequest("folded header") }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
            throw .badRequest("ill-formed header name")
        }
        var value = line[(colon + 1)...]
        while let first = value.first, isBlank(first) { value = value.dropFirst() }
        while let last = value.last, isBlank(last) { value = value.dropLast() }
        // Programs put whatever encoding into a header; replacing is enough, as only ASCII matters.
        return HTTPHeader(
            name: String(decoding: line[..<colon].map(ASCII.lowercased), as: UTF8.self),
            value: String(decoding: value, as: UTF8.self))
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || marks.contains(byte)
    }

    private static let marks = Array("!#$%&'*+-.^_`|~".utf8)
}

/// The first line of a request (RFC 9112 section 3).
struct HTTPRequestLine: Equatable, Sendable {
    let method: String
    let target: String
    /// 0 for HTTP/1.0, 1 for HTTP/1.1.
    let minorVersion: Int

    /// Reads a line without its end. Lenient readers split at any blanks; that is how requests are smuggled, so exactly
    /// one space separates the three parts.
    static func parse(_ line: [UInt8]) throws(HTTPRefusal) -> HTTPRequestLine {
        let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[1].isEmpty, HTTPFieldSyntax.isToken(parts[0]) else {
            throw .badRequest("ill-formed request line")
        }
        let minorVersion = try minorVersion(parts[2])
        let method = String(decoding: parts[0], as: UTF8.self)
        try checkTarget(parts[1], method: method)
        return HTTPRequestLine(
            method: method, target: String(decoding: parts[1], as: UTF8.self), minorVersion: minorVersion)
    }

    private static func minorVersion(_ version: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int {
        if version.elementsEqual("HTTP/1.1".utf8) { return 1 }
        if version.elementsEqual("HTTP/1.0".utf8) { return 0 }
        let digits = version.dropFirst(5)
        guard version.starts(with: "HTTP/".utf8), digits.count == 3, let major = digits.first, let minor = digits.last,
            ASCII.isDigit(major), ASCII.isDigit(minor), digits.dropFirst().first == UInt8(ascii: ".")
        else { throw .badRequest("ill-formed version") }
        throw HTTPRefusal(status: 505, reason: "version not supported")
    }

    /// Only origin-form: the other forms are for proxies, and `CONNECT` and `OPTIONS *` are methods not served here.
    private static func checkTarget(_ target: ArraySlice<UInt8>, method: String) throws(HTTPRefusal) {
        guard target.allSatisfy({ ASCII.isVisible($0) && $0 != UInt8(ascii: "#") }) else {
            throw .badRequest("forbidden character in the target")
        }
        if target.first == UInt8(ascii: "/") { return }
        if method.sameBytes(as: "CONNECT") || method.sameBytes(as: "OPTIONS") {
            throw HTTPRefusal(status: 405, reason: "method not allowed")
        }
        throw .badRequest("target is not in origin-form")
    }
}

/// The rules on those headers that decide where a request goes and where it ends.
struct HTTPRequestFraming {
    let headers: [HTTPHeader]

    private func values(_ name: String) -> [String] {
        var values: [String] = []
        for header in headers where header.name.sameBytes(as: name) { values.append(header.value) }
        return values
    }

    /// Exactly one `Host`, which only HTTP/1.0 may leave out (RFC 9112 section 3.2).
    func checkHost(minorVersion: Int) throws(HTTPRefusal) {
        let count = values("host").count
        if count > 1 { throw .badRequest("repeated Host") }
        if count == 0 && minorVersion > 0 { throw .badRequest("Host is missing") }
    }

    /// The body's length in bytes (RFC 9112 section 6.3). Transfer codings are not served, and together with a length
    /// or in repeated lengths they are an attempt at request smuggling.
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
