extension JSONParser {
    private static let mostNamesToCompare = 16

    /// Of an object that has ended. Compares a few names with each other where they stand, and sorts many, or such as have
    /// escapes: no input makes it quadratic, as it could a hash table.
    @_optimize(speed)
    func hasDuplicateNames(_ object: Int, count: Int) -> Bool {
        if count > JSONParser.mostNamesToCompare { return hasDuplicateNamesAmongMany(object) }
        var position = object + 1
        while position < nodes.count {
            if nodes[position].kind == .escapedString { return hasDuplicateNamesAmongMany(object) }
            var other = object + 1
            while other < position {
                if UTF8Text.areSame(bytes, at: nodes[position].range, nodes[other].range) { return true }
                other = Int(nodes[other + 1].next)
            }
            position = Int(nodes[position + 1].next)
        }
        return false
    }

    private func hasDuplicateNamesAmongMany(_ object: Int) -> Bool {
        var names: [String] = []
        var position = object + 1
        while position < nodes.count {
            names.append(nodes[position].text(in: bytes))
            position = Int(nodes[position + 1].next)
        }
        names.sort { UTF8Text.precedes($0, $1) }
        for (name, next) in zip(names, names.dropFirst()) where name.sameBytes(as: next) { return true }
        return false
    }
}
