/// A parsed JSON value that a handle can stand for. Its children are made when they are first asked for.
public final class ValueNode: BoundaryObject, @unchecked Sendable {
    public let value: JSONValue
    /// Empty until the first child is asked for.
    private var children: [ValueNode?] = []
    /// The positions of the members in the order of their names; empty until one is looked for.
    private var order: [Int32] = []

    /// So few names are compared one after the other.
    private static let mostNamesToCompare = 16

    init(_ value: JSONValue) {
        self.value = value
        super.init(.value)
    }

    /// How many elements or members there are.
    public var count: Int {
        switch value {
        case .array(let elements): elements.count
        case .object(let members): members.count
        default: 0
        }
    }

    /// The name of the member at a position; nil when there is none.
    public func name(at index: Int) -> String? {
        guard case .object(let members) = value, members.indices.contains(index) else { return nil }
        return members[index].name
    }

    /// The element, or the value of the member, at a position; nil when there is none.
    public func child(at index: Int) -> ValueNode? {
        guard let child = childValue(at: index) else { return nil }
        let count = count
        return withLock {
            if children.isEmpty { children = [ValueNode?](repeating: nil, count: count) }
            if let made = children[index] { return made }
            let made = ValueNode(child)
            children[index] = made
            return made
        }
    }

    /// The value of the member of that name, compared byte by byte.
    public func child(named name: String) -> ValueNode? {
        guard case .object(let members) = value, let index = position(of: name, in: members) else { return nil }
        return child(at: index)
    }

    private func childValue(at index: Int) -> JSONValue? {
        switch value {
        case .array(let elements): elements.indices.contains(index) ? elements[index] : nil
        case .object(let members): members.indices.contains(index) ? members[index].value : nil
        default: nil
        }
    }

    private func position(of name: String, in members: [JSONMember]) -> Int? {
        guard members.count > ValueNode.mostNamesToCompare else {
            return members.firstIndex { $0.name.sameBytes(as: name) }
        }
        let order = sortedPositions(of: members)
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if UTF8Text.precedes(members[Int(order[middle])].name, name) { low = middle + 1 } else { high = middle }
        }
        guard low < order.count, members[Int(order[low])].name.sameBytes(as: name) else { return nil }
        return Int(order[low])
    }

    /// Sorted outside the lock, which other objects share.
    private func sortedPositions(of members: [JSONMember]) -> [Int32] {
        let known = withLock { order }
        if !known.isEmpty { return known }
        let sorted = members.indices.map { Int32(truncatingIfNeeded: $0) }.sorted {
            UTF8Text.precedes(members[Int($0)].name, members[Int($1)].name)
        }
        withLock { if order.isEmpty { order = sorted } }
        return sorted
    }
}
