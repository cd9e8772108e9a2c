// SPDX-License-Identifier: Apache-2.0
/// Lets the operations that may replace a user's tokens take turns, and others learn when none of them is under way.
///
/// A new password ends the old tokens on the server before its answer is here: what is refused meanwhile says nothing
/// about the session. Pure: it returns what is to begin.
struct TokenWriteQueue {
    typealias Work = () -> Void

    /// Those of one user stand in line; the first one is under way.
    private struct Turn {
        let id: UInt64
        let uid: String
        /// Nil once it is under way: the table must not keep work alive that has been dropped.
        var start: Work?
    }

    private var turns: [Turn] = []
    private var bystanders: [(uid: String, work: Work)] = []
    private var lastID: UInt64 = 0

    /// The number of a turn that is to be taken.
    mutating func makeID() -> UInt64 {
        lastID &+= 1
        return lastID
    }

    /// Returns whether the turn begins now; otherwise `start` comes out of `giveBack`.
    mutating func take(_ id: UInt64, _ uid: String, _ start: @escaping Work) -> Bool {
        let isFirst = isSettled(uid)
        turns.append(Turn(id: id, uid: uid, start: isFirst ? nil : start))
        return isFirst
    }

    /// Ends a turn, begun or not. Returns what begins now: the next turn, or all who waited for none to be left.
    mutating func giveBack(_ id: UInt64) -> [Work] {
        guard let index = turns.firstIndex(where: { $0.id == id }) else { return [] }
        let ended = turns.remove(at: index)
        let wasUnderWay = !turns[..<index].contains { $0.uid.sameBytes(as: ended.uid) }
        guard wasUnderWay else { return [] }
        if let next = turns.firstIndex(where: { $0.uid.sameBytes(as: ended.uid) }) {
            defer { turns[next].start = nil }
            return turns[next].start.map { [$0] } ?? []
        }
        let freed = bystanders.filter { $0.uid.sameBytes(as: ended.uid) }.map { $0.work }
        bystanders.removeAll { $0.uid.sameBytes(as: ended.uid) }
        return freed
    }

    /// Keeps the work until no turn of this user is left; false when there is none now.
    mutating func waitUntilSettled(_ uid: String, _ work: @escaping Work) -> Bool {
        if isSettled(uid) { return false }
        bystanders.append((uid, work))
        return true
    }

    private func isSettled(_ uid: String) -> Bool {
        !turns.contains { $0.uid.sameBytes(as: uid) }
    }
}
