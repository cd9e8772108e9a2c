// SPDX-License-Identifier: Apache-2.0
/// One auth over a shelf: what `Auth` and `SessionKeeper` do with a ledger, without threads, bytes or files.
struct Process {
    private(set) var session: Shelf.Entry?
    private var orders: UInt64 = 0
    private var ledger = SessionLedger()
    private var oracle = Oracle()
    private var hasWish = false
    /// Who was signed in last.
    private var left: SessionMark?

    /// An earlier version's rule, which brought users back: a sign-out knows the newest user alone, and not those whom
    /// that user replaced before anything was written.
    static let knowsNewestAlone = CommandLine.arguments.contains("--broken")

    /// A start. Nil is a store that could not be read.
    init(reading shelf: Shelf?) {
        guard let shelf else { return }
        ledger.hasRead(shelf.found)
        oracle.reads(shelf.content)
        session = shelf.content.entry
        oracle.wants(session, isOrder: false)
    }

    mutating func signIn(_ entry: Shelf.Entry) { become(entry, isOrder: true) }

    mutating func signOut() { become(nil, isOrder: true) }

    mutating func end() {
        if session != nil { become(nil, isOrder: false) }
    }

    mutating func delete() {
        if session != nil { become(nil, isOrder: true) }
    }

    mutating func renew(refreshToken: String) {
        guard let session else { return }
        let mark = SessionMark(uid: session.mark.uid, issuer: session.mark.issuer, refreshToken: refreshToken)
        become(Shelf.Entry(mark: mark, origin: session.origin), isOrder: false)
    }

    private mutating func become(_ entry: Shelf.Entry?, isOrder: Bool) {
        if isOrder { orders += 1 }
        if entry == nil { left = session?.mark }
        (session, hasWish) = (entry, true)
        oracle.wants(entry, isOrder: isOrder)
    }

    /// As `SessionKeeper.write`. Returns what is wrong with it. `between` runs where others may change the store.
    mutating func write(_ shelf: inout Shelf, _ faults: Faults, between: (inout Shelf) -> Void) -> String? {
        guard hasWish else { return nil }
        ledger.want(session?.mark, orders: orders)
        var problem: String?
        if attempt(&shelf, faults, &problem) {
            ledger.succeeded()
            hasWish = false
            return problem ?? oracle.reports(shelf.content, isKept: true, isStale: false)
        }
        ledger.failed(mayBeDone: faults.keepsAllTheSame || faults.isUncertain)
        var isStale = false
        if ledger.isContradicted {
            between(&shelf)
            let isRemoved = removeContradiction(&shelf, faults, &problem)
            if isRemoved && ledger.isDone() {
                hasWish = false
                return problem ?? oracle.reports(shelf.content, isKept: true, isStale: false)
            }
            isStale = !isRemoved && ledger.isStale(after: .notWritable)
        }
        return problem ?? oracle.reports(shelf.content, isKept: false, isStale: isStale)
    }

    private mutating func attempt(_ shelf: inout Shelf, _ faults: Faults, _ problem: inout String?) -> Bool {
        if faults.isShut { return false }
        let decision = ledger.decide(look(shelf, faults))
        if Self.knowsNewestAlone && session == nil && isOfAnother(shelf) { return true }
        switch decision {
        case .leave: return !ledger.isUndecided
        case .remove: return remove(&shelf, faults, &problem)
        case .keep:
            if faults.refusesToKeep && !faults.keepsAllTheSame {
                if faults.isUncertain { oracle.mayHaveKept() }
                return false
            }
            problem = problem ?? oracle.keeps(over: shelf.content, isTold: !faults.refusesToKeep)
            if let session { shelf.content = .entry(session) }
            return !faults.refusesToKeep
        }
    }

    private func isOfAnother(_ shelf: Shelf) -> Bool {
        guard let found = shelf.content.entry, let left else { return false }
        return !found.mark.isOfSameUser(as: left)
    }

    private mutating func look(_ shelf: Shelf, _ faults: Faults) -> SessionLedger.Found {
        if faults.cannotBeRead { return .unreadable }
        oracle.sees(shelf.content)
        return shelf.found
    }

    private mutating func remove(_ shelf: inout Shelf, _ faults: Faults, _ problem: inout String?) -> Bool {
        if faults.refusesToRemove { return false }
        problem = problem ?? oracle.removes(shelf.content, wasSeen: !faults.cannotBeRead)
        shelf.content = .nothing
        return true
    }

    private mutating func removeContradiction(
        _ shelf: inout Shelf, _ faults: Faults, _ problem: inout String?
    ) -> Bool {
        if faults.isShut { return false }
        if ledger.mustGo(look(shelf, faults)), !remove(&shelf, faults, &problem) { return false }
        if ledger.isContradicted { ledger.hasGone() }
        return true
    }
}
