// SPDX-License-Identifier: Apache-2.0
extension JSONParser {
    /// Passes over a string from its opening to its closing quotation mark (RFC 8259 section 7).
    @_optimize(speed)
    mutating func parseString() throws(JSONError) -> JSONNode.Text {
        position += 1
        var text = JSONNode.Text(start: UInt32(position), end: 0)
        position = UTF8Text.plainEnd(in: bytes, from: position)
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                text.end = UInt32(position)
                position += 1
                return text
            case UInt8(ascii: "\\"):
                position += try JSONEscape.scalar(in: bytes[0...], at: position).length
                text.hasEscapes = true
            default: throw failure(.controlCharacter)
            }
            position = UTF8Text.plainEnd(in: bytes, from: position)
        }
        throw failure(.unexpectedEnd)
    }
}
