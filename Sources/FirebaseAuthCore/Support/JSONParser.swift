/// A recursive descent parser over bytes that are known to be UTF-8; see `JSON.parse` for what it accepts.
struct JSONParser {
    let bytes: [UInt8]
    let depthLimit: Int
    var position = 0

    init(validated bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// The byte at the current position; nil at the end.
    var current: UInt8? { byte(at: position) }

    func byte(at offset: Int) -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    func failure(_ reason: JSONError.Reason) -> JSONError {
        JSONError(reason: reason, offset: position)
    }

    /// What is wrong when the current byte is not the expected one.
    func unexpected() -> JSONError {
        failure(position < bytes.count ? .unexpectedByte : .unexpectedEnd)
    }

    mutating func parseDocument() throws(JSONError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw failure(.byteOrderMark) }
        let value = try parseValue(depth: 0)
        skipBlanks()
        if position < bytes.count { throw failure(.trailingText) }
        return value
    }

    private mutating func parseValue(depth: Int) throws(JSONError) -> JSONValue {
        skipBlanks()
        guard let first = current else { throw failure(.unexpectedEnd) }
        switch first {
        case UInt8(ascii: "{"): return .object(try parseObject(depth: depth))
        case UInt8(ascii: "["): return .array(try parseArray(depth: depth))
        case UInt8(ascii: "\""): return .string(try parseString())
        case UInt8(ascii: "t"): return try parseLiteral("true", .bool(true))
        case UInt8(ascii: "f"): return try parseLiteral("false", .bool(false))
        case UInt8(ascii: "n"): return try parseLiteral("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
        default: throw unexpected()
        }
    }

    private mutating func parseLiteral(_ literal: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for byte in literal.utf8 { try expect(byte) }
        return value
    }

    private mutating func parseArray(depth: Int) throws(JSONError) -> [JSONValue] {
        try enter(depth: depth)
        var elements: [JSONValue] = []
        skipBlanks()
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try parseValue(depth: depth + 1))
            skipBlanks()
            if take(UInt8(ascii: "]")) { return elements }
            try expect(UInt8(ascii: ","))
        }
    }

    private mutating func parseObject(depth: Int) throws(JSONError) -> [JSONMember] {
        try enter(depth: depth)
        var members: [JSONMember] = []
        skipBlanks()
        if take(UInt8(ascii: "}")) { return members }
        members.reserveCapacity(JSONParser.usualMembers)
        while true {
            members.append(try parseMember(depth: depth))
            skipBlanks()
            if take(UInt8(ascii: "}")) { break }
            try expect(UInt8(ascii: ","))
        }
        if Self.hasDuplicateNames(members) { throw failure(.duplicateName) }
        return members
    }

    private mutating func parseMember(depth: Int) throws(JSONError) -> JSONMember {
        skipBlanks()
        guard current == UInt8(ascii: "\"") else { throw unexpected() }
        let name = try parseString()
        skipBlanks()
        try expect(UInt8(ascii: ":"))
        return JSONMember(name: name, value: try parseValue(depth: depth + 1))
    }

    private mutating func enter(depth: Int) throws(JSONError) {
        if depth >= depthLimit { throw failure(.tooDeep) }
        position += 1
    }

    /// Compares a few names with each other, and sorts many: no input makes it quadratic, as it could a hash table.
    private static func hasDuplicateNames(_ members: [JSONMember]) -> Bool {
        if members.count > mostNamesToCompare { return hasDuplicateNamesAmongMany(members) }
        for index in members.indices {
            for other in 0..<index where members[index].name.sameBytes(as: members[other].name) { return true }
        }
        return false
    }

    private static let mostNamesToCompare = 16
    private static let usualMembers = 8

    private static func hasDuplicateNamesAmongMany(_ members: [JSONMember]) -> Bool {
        let names = members.map { $0.name }.sorted { UTF8Text.precedes($0, $1) }
        for (name, next) in zip(names, names.dropFirst()) where name.sameBytes(as: next) { return true }
        return false
    }
}

extension JSONParser {
    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Steps over the byte if it is the current one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: UInt8) throws(JSONError) {
        if !take(byte) { throw unexpected() }
    }
}
