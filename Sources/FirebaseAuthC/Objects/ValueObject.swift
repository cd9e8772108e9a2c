// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

/// A parsed JSON value. Its children are made when they are first asked for: most programs never ask, and a tree is
/// many times as large as its text.
final class ValueObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .value }
    let value: JSONValue
    /// The positions of the members, sorted by name; empty until a member is looked up by name.
    private var order: [Int32] = []

    /// Up to this number, names are compared one after the other.
    private static let mostNamesToCompare = 16

    init(_ value: JSONValue) {
        self.value = value
        super.init(ValueObject.kind)
    }

    /// The number of elements or members.
    var count: Int {
        switch value {
        case .array(let elements): elements.count
        case .object(let members): members.count
        default: 0
        }
    }

    /// The name of the member at a position; nil if there is none.
    func name(at index: Int) -> String? {
        guard case .object(let members) = value, members.indices.contains(index) else { return nil }
        return members[index].name
    }

    /// The element or the member's value at a position; nil if there is none.
    func child(at index: Int) -> OpaquePointer? {
        guard let child = childValue(at: index) else { return nil }
        return lend(element: index, of: count) { ValueObject(child) }
    }

    /// The value of the member of that name, compared byte by byte.
    func child(named name: String) -> OpaquePointer? {
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
        guard members.count > ValueObject.mostNamesToCompare else {
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

    /// Sorted outside of the lock, which other objects share.
    private func sortedPositions(of members: [JSONMember]) -> [Int32] {
        let known = withParts { _ in order }
        if !known.isEmpty { return known }
        let sorted = Int32.sortedPositions(of: members.count) {
            UTF8Text.precedes(members[$0].name, members[$1].name)
        }
        withParts { _ in if order.isEmpty { order = sorted } }
        return sorted
    }
}
