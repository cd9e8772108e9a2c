// SPDX-License-Identifier: Apache-2.0
/// Who is to be found in the store at the next start, and whom it may hold until then by what this auth has read and
/// written there. Decides what becomes of what is found. Pure: it is told what was found, and how it went.
///
/// Another process may have changed the store: a user who signed out or in there is not undone by a session that only goes
/// on here, and a sign-out here is about users whom this auth has had to do with.
struct SessionLedger {
    enum Found {
        case nothing
        /// It was read, and is no session.
        case damaged
        case session(SessionMark)
        /// Nobody can say what it is.
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
    /// Whose place it was to take when it failed.
    private var standing: SessionMark?
    /// Sessions that were read there, or written, or may have been. Others that are found are other processes'.
    private var mayHold: [SessionMark] = []
    /// Until then the store may hold anybody of an earlier run.
    private var isKnown = false
    // Of the last look.
    private var found = Found.unreadable
    private var decision = Decision.leave

    /// A sign-in or sign-out has not been carried out yet.
    private var isOrdered: Bool { orders > ordersDone }

    /// It is tried again. A user whom another process has stored meanwhile is newer.
    private var isRepeated: Bool { orders == ordersFailed }

    /// The store has been read before anything is written.
    mutating func hasRead(_ found: Found) {
        self.found = found
        switch found {
        case .nothing, .damaged: (mayHold, isKnown) = ([], true)
        case .session(let mark): (mayHold, isKnown) = ([mark], true)
        case .unreadable: break
        }
    }

    /// An attempt to carry this out begins; nothing has been looked at yet.
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
        // Signed out elsewhere, if this one has been carried out.
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

    /// Left because it was not seen what there is: that is no success.
    var isUndecided: Bool {
        if case .unreadable = found { return decision == .leave }
        return false
    }

    private func isWanted(_ mark: SessionMark) -> Bool { wanted.map { $0.isOfSameUser(as: mark) } ?? false }

    /// Whether a session that is not wanted has to go. Of a user whose tokens were refused, newer ones are another
    /// process's, and may be good.
    private func isOutdated(_ mark: SessionMark) -> Bool {
        isOrdered ? !isKnown || mayHold.contains { $0.isOfSameUser(as: mark) } : mayHold.contains(mark)
    }
}

// MARK: - How it went

extension SessionLedger {
    @discardableResult
    mutating func succeeded() -> Decision {
        switch decision {
        case .leave: break
        case .keep: mayHold = wanted.map { [$0] } ?? []
        case .remove: mayHold = []
        }
        (ordersDone, isKnown) = (orders, true)
        return decision
    }

    mutating func failed(mayBeDone: Bool) {
        if !isRepeated { standing = nil }
        if case .session(let mark) = found, !isNewer(mark) { standing = mark }
        ordersFailed = orders
        guard decision == .keep, mayBeDone, let wanted, !mayHold.contains(wanted) else { return }
        mayHold.append(wanted)
    }

    /// After a failure: whether the next start may find a user who has signed out or was replaced. Older tokens of the same
    /// user are better than none.
    var isContradicted: Bool {
        switch found {
        case .nothing, .damaged: false
        case .session(let mark): !isWanted(mark) && isOutdated(mark)
        case .unreadable: isOrdered && (!isKnown || mayHoldOthers)
        }
    }

    /// The same where that could not be mended, by a failure of this status. Nobody is said to be kept in a place that has
    /// never been seen, unless it is there and cannot be used: a directory, or whatever a sign-out is about.
    func isStale(after status: StoreStatus) -> Bool {
        guard case .unreadable = found else { return isContradicted }
        let isThere = status == .notWritable || wanted == nil && status != .unavailable
        return isOrdered && (mayHoldOthers || !isKnown && isThere)
    }

    private var mayHoldOthers: Bool { mayHold.contains { !isWanted($0) } }

    /// Another look, at what cannot be kept out of the way of what is wanted.
    mutating func mustGo(_ found: Found) -> Bool {
        look(found)
        return isContradicted
    }

    mutating func hasGone() {
        (mayHold, isKnown) = ([], true)
    }

    /// After such a look nobody is there who is not wanted: a sign-out needs no more.
    mutating func isDone() -> Bool {
        if wanted == nil { (ordersDone, isKnown) = (orders, true) }
        return wanted == nil
    }
}
