/// What the writer of a document says that nobody reads: mostly a misspelt name, by which a switch would stay as it is. The
/// service's own calls pass over such members; those that only the emulator has do not.
struct UnknownMembers {
    private let path: [String]
    /// The JSON Schema of what may stand here.
    private let schema: JSONValue

    /// Throws for the first member, in the order of names, that `type` does not read; the error has its path.
    static func refuse(
        in value: JSONValue, for type: any Decodable.Type, besides others: Set<String> = []
    ) throws(APIError) {
        var value = value
        if let members = value.object { value = .object(members.filter { !others.contains($0.key) }) }
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

    /// Nothing where every name is good.
    private func schema(of name: String) throws(APIError) -> JSONValue? {
        if let any = schema["additionalProperties"] { return any }
        guard let known = schema["properties"]?.object else { return nil }
        let found = known.first { $0.key == name || MemberName.snakeCase($0.key) == name }
        guard let found else { throw unknown(name, known) }
        return found.value
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
        let near = names.map { (name: $0, distance: MemberName.distance(name, $0)) }.min { $0.distance < $1.distance }
        guard let near, near.distance <= max(2, name.utf8.count / 3) else {
            return "known are \(names.joined(separator: ", "))."
        }
        return "did you mean '\(near.name)'?"
    }
}

/// Names of members in JSON.
enum MemberName {
    /// `photoUrl` as `photo_url`, by which the service takes it too.
    static func snakeCase(_ name: String) -> String {
        name.reduce(into: "") { result, character in
            if character.isUppercase {
                result += "_" + character.lowercased()
            } else {
                result.append(character)
            }
        }
    }

    /// How many bytes have to be put in, left out or replaced to make the one of the other (Levenshtein); case is nothing.
    static func distance(_ first: String, _ second: String) -> Int {
        let target = Array(second.lowercased().utf8)
        var row = Array(0...target.count)
        // What has nothing in common with a known name need not be read to its end.
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
