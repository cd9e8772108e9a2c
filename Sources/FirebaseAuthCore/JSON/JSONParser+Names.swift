// SPDX-License-Identifier: Apache-2.0
extension JSONParser {
    private static let mostNamesToCompare = 16

    /// Called at the end of an object. It compares a few names with each other where they stand, and sorts many names
    /// or names with escapes. So no input makes it quadratic, as it could make a hash table.
    @_optimize(speed)
    func hasDuplicateNames(_ object: Int, count: Int) -> Bool {
        if count > JSONParser.mostNamesToCompare { return hasDuplicateNamesAmongMany(object) }
        var position = object + 1
        while position < nodes.count {
            let name = nodes[position].name
            if name.hasEscapes { return hasDuplicateNamesAmongMany(object) }
            var other = object + 1
            while other < position {
                let otherName = nodes[other].name
                if name.count == otherName.count, UTF8Text.areSame(bytes, at: name.range, otherName.range) {
                    return true
                }
                other = Int(nodes[other].next)
            }
            position = Int(nodes[position].next)
        }
        return false
    }

    private func hasDuplicateNamesAmongMany(_ object: Int) -> Bool {
        var names: [String] = []
        var position = object + 1
        while position < nodes.count {
            names.append(nodes[position].name.string(in: bytes))
            position = Int(nodes[position].next)
        }
        let order = Int32.sortedPositions(of: names.count) { UTF8Text.precedes(names[$0], names[$1]) }
        for (one, next) in zip(order, order.dropFirst()) where names[Int(one)].sameBytes(as: names[Int(next)]) {
            return true
        }
        return false
    }
}
