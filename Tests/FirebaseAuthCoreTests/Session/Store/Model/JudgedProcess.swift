// SPDX-License-Identifier: Apache-2.0
import CPlatform

@testable import FirebaseAuthCore

/// A run of a program: its state, its keeper, and the store with the oracle behind them.
final class JudgedProcess {
    let store: JudgedStore
    private let thread = SerialThread("judged")
    private let keeper: SessionKeeper
    private var state = AuthState()
    /// Shut while what is to be kept waits.
    private var gate: Gate?

    var session: Session? { state.session }

    init(_ place: any UserStore, _ faults: Faults, digestFails: Bool, truth: Truth) {
        let store = JudgedStore(place, truth: truth)
        store.faults = faults
        nonisolated(unsafe) var digestFails = digestFails
        self.store = store
        keeper = SessionKeeper(
            store: store, thread: thread, place: Kept.place(), clock: TwoClocks(),
            sha256Hex: { text in
                defer { digestFails = false }
                return digestFails ? nil : Digest.sha256Hex(text)
            })
        restore()
    }

    private func restore() {
        let loaded = Gate()
        nonisolated(unsafe) var found: StoredUser?
        keeper.load { stored in
            found = stored
            loaded.open()
        }
        loaded.wait()
        guard let session = keeper.session(from: found, issuer: "production") else { return }
        _ = state.apply(.restored(session))
        store.oracle.wants(Shelf.Entry(session), isOrder: false)
    }

    /// What is to be kept waits until `write`: so that the store does not decide what came first.
    func apply(_ event: AuthEvent) {
        if gate == nil {
            let shut = Gate()
            gate = shut
            thread.submit { shut.wait() }
        }
        applyAtOnce(event)
    }

    private func applyAtOnce(_ event: AuthEvent) {
        let orders = state.revision.orders
        _ = state.apply(event)
        store.oracle.wants(state.session.map { Shelf.Entry($0) }, isOrder: state.revision.orders > orders)
        keeper.keep(state.revision)
    }

    /// Has it written, and judges what is told of that. `meanwhile` comes while it is being written.
    func write(_ faults: Faults, meanwhile: AuthEvent? = nil) {
        guard let gate else { return }
        self.gate = nil
        store.faults = faults
        if let meanwhile { store.meanwhile = { self.applyAtOnce(meanwhile) } }
        nonisolated(unsafe) var failure: StoreFailure?
        let told = Gate()
        keeper.afterwards {
            failure = $0
            told.open()
        }
        gate.open()
        told.wait()
        store.meanwhile = nil
        store.report(isKept: failure == nil, isStale: failure?.status == .stale)
    }

    /// As a program does that ends well: what waits is written, and nothing is tried again.
    func close(_ faults: Faults) {
        let isWaiting = gate != nil
        store.faults = faults
        gate?.open()
        keeper.close()
        let idle = Gate()
        thread.submit { idle.open() }
        idle.wait()
        if isWaiting { store.report(isKept: keeper.status == .ok, isStale: keeper.status == .stale) }
    }

    /// Without a word to the store.
    func kill() {
        store.isDead = true
        gate?.open()
        keeper.close()
    }
}
