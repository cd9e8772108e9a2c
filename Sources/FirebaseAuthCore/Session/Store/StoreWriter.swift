// SPDX-License-Identifier: Apache-2.0
/// Brings one store to the state that is wanted there, as its ledger decides. Used only on the store's thread.
final class StoreWriter: @unchecked Sendable {
    /// The name under which the session is kept, and its owner.
    struct Identity {
        let key: StoreKey
        let owner: StoredUser.Owner
    }

    /// Tried again each time: one failure does not mean that the next attempt fails.
    typealias Identify = () throws(StoreFailure) -> Identity

    struct Outcome {
        /// Nil when the store holds the wanted state, or a newer one of another process.
        var failure: StoreFailure?
        var hasKept = false
    }

    let store: any UserStore
    var ledger: SessionLedger
    private let clock: any Clock

    init(_ store: any UserStore, ledger: SessionLedger = SessionLedger(), clock: any Clock) {
        self.store = store
        self.ledger = ledger
        self.clock = clock
    }

    func write(_ revision: SessionRevision, as identify: Identify) -> Outcome {
        ledger.want(revision.session?.mark, orders: revision.orders)
        do throws(StoreFailure) {
            try change(to: revision, try identify())
            return Outcome(hasKept: ledger.succeeded() == .keep)
        } catch {
            ledger.failed(mayBeDone: error.mayBeDone)
            return Outcome(failure: removeContradiction(after: error, identify))
        }
    }

    /// Nil when the next start does not find here whom this auth has kept here.
    func empty(orders: UInt64, as identify: Identify) -> StoreFailure? {
        let failure = write(SessionRevision(orders: orders), as: identify).failure
        return failure?.status == .stale ? failure : nil
    }

    private func change(to revision: SessionRevision, _ identity: Identity) throws(StoreFailure) {
        var unread: StoreFailure?
        try store.change(identity.key) { content in
            if case .unreadable(let failure) = content { unread = failure }
            return action(ledger.decide(content.found), revision, identity)
        }
        if let unread, ledger.isUndecided { throw unread }
    }

    private func action(
        _ decision: SessionLedger.Decision, _ revision: SessionRevision, _ identity: Identity
    ) -> StoreDecision {
        switch (decision, revision.session) {
        case (.keep, let session?):
            var owner = identity.owner
            owner.issuer = session.issuer
            return .keep(StoredUser(session, owner: owner, clock: clock).bytes)
        case (.remove, _): return .remove
        default: return .leave
        }
    }

    /// If the new state cannot be kept, the store must at least not contradict it: the earlier user would come back.
    private func removeContradiction(after failure: StoreFailure, _ identify: Identify) -> StoreFailure? {
        guard ledger.isContradicted else { return failure }
        do throws(StoreFailure) {
            // Another process may have stored something else meanwhile.
            try store.change(try identify().key) { ledger.mustGo($0.found) ? .remove : .leave }
            if ledger.isContradicted { ledger.hasGone() }
            return ledger.isDone() ? nil : failure
        } catch {
            guard ledger.isStale(after: failure.status) else { return failure }
            return StoreFailure(.stale, "\(failure.reason), and the earlier session cannot be removed")
        }
    }
}
