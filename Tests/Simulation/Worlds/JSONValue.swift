// SPDX-License-Identifier: Apache-2.0

/// What the model of the service answers. Most of a world's time once went into Foundation's writer.
enum JSONValue {
    case text(String)
    case number(Int64)
    case list([JSONValue])
    case object([(String, JSONValue)])

    /// In the order in which the members were given, so that the same world gives the same bytes.
    var written: String {
        var out: [UInt8] = []
        write(to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    private func write(to out: inout [UInt8]) {
        switch self {
        case .text(let text): JSONValue.write(text, to: &out)
        case .number(let number): out.append(contentsOf: String(number).utf8)
        case .list(let values):
            JSONValue.write(values, between: "[]", to: &out) { $0.write(to: &$1) }
        case .object(let members):
            JSONValue.write(members, between: "{}", to: &out) { member, out in
                JSONValue.write(member.0, to: &out)
                out.append(UInt8(ascii: ":"))
                member.1.write(to: &out)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], between ends: StaticString, to out: inout [UInt8], _ write: (Item, inout [UInt8]) -> Void
    ) {
        out.append(ends.utf8Start[0])
        for (index, item) in items.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            write(item, &out)
        }
        out.append(ends.utf8Start[1])
    }

    /// Nothing of the model has control characters.
    private static func write(_ text: String, to out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { out.append(UInt8(ascii: "\\")) }
            out.append(byte)
        }
        out.append(UInt8(ascii: "\""))
    }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int64) { self = .number(value) }
    init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}
