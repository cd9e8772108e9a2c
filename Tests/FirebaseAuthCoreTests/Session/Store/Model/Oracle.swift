// SPDX-License-Identifier: Apache-2.0
#if canImport(FirebaseAuthCore)
    @testable import FirebaseAuthCore
#endif

/// Judges a process by what really is in the store, and by what the process has really seen and put there. It knows nothing
/// of the ledger.
struct Oracle {
    /// The sign-ins of which this process has seen a session in the store, or has put one there.
    private var known: [Shelf.Entry] = []
    /// Until the store has been read or changed, anybody of an earlier run may be there.
    private var hasLooked = false
    /// A sign-in or sign-out since the last time that this process said all is kept.
    private var isOrderOpen = false
    /// It was said that it could not be kept.
    private var hasFailed = false
    private(set) var wanted: Shelf.Entry?

    mutating func wants(_ entry: Shelf.Entry?, isOrder: Bool) {
        wanted = entry
        if isOrder { (isOrderOpen, hasFailed) = (true, false) }
    }

    /// A start reads the store: this is what an earlier run has left.
    mutating func reads(_ content: Shelf.Content) {
        (known, hasLooked) = (content.entry.map { [$0] } ?? [], true)
    }

    /// A later look. What is not there any more is nobody's doing but that of other processes when it comes back.
    mutating func sees(_ content: Shelf.Content) {
        guard hasLooked else { return }
        known = known.filter { known in content.entry.map { $0.mark.isOfSameUser(as: known.mark) } ?? false }
    }

    private func knows(_ entry: Shelf.Entry) -> Bool { known.contains { $0.origin == entry.origin } }

    private func isWanted(_ entry: Shelf.Entry) -> Bool { wanted.map { $0.mark.isOfSameUser(as: entry.mark) } ?? false }

    /// The wanted session is put in place of this; a process that is told the contrary cannot know that the other is gone.
    mutating func keeps(over content: Shelf.Content, isTold: Bool) -> String? {
        guard let wanted else { return "keeps a session while nobody is signed in" }
        defer { known = (isTold ? [] : known) + [wanted] }
        if isOrderOpen { return nil }
        switch content {
        case .damaged: return nil
        case .nothing: return "brings \(wanted.mark.uid) back, who has been signed out elsewhere"
        case .entry(let entry): return isWanted(entry) ? nil : "puts a renewal in place of \(entry.mark.uid)"
        }
    }

    /// The store cannot say whether it holds the wanted session.
    mutating func mayHaveKept() {
        if let wanted { known.append(wanted) }
    }

    /// One attempt has failed, and the status says so until the next one.
    mutating func fails() { hasFailed = true }

    /// What is there is removed. A sign-out, or a sign-in that fails, may do so without having seen what it is.
    mutating func removes(_ content: Shelf.Content, wasSeen: Bool) -> String? {
        defer { (known, hasLooked) = ([], true) }
        guard let entry = content.entry else { return nil }
        if isOrderOpen && (!wasSeen || !hasLooked) { return nil }
        if isWanted(entry) { return "removes \(entry.mark.uid), who is signed in" }
        if isOrderOpen && known.contains(where: { $0.mark.isOfSameUser(as: entry.mark) }) { return nil }
        if known.contains(where: { $0.mark == entry.mark }) { return nil }
        return "removes \(entry.mark.uid), of whom it cannot know"
    }

    /// The process says that its state is kept, where `isStale` says that what is there may be somebody else.
    mutating func reports(_ content: Shelf.Content, isKept: Bool, isStale: Bool) -> String? {
        defer {
            if isKept { (isOrderOpen, hasLooked) = (false, true) }
            hasFailed = !isKept
        }
        if isKept, let problem = missing(content) { return problem }
        guard !isStale, isOrderOpen, let entry = content.entry, !isWanted(entry), knows(entry) else { return nil }
        return "leaves \(entry.mark.uid), who was signed out or replaced, and does not say so"
    }

    private func missing(_ content: Shelf.Content) -> String? {
        guard let wanted else { return nil }
        if let entry = content.entry, entry.mark == wanted.mark { return nil }
        // Another process has said since that somebody else is kept.
        let isOvertaken = hasFailed && content.entry.map { !knows($0) } ?? false
        if isOrderOpen && !isOvertaken { return "says that \(wanted.mark.uid) is kept" }
        switch content {
        case .nothing: return nil
        case .damaged: return "says that damaged bytes are \(wanted.mark.uid)"
        case .entry(let entry): return isWanted(entry) ? "says that newer tokens of \(wanted.mark.uid) are kept" : nil
        }
    }
}
