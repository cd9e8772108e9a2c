// SPDX-License-Identifier: Apache-2.0
/// Decides what to do with the session that is found in the store. For that it tracks which user the next start must
/// find, and which users the store may hold because this auth read or wrote them there. Pure: the caller passes in what
/// was found and whether the change succeeded.
///
/// Another process may have changed the store. If it signed a user out or in, a session that merely continues here does
/// not undo that. A sign-out here only affects users whom this auth has read or stored.
struct SessionLedger {
    enum Found {
        case nothing
        /// The store was read, and its content is not a session.
        case damaged
        case session(SessionMark)
        /// It is not known what the store holds.
        case unreadable
    }

    enum Decision {
        case leave
        case keep
        case remove
    }

    private var wanted: SessionMark?
    private var orders: UInt64 = 0
    private var ordersDone: UInt64 = 0
    private var ordersFailed: UInt64 = 0
    /// The session that the last order was meant to replace, or found: it was there before.
    private var standing: SessionMark?
    /// Sessions that were read from the store, or were or may have been written there. Any other session found there
    /// comes from another process.
    private var mayHold: [SessionMark] = []
    /// While false, the store may hold any user of an earlier run.
    private var isKnown = false
    // From the last look into the store.
    private var found = Found.unreadable
    private var decision = Decision.leave

    /// The session comes from another store: that is an order too.
    private var isMoving = false

    /// A sign-in or sign-out has not been carried out yet.
    private var isOrdered: Bool { isMoving || orders > ordersDone }

    /// This attempt repeats a failed one. If another process has stored a user meanwhile, that user is newer.
    private var isRepeated: Bool { orders == ordersFailed }

    /// Of a store to which this state moves. Whoever is there is replaced; where nobody is signed in, nobody is signed out
    /// there.
    static func ofNewStore(isSignedIn: Bool, orders: UInt64) -> SessionLedger {
        var ledger = SessionLedger()
        ledger.isMoving = isSignedIn
        ledger.ordersDone = orders
        return ledger
    }

    /// The store was read before the first write.
    mutating func hasRead(_ found: Found) {
        self.found = found
        switch found {
        case .nothing, .damaged: (mayHold, isKnown) = ([], true)
        case .session(let mark): (mayHold, isKnown) = ([mark], true)
        case .unreadable: break
        }
    }

    /// An attempt to store `mark` begins. The store has not been looked at yet.
    mutating func want(_ mark: SessionMark?, orders: UInt64) {
        (wanted, self.orders, found, decision) = (mark, orders, .unreadable, .leave)
    }

    mutating func decide(_ found: Found) -> Decision {
        look(found)
        decision = wanted == nil ? decisionForNobody : decisionForSomebody
        return decision
    }

    private mutating func look(_ found: Found) {
        self.found = found
        guard isKnown else { return }
        switch found {
        case .nothing, .damaged: mayHold = []
        case .session(let mark): mayHold = mayHold.filter { $0.isOfSameUser(as: mark) }
        case .unreadable: break
        }
    }

    private var decisionForSomebody: Decision {
        switch found {
        case .damaged: .keep
        // If the order was carried out, another process has signed the user out since.
        case .nothing, .unreadable: isOrdered ? .keep : .leave
        case .session(let mark): isWanted(mark) || isOrdered && !isNewer(mark) ? .keep : .leave
        }
    }

    private func isNewer(_ mark: SessionMark) -> Bool {
        isRepeated && isKnown && !(mayHold + [standing].compactMap { $0 }).contains { $0.isOfSameUser(as: mark) }
    }

    private var decisionForNobody: Decision {
        switch found {
        case .nothing: .leave
        case .damaged: isOrdered ? .remove : .leave
        case .session(let mark): isOutdated(mark) ? .remove : .leave
        case .unreadable: isOrdered && (!isKnown || !mayHold.isEmpty) ? .remove : .leave
        }
    }

    /// The store was left as it is because its content could not be seen: that is not a success.
    var isUndecided: Bool {
        if case .unreadable = found { return decision == .leave }
        return false
    }

    private func isWanted(_ mark: SessionMark) -> Bool { wanted.map { $0.isOfSameUser(as: mark) } ?? false }

    /// Whether a session that is not wanted must go. If a user's tokens were refused, newer tokens of that user come
    /// from another process and may be good.
    private func isOutdated(_ mark: SessionMark) -> Bool {
        isOrdered ? !isKnown || mayHold.contains { $0.isOfSameUser(as: mark) } : mayHold.contains(mark)
    }
}

// MARK: - How it went

extension SessionLedger {
    @discardableResult
    mutating func succeeded() -> Decision {
        switch decision {
        case .leave: if case .session(let mark) = found { standing = mark }
        case .keep: mayHold = [wanted].compactMap { $0 }
        case .remove: mayHold = []
        }
        (ordersDone, isKnown, isMoving) = (orders, true, false)
        return decision
    }

    mutating func failed(mayBeDone: Bool) {
        if case .session(let mark) = found, !isNewer(mark) { standing = mark }
        ordersFailed = orders
        guard decision == .keep, mayBeDone, let wanted, !mayHold.contains(wanted) else { return }
        mayHold.append(wanted)
    }

    /// Where nobody is signed in, whoever was found in the new store is still there.
    mutating func hasMoved() {
        if wanted == nil { isKnown = false }
    }

    /// After a failure: the session stays where it was. Returns whether it may be here too, and must be removed.
    mutating func giveUpMove() -> Bool {
        (isKnown, isMoving) = (true, false)
        return !mayHold.isEmpty
    }

    /// After a failure: whether the next start may find a user who has signed out or was replaced. Older tokens of the
    /// same user do not count: they are better than none.
    var isContradicted: Bool {
        // The other store holds the session, and whoever is here has not been replaced.
        if isMoving { return false }
        return switch found {
        case .nothing, .damaged: false
        case .session(let mark): !isWanted(mark) && isOutdated(mark)
        case .unreadable: isOrdered && (!isKnown || mayHoldOthers)
        }
    }

    /// `isContradicted` when a failure of this status also prevented the repair. A place that was never read does not
    /// count, except in two cases: it exists but cannot be written, such as a directory, or the order is a sign-out and
    /// the store is there.
    func isStale(after status: StoreStatus) -> Bool {
        guard case .unreadable = found else { return isContradicted }
        if isMoving { return false }
        let isThere = status == .notWritable || wanted == nil && status != .unavailable
        return isOrdered && (mayHoldOthers || !isKnown && isThere)
    }

    private var mayHoldOthers: Bool { mayHold.contains { !isWanted($0) } }

    /// Another look, when the wanted state could not be kept: whether what was found contradicts it and must be
    /// removed.
    mutating func mustGo(_ found: Found) -> Bool {
        look(found)
        return isContradicted
    }

    mutating func hasGone() {
        (mayHold, isKnown) = ([], true)
    }

    /// After that look the store holds no unwanted user. A sign-out needs no more than that.
    mutating func isDone() -> Bool {
        if wanted == nil { (ordersDone, isKnown) = (orders, true) }
        return wanted == nil
    }
}
