// SPDX-License-Identifier: Apache-2.0
/// The first line of a request (RFC 9112 section 3).
struct HTTPRequestLine: Equatable, Sendable {
    let method: String
    let target: String
    /// 0 for HTTP/1.0, 1 for HTTP/1.1.
    let minorVersion: Int

    /// Reads a line without its end. Exactly one space must separate the three parts: readers that split at any blanks
    /// make request smuggling possible.
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
        guard version.prefix(5).elementsEqual("HTTP/".utf8), digits.count == 3, let major = digits.first,
            let minor = digits.last, ASCII.isDigit(major), ASCII.isDigit(minor),
            digits.dropFirst().first == UInt8(ascii: ".")
        else { throw .badRequest("ill-formed version") }
        throw HTTPRefusal(status: 505, reason: "version not supported")
    }

    /// Only origin-form is accepted. The other forms are for proxies, `CONNECT` and `OPTIONS *`, which are not served
    /// here.
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
