// SPDX-License-Identifier: Apache-2.0
/// Operations that may replace a user's tokens take turns here. Other work can wait until none of them is under way.
///
/// A new password ends the old tokens on the server before its answer arrives: a refusal in that time says nothing
/// about the session. Pure: it returns the work that begins.
struct TokenWriteQueue {
    typealias Work = () -> Void

    /// The turns of one user form a queue; the first one is under way.
    private struct Turn {
        let id: UInt64
        let uid: String
        /// Nil once the turn is under way: the table must not keep work alive that was dropped.
        var start: Work?
    }

    private struct Bystander {
        let uid: String
        let work: Work
    }

    private var turns: [Turn] = []
    private var bystanders: [Bystander] = []
    private var lastID: UInt64 = 0

    /// Makes the number for a turn that will be taken.
    mutating func makeID() -> UInt64 {
        lastID &+= 1
        return lastID
    }

    /// Returns whether the turn begins now; if not, `giveBack` returns `start` later.
    mutating func take(_ id: UInt64, _ uid: String, _ start: @escaping Work) -> Bool {
        let isFirst = isSettled(uid)
        turns.append(Turn(id: id, uid: uid, start: isFirst ? nil : start))
        return isFirst
    }

    /// Ends a turn, even one that has not begun. Returns what begins now: the next turn, or all work that waited for
    /// the last.
    mutating func giveBack(_ id: UInt64) -> [Work] {
        guard let index = turns.firstIndex(where: { $0.id == id }) else { return [] }
        let uid = turns.remove(at: index).uid
        if let next = turns.firstIndex(where: { $0.uid.sameBytes(as: uid) }) {
            // Nothing begins where this one is under way.
            guard let start = turns[next].start else { return [] }
            turns[next].start = nil
            return [start]
        }
        let waiting = bystanders
        bystanders = []
        var freed: [Work] = []
        for bystander in waiting {
            if bystander.uid.sameBytes(as: uid) { freed.append(bystander.work) } else { bystanders.append(bystander) }
        }
        return freed
    }

    /// Keeps the work until this user has no turn left; false when there is none now.
    mutating func waitUntilSettled(_ uid: String, _ work: @escaping Work) -> Bool {
        if isSettled(uid) { return false }
        bystanders.append(Bystander(uid: uid, work: work))
        return true
    }

    private func isSettled(_ uid: String) -> Bool {
        !turns.contains { $0.uid.sameBytes(as: uid) }
    }
}
