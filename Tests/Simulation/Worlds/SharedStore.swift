// SPDX-License-Identifier: Apache-2.0
/// What two processes may find in the store that both of them write.
///
/// Who was signed out is not found again once that is kept, unless the other process has signed that user in since, or had put
/// somebody else in the place of the session that is ended, and then that user again: that session is its own. Nobody is found only where a session has ended since somebody was last known to be kept. Events are numbered; what a process does is noted after
/// it, and so counts as later than it was.
final class SharedStore {
    private unowned let world: World
    private var parties = [Party(), Party()]
    /// Who may be in the store, besides those whom a call may still sign in.
    private var people: Set<String> = []
    private var calls: [(call: Call, begun: Int)] = []
    /// Since the last moment when somebody was known to be there, a session has ended.
    private var mayBeEmpty = true
    private var eventCount = 0

    /// One of the processes.
    private struct Party {
        /// The last sign-in of each user.
        var signIns: [String: Change] = [:]
        /// The event before it got the session that it has of each user, by a sign-in or at a start.
        var gotSession: [String: Int] = [:]
        /// The sign-outs that are not known to be kept.
        var signOuts: [String: Change] = [:]
        /// The last session that has ended, and the moment when that was known to be kept.
        var lastEnd = 0
        var endKept: Int? = 0
        /// What a start may find that is under way: it reads at some moment before that is noted.
        var start: Start?
    }

    private struct Start {
        var people: Set<String>
        var mayBeEmpty: Bool
        let begun: Int
    }

    private struct Change {
        let begun: Int
        let noted: Int
        var isKept = false
        /// Of a sign-out: the session that it ends may never have been written over the other process's.
        var wasUnwritten = false
        /// Of a sign-out: the event before that session began here.
        var sessionBegun = 0
    }

    init(_ world: World) {
        self.world = world
    }

    /// A sign-in begins.
    func mayBecome(_ call: Call) { calls.append((call, event())) }
    func hasEnded(_ call: Call) { calls.removeAll { $0.call === call } }

    /// Who is signed in anonymously already stays so, without a sign-in.
    func signedIn(_ uid: String, by call: Call, _ index: Int) {
        guard call.mayBecome(uid), let begun = calls.first(where: { $0.call === call })?.begun else { return }
        people.insert(uid)
        for index in parties.indices { parties[index].start?.people.insert(uid) }
        parties[index].signIns[uid] = Change(begun: begun, noted: event())
        parties[index].gotSession[uid] = begun
        parties[index].signOuts[uid] = nil
    }

    /// - Parameter begun: the event before it began.
    func signedOut(_ gone: [String], since begun: Int, by index: Int) {
        let noted = event()
        for uid in gone {
            let wasUnwritten = parties[index].signIns[uid].map { !$0.isKept } ?? false
            parties[index].signOuts[uid] = Change(
                begun: begun, noted: noted, wasUnwritten: wasUnwritten,
                sessionBegun: parties[index].gotSession[uid] ?? 0)
        }
    }

    /// A session has ended, for whatever reason.
    func hasNobody(_ index: Int) {
        mayBeEmpty = true
        for index in parties.indices { parties[index].start?.mayBeEmpty = true }
        (parties[index].lastEnd, parties[index].endKept) = (event(), nil)
    }

    /// The number of a new event.
    func event() -> Int {
        eventCount += 1
        return eventCount
    }

    /// What they had not written is not written any more.
    func processesEnded() {
        for index in parties.indices {
            parties[index].signOuts = [:]
            for uid in parties[index].signIns.keys { parties[index].signIns[uid]?.isKept = true }
        }
    }
}

// MARK: - What is known of it

extension SharedStore {
    /// The state of a process is kept.
    /// - Parameters:
    ///   - flush: the event before the store was flushed.
    ///   - uid: the user after that event.
    func wasKept(_ flush: Int, _ uid: String?, by index: Int) {
        for (uid, signIn) in parties[index].signIns where signIn.noted <= flush {
            parties[index].signIns[uid]?.isKept = true
        }
        if parties[index].lastEnd <= flush { parties[index].endKept = event() }
        for (uid, signOut) in parties[index].signOuts where signOut.noted <= flush {
            parties[index].signOuts[uid] = nil
            if !mayHaveOwn(uid, signOut, 1 - index) { people.remove(uid) }
        }
        if let uid, let signIn = parties[index].signIns[uid], signIn.noted <= flush, isNewest(signIn, of: index) {
            mayBeEmpty = false
        }
    }

    /// Whether this process may have a session of that user in the store which the other one's sign-out does not end: a newer one, or
    /// one from after somebody else, or nobody, had taken the place of the session that is ended, if the other has looked then.
    private func mayHaveOwn(_ uid: String, _ signOut: Change, _ index: Int) -> Bool {
        let party = parties[index]
        guard let own = party.signIns[uid] else { return false }
        if !own.isKept || own.noted >= signOut.begun || signOut.wasUnwritten { return true }
        guard own.noted > signOut.sessionBegun else { return false }
        return party.lastEnd > signOut.sessionBegun
            || party.signIns.contains { $0.key != uid && $0.value.noted > signOut.sessionBegun }
    }

    /// Every session that has ended had ended before that began, also in the store.
    private func isNewest(_ signIn: Change, of index: Int) -> Bool {
        // First: other threads run while the library is asked, and one of them may end a session.
        if world.programs.contains(where: { $0.isEnding }) { return false }
        let own = parties[index], other = parties[1 - index]
        return own.lastEnd < signIn.begun && other.endKept.map { $0 < signIn.begun } ?? false
    }

    func startBegins(_ index: Int) {
        parties[index].start = Start(people: people, mayBeEmpty: mayBeEmpty, begun: event())
    }

    func starts(_ index: Int, with uid: String?, mayBeNobody: Bool) {
        // First, as above.
        let othersEnd = world.programs.contains { $0.index != index && $0.isEnding }
        let found = parties[index].start ?? Start(people: people, mayBeEmpty: mayBeEmpty, begun: 0)
        parties[index].start = nil
        if let uid {
            parties[index].gotSession[uid] = found.begun
            if found.people.contains(uid) || calls.contains(where: { $0.call.mayBecome(uid) }) { return }
            world.violate("program \(index) starts with \(uid), who may not be in the store any more")
        } else if !found.mayBeEmpty, !mayBeNobody, !othersEnd {
            world.violate("program \(index) starts with nobody, and somebody was kept")
        }
    }
}
