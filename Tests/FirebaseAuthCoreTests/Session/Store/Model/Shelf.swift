// SPDX-License-Identifier: Apache-2.0
#if canImport(FirebaseAuthCore)
    @testable import FirebaseAuthCore
#endif

/// What a store holds, and the history that tells whose doing it is.
struct Shelf {
    struct Entry {
        let mark: SessionMark
        /// The sign-in that it comes from, by number.
        let origin: Int
    }

    enum Content {
        case nothing, damaged
        case entry(Entry)

        var entry: Entry? {
            if case .entry(let entry) = self { return entry }
            return nil
        }
    }

    var content = Content.nothing

    var found: SessionLedger.Found {
        switch content {
        case .nothing: .nothing
        case .damaged: .damaged
        case .entry(let entry): .session(entry.mark)
        }
    }
}

/// What goes wrong in one attempt to change the store.
struct Faults {
    /// Fails before anything is looked at, as a directory that cannot be locked.
    var isShut = false
    var cannotBeRead = false
    var refusesToKeep = false
    /// Refuses, and has done it.
    var keepsAllTheSame = false
    /// Cannot say whether it has.
    var isUncertain = false
    var refusesToRemove = false

    static func random(_ random: inout SeededRandom) -> Faults {
        if random.once(in: 2) { return Faults() }
        return Faults(
            isShut: random.once(in: 8), cannotBeRead: random.once(in: 4), refusesToKeep: random.once(in: 3),
            keepsAllTheSame: random.once(in: 4), isUncertain: random.once(in: 2), refusesToRemove: random.once(in: 3))
    }
}
