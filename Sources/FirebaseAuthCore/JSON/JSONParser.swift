// SPDX-License-Identifier: Apache-2.0
/// A recursive descent parser over bytes that are known to be UTF-8; see `JSON.parse` for what it accepts. It only
/// finds the places of the values.
///
/// Every answer and token is parsed by it, so its hot parts are optimised for speed, while the rest of the library is
/// optimised for size.
struct JSONParser {
    let bytes: [UInt8]
    let depthLimit: Int
    private let lengthLimit: Int
    var position = 0
    private(set) var nodes: [JSONNode] = []
    /// The name of the member whose value comes next, or came last: nobody asks for that of an array's element.
    private var name = JSONNode.Text.none

    /// Far longer than any answer. Offsets have 32 bits.
    private static let longestText = Int(Int32.max)

    init(validated bytes: [UInt8], depthLimit: Int, lengthLimit: Int = longestText) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        self.lengthLimit = lengthLimit
    }

    /// The byte at the current position; nil at the end.
    var current: UInt8? { byte(at: position) }

    func byte(at offset: Int) -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    func failure(_ reason: JSONError.Reason) -> JSONError {
        JSONError(reason: reason, offset: position)
    }

    /// The error for a current byte that is not the expected one.
    func unexpected() -> JSONError {
        failure(position < bytes.count ? .unexpectedByte : .unexpectedEnd)
    }

    mutating func parseDocument() throws(JSONError) {
        // A node of an answer of the service covers up to twenty bytes of text.
        nodes.reserveCapacity(bytes.count / 16 + 8)
        if bytes.count > 2, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { throw failure(.byteOrderMark) }
        if bytes.count > lengthLimit { throw failure(.tooLong) }
        try parseValue(depth: 0)
        skipBlanks()
        if position < bytes.count { throw failure(.trailingText) }
    }

    private mutating func parseValue(depth: Int) throws(JSONError) {
        skipBlanks()
        guard let first = current else { throw failure(.unexpectedEnd) }
        switch first {
        case UInt8(ascii: "\""): append(.string, try parseString())
        case UInt8(ascii: "{"): try parseObject(depth: depth)
        case UInt8(ascii: "["): try parseArray(depth: depth)
        case UInt8(ascii: "t"): try parseLiteral("true", .true)
        case UInt8(ascii: "f"): try parseLiteral("false", .false)
        case UInt8(ascii: "n"): try parseLiteral("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
        default: throw unexpected()
        }
    }

    private mutating func parseLiteral(_ literal: String, _ kind: JSONNode.Kind) throws(JSONError) {
        let start = position
        for byte in literal.utf8 { try expect(byte) }
        append(kind, from: start)
    }

    /// Appends the node of a value without parts, which ends here.
    mutating func append(_ kind: JSONNode.Kind, from start: Int) {
        append(kind, JSONNode.Text(start: UInt32(start), end: UInt32(position)))
    }

    @_optimize(speed)
    private mutating func append(_ kind: JSONNode.Kind, _ text: JSONNode.Text) {
        nodes.append(JSONNode(kind, text, name: name, next: nodes.count + 1))
    }

    private mutating func parseArray(depth: Int) throws(JSONError) {
        let own = try enter(.array, depth: depth)
        skipBlanks()
        if take(UInt8(ascii: "]")) { return leave(own) }
        while true {
            try parseValue(depth: depth + 1)
            skipBlanks()
            if take(UInt8(ascii: "]")) { break }
            try expect(UInt8(ascii: ","))
        }
        leave(own)
    }

    private mutating func parseObject(depth: Int) throws(JSONError) {
        let own = try enter(.object, depth: depth)
        skipBlanks()
        if take(UInt8(ascii: "}")) { return leave(own) }
        var count = 0
        while true {
            try parseMember(depth: depth)
            count += 1
            skipBlanks()
            if take(UInt8(ascii: "}")) { break }
            try expect(UInt8(ascii: ","))
        }
        leave(own)
        if hasDuplicateNames(own, count: count) { throw failure(.duplicateName) }
    }

    private mutating func parseMember(depth: Int) throws(JSONError) {
        skipBlanks()
        guard current == UInt8(ascii: "\"") else { throw unexpected() }
        let name = try parseString()
        skipBlanks()
        try expect(UInt8(ascii: ":"))
        self.name = name
        try parseValue(depth: depth + 1)
    }

    /// Returns the position of the node of the array or object.
    private mutating func enter(_ kind: JSONNode.Kind, depth: Int) throws(JSONError) -> Int {
        if depth >= depthLimit { throw failure(.tooDeep) }
        append(kind, from: position)
        position += 1
        return nodes.count - 1
    }

    private mutating func leave(_ own: Int) {
        nodes[own].close(at: position, next: nodes.count)
    }
}

extension JSONParser {
    /// Answers of the service contain none.
    @inline(__always)
    private mutating func skipBlanks() {
        if let byte = current, byte <= 0x20 { skipSomeBlanks() }
    }

    private mutating func skipSomeBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Passes over the byte if it is the current one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: UInt8) throws(JSONError) {
        if !take(byte) { throw unexpected() }
    }
}
