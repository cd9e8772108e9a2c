extension JSONParser {
    /// Goes over a string, from its opening to its closing quotation mark (RFC 8259 section 7).
    @_optimize(speed)
    mutating func parseString() throws(JSONError) {
        position += 1
        let start = position
        var kind = JSONNode.Kind.string
        while true {
            position = UTF8Text.plainEnd(in: bytes, from: position)
            switch current {
            case UInt8(ascii: "\""):
                append(kind, from: start)
                position += 1
                return
            case UInt8(ascii: "\\"):
                position += try JSONEscape.scalar(in: bytes[...], at: position).length
                kind = .escapedString
            case nil: throw failure(.unexpectedEnd)
            default: throw failure(.controlCharacter)
            }
        }
    }
}
