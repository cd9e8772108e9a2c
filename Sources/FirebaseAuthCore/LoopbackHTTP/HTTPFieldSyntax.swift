// SPDX-License-Identifier: Apache-2.0
/// The grammar of header fields (RFC 9110 section 5, RFC 9112 section 5).
enum HTTPFieldSyntax {
    static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(isTokenByte)
    }

    /// Reads a field line without its end. A blank before the colon and a folded line, which begins with one, are
    /// refused, because servers disagree on their meaning (RFC 9112 sections 5.1 and 5.2): no name has a blank.
    static func parse(_ line: [UInt8]) throws(HTTPRefusal) -> HTTPHeader {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
            throw .badRequest("ill-formed header name")
        }
        var value = line[(colon + 1)...]
        while let first = value.first, isBlank(first) { value = value.dropFirst() }
        while let last = value.last, isBlank(last) { value = value.dropLast() }
        // Headers of programs come in any encoding. Replacing what is not UTF-8 is enough, as only ASCII matters.
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
