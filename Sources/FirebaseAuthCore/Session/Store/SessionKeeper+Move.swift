// SPDX-License-Identifier: Apache-2.0
extension SessionKeeper {
    /// To another store.
    struct Move {
        let store: any UserStore
        /// Whoever asked for this move, or for an earlier one that this has replaced.
        let tellAll: [(StoreFailure?) -> Void]
    }

    /// A store that may still hold the session, which is kept elsewhere now.
    struct LeftStore {
        let writer: StoreWriter
        /// That the session has to go, as `SessionRevision.orders` says it.
        let orders: UInt64
    }

    func takeMove() -> Move? {
        monitor.withLock {
            defer { move = nil }
            target = move?.store
            return move
        }
    }

    /// First into the new store, then out of the old one: if the process ends in between, both have the session.
    func carryOut(_ move: Move, _ revision: SessionRevision) {
        let outcome = moveSession(revision, to: move.store)
        monitor.withLock { target = nil }
        let present = outcome.failure == nil ? outcome : writer.write(revision, as: identify)
        // Before anybody is told, so that the status is about this.
        let failure = noteWrite(present, revision)
        for tell in move.tellAll { tell(outcome.failure ?? failure) }
    }

    private func moveSession(_ revision: SessionRevision, to store: any UserStore) -> StoreWriter.Outcome {
        let old = writer
        if store.isSamePlace(as: old.store) { return old.write(revision, as: identify) }
        let new = StoreWriter(
            store, ledger: .ofNewStore(isSignedIn: revision.session != nil, orders: revision.orders), clock: clock)
        let outcome = new.write(revision, as: identify)
        if outcome.failure != nil {
            if new.ledger.giveUpMove() { leave(new, orders: .max) }
            return outcome
        }
        new.ledger.hasMoved()
        monitor.withLock { writer = new }
        leave(old, besides: store, revision)
        return outcome
    }

    /// Where nobody is signed in, a sign-out may not have been carried out yet in any part of the old store.
    private func leave(_ old: StoreWriter, besides store: any UserStore, _ revision: SessionRevision) {
        if revision.session == nil { return leave(old, orders: revision.orders) }
        forgetStores(coveredBy: store)
        guard let rest = old.store.rest(besides: store) else { return }
        leave(StoreWriter(rest, ledger: old.ledger, clock: clock), orders: .max)
    }

    private func leave(_ writer: StoreWriter, orders: UInt64) {
        if writer.store.kind == .memory { return }
        monitor.withLock { left.append(LeftStore(writer: writer, orders: orders)) }
    }

    /// This store has replaced what they hold in the places that it uses.
    func forgetStores(coveredBy store: any UserStore) {
        let before = monitor.withLock { left }
        let after = before.compactMap { left -> LeftStore? in
            guard let rest = left.writer.store.rest(besides: store) else { return nil }
            return LeftStore(writer: StoreWriter(rest, ledger: left.writer.ledger, clock: clock), orders: left.orders)
        }
        monitor.withLock { left = after }
        // A store of the host's is released outside of the lock: that runs code of the program.
        withExtendedLifetime(before) {}
    }

    /// Removes the session from the stores that were left. The failure of one where it stays.
    func emptyLeftStores() -> StoreFailure? {
        var failure: StoreFailure?
        let before = monitor.withLock { left }
        var after: [LeftStore] = []
        for store in before {
            guard let failed = store.writer.empty(orders: store.orders, as: identify) else { continue }
            failure = failed
            after.append(store)
        }
        monitor.withLock { left = after }
        // As above.
        withExtendedLifetime(before) {}
        return failure
    }
}
