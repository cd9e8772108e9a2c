// SPDX-License-Identifier: Apache-2.0
/// `application/x-www-form-urlencoded`, in bodies and in queries.
enum FormCoding {
    /// A blank becomes `%20`, which every reader understands in a query and in a body; `+` is not understood
    /// everywhere.
    static func encode(_ pairs: [(String, String)]) -> String {
        var text = ""
        for (name, value) in pairs {
            if !text.isEmpty { text += "&" }
            text += PercentCoding.encode(name)
            text += "="
            text += PercentCoding.encode(value)
        }
        return text
    }

    /// The pairs in their order, including repeated names. A part without `=` has an empty value; empty parts are
    /// skipped. nil when an escape is wrong or the decoded text is not UTF-8.
    static func decode(_ text: String) -> [(name: String, value: String)]? {
        var pairs: [(name: String, value: String)] = []
        for part in UTF8Text.bytes(text).split(separator: UInt8(ascii: "&")) {
            let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let rawName = sides.first, let name = PercentCoding.decode(rawName, plusIsSpace: true) else {
                return nil
            }
            var value = ""
            if sides.count == 2, let rawValue = sides.last {
                guard let decoded = PercentCoding.decode(rawValue, plusIsSpace: true) else { return nil }
                value = decoded
            }
            pairs.append((name: name, value: value))
        }
        return pairs
    }
}
