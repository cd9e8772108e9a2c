/// A dictionary that remembers which of its keys changed since somebody last asked.
struct Tracked<Value: Sendable>: Sendable {
    private(set) var values: [String: Value] = [:]
    private var changes: Set<String> = []

    subscript(key: String) -> Value? {
        get { values[key] }
        set {
            values[key] = newValue
            changes.insert(key)
        }
    }

    mutating func removeAll() {
        changes.formUnion(values.keys)
        values.removeAll()
    }

    mutating func takeChanges() -> Set<String> {
        guard !changes.isEmpty else { return [] }
        defer { changes = [] }
        return changes
    }
}
