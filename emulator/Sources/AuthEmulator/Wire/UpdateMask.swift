/// A partial update of a JSON document: a comma list of dotted paths.
struct UpdateMask {
    private let paths: [[String]]

    init(_ text: String?) {
        paths = (text ?? "").split(separator: ",").map { path in
            path.split(separator: ".").map { String($0).trimmingPrefix { $0 == " " }.description }
        }
    }

    /// Without a mask the whole document is replaced.
    func apply(_ update: JSONValue, to document: JSONValue) -> JSONValue {
        guard !paths.isEmpty else { return update }
        return paths.reduce(document) { Self.copy($1[...], from: update, to: $0) }
    }

    /// A path that leads to nothing in the update removes what it leads to in the document.
    private static func copy(_ path: ArraySlice<String>, from update: JSONValue?, to document: JSONValue?) -> JSONValue
    {
        guard let name = path.first else { return update ?? .null }
        var members = document?.object ?? [:]
        let value = copy(path.dropFirst(), from: update?[name], to: members[name])
        members[name] = value.isNull ? nil : value
        return .object(members)
    }
}
