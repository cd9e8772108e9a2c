// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Nil when the auth is closed. The listener is called with the present state as soon as that is known, which is at
    /// once after the first load. `willAdd` receives the listener's number before that, so that the listener can remove
    /// itself.
    public func addListener(
        _ kind: AuthListenerKind, _ mode: CallbackMode, willAdd: (UInt64) -> Void = { _ in },
        _ notify: @escaping @Sendable (Auth) -> Void
    ) -> UInt64? {
        let listener = lock.withLock {
            isClosed ? nil : listeners.add(kind, mode, notify)
        }
        guard let listener else { return nil }
        willAdd(listener.id)
        if kind == .idToken { tokenListenersChanged() }
        whenLoaded { self.deliver(listener) }
        return listener.id
    }

    public func removeListener(_ id: UInt64) -> Bool {
        if futureOwner.isClosed { return false }
        guard let removed = lock.withLock({ listeners.remove(id) }) else { return false }
        if removed.kind == .idToken { tokenListenersChanged() }
        return true
    }

    private func tokenListenersChanged() {
        lock.withLock { tokens.noteListeners(listeners.hasAny(.idToken)) }
        tokens.plan()
    }

    func notify(_ kind: AuthListenerKind) {
        for listener in lock.withLock({ listeners.all(kind) }) { deliver(listener) }
    }

    private func deliver(_ listener: ListenerTable.Listener) {
        let id = listener.id
        switch listener.mode {
        case .anyThread: callIfRegistered(id)
        // By its number: what the program passed with a listener must not wait in the queue after its removal.
        case .pumped: futureOwner.pump { self.callIfRegistered(id) }
        }
    }

    /// An earlier listener, or the host, may have removed this one meanwhile.
    private func callIfRegistered(_ id: UInt64) {
        if let listener = lock.withLock({ listeners.find(id) }) { futureOwner.gate.run { listener.notify(self) } }
    }
}
