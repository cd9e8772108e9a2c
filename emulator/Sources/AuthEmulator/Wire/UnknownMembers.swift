// SPDX-License-Identifier: Apache-2.0
/// Members of a document that nothing reads, usually because of a misspelt name, so that a setting would not change.
/// The service's own calls ignore such members; calls that only the emulator has refuse them.
struct UnknownMembers {
    private let path: [String]
    /// The JSON Schema of what is allowed here.
    private let schema: JSONValue

    /// Throws for the first member, in the order of names, that `type` does not read. The error contains its path.
    static func refuse(in value: JSONValue, for type: any Decodable.Type) throws(APIError) {
        try UnknownMembers(path: [], schema: RequestSchema.schema(of: type)).refuse(in: value)
    }

    private func refuse(in value: JSONValue) throws(APIError) {
        switch value {
        case .array(let elements):
            guard let items = schema["items"] else { return }
            for (index, element) in elements.enumerated() {
                try UnknownMembers(path: path + [String(index)], schema: items).refuse(in: element)
            }
        case .object(let members):
            for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                guard let inner = try schema(of: name) else { continue }
                try UnknownMembers(path: path + [name], schema: inner).refuse(in: member)
            }
        default: return
        }
    }

    /// Nil where every name is allowed.
    private func schema(of name: String) throws(APIError) -> JSONValue? {
        if let any = schema["additionalProperties"] { return any }
        guard let known = schema["properties"]?.object else { return nil }
        guard let found = known[name] ?? known[MemberName.camelCase(name)] else { throw unknown(name, known) }
        return found
    }

    private func unknown(_ name: String, _ known: [String: JSONValue]) -> APIError {
        let place = path.isEmpty ? "" : " at '\(path.joined(separator: "."))'"
        return .invalidJSON("Unknown name '\(name)'\(place): \(advice(name, known))")
    }

    private func advice(_ name: String, _ known: [String: JSONValue]) -> String {
        let names = known.keys.sorted()
        if let home = names.first(where: { known[$0]?["properties"]?[name] != nil }) {
            return "it belongs into '\((path + [home]).joined(separator: "."))'."
        }
        return MemberName.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
            ?? "known are \(names.joined(separator: ", "))."
    }
}

/// Names of members in JSON.
enum MemberName {
    /// `photo_url`, `PhotoUrl` and `photo-url` as `photoUrl`: a word ends at a sign that is not a letter or digit,
    /// before a capital letter, and before the last of several capital letters.
    static func camelCase(_ name: String) -> String {
        var words: [String] = []
        var word = ""
        func end() {
            if !word.isEmpty { words.append(word.lowercased()) }
            word = ""
        }
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            guard letter.isLetter || letter.isNumber else {
                end()
                continue
            }
            let last = word.last
            let startsWord = letter.isUppercase && last?.isUppercase != true
            let startsAfterCapitals =
                letter.isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
            if startsWord || startsAfterCapitals { end() }
            word.append(letter)
        }
        end()
        return words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    }

    /// Whether `camelCase` would change nothing but consecutive capital letters, as for most members of most bodies.
    static func isCamelCase(_ name: String) -> Bool {
        var bytes = name.utf8.makeIterator()
        guard let first = bytes.next(), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                continue
            default: return false
            }
        }
        return true
    }

    /// The name that was probably meant; nil if none is similar.
    static func nearest(to name: String, in names: [String]) -> String? {
        let near = names.map { (name: $0, distance: distance(name, $0)) }.min { $0.distance < $1.distance }
        return near.flatMap { $0.distance <= max(2, name.utf8.count / 3) ? $0.name : nil }
    }

    /// How many bytes must be inserted, removed or replaced to turn one into the other (Levenshtein), ignoring case.
    static func distance(_ first: String, _ second: String) -> Int {
        let target = Array(second.lowercased().utf8)
        var row = Array(0...target.count)
        // A name that has nothing in common with a known one need not be read to its end.
        for (line, byte) in first.lowercased().utf8.prefix(100).enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, other) in target.enumerated() {
                let replaced = diagonal + (byte == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, min(diagonal, row[column]) + 1)
            }
        }
        return row[target.count]
    }
}
