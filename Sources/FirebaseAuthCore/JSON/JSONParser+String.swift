// SPDX-License-Identifier: Apache-2.0
extension JSONParser {
    /// Passes over a string from its opening to its closing quotation mark (RFC 8259 section 7).
    @_optimize(speed)
    mutating func parseString() throws(JSONError) -> JSONNode.Text {
        position += 1
        var text = JSONNode.Text(start: UInt32(position), end: 0)
        while true {
            position = UTF8Text.plainEnd(in: bytes, from: position)
            switch current {
            case UInt8(ascii: "\""):
                text.end = UInt32(position)
                position += 1
                return text
            case UInt8(ascii: "\\"):
                position += try JSONEscape.scalar(in: bytes[0...], at: position).length
                text.hasEscapes = true
            case nil: throw failure(.unexpectedEnd)
            default: throw failure(.controlCharacter)
            }
        }
    }
}
