// SPDX-License-Identifier: Apache-2.0
/// What a listener hears of.
public enum AuthListenerKind: Sendable {
    /// Another user, or nobody, is signed in.
    case authState
    /// The text of the ID token is another.
    case idToken
}

/// The registered listeners of one auth. Guarded by the auth's lock.
struct ListenerTable {
    struct Listener {
        let id: UInt64
        let kind: AuthListenerKind
        let mode: CallbackMode
        let notify: (Auth) -> Void
    }

    private var listeners: [Listener] = []
    private var lastID: UInt64 = 0

    mutating func add(_ kind: AuthListenerKind, _ mode: CallbackMode, _ notify: @escaping (Auth) -> Void) -> Listener {
        lastID &+= 1
        let listener = Listener(id: lastID, kind: kind, mode: mode, notify: notify)
        listeners.append(listener)
        return listener
    }

    /// Returns the listener so that it is let go outside the lock.
    mutating func remove(_ id: UInt64) -> Listener? {
        guard let index = listeners.firstIndex(where: { $0.id == id }) else { return nil }
        return listeners.remove(at: index)
    }

    mutating func removeAll() -> [Listener] {
        defer { listeners = [] }
        return listeners
    }

    func all(_ kind: AuthListenerKind) -> [Listener] {
        listeners.filter { $0.kind == kind }
    }

    func hasAny(_ kind: AuthListenerKind) -> Bool {
        listeners.contains { $0.kind == kind }
    }

    func contains(_ id: UInt64) -> Bool {
        listeners.contains { $0.id == id }
    }
}

extension Auth {
    /// Nil when the auth is closed. The listener hears of the present state as soon as that is known, which is at once
    /// after the first load; `willAdd` learns the number before that, so that the listener can remove itself.
    public func addListener(
        _ kind: AuthListenerKind, _ mode: CallbackMode, willAdd: (UInt64) -> Void = { _ in },
        _ notify: @escaping (Auth) -> Void
    ) -> UInt64? {
        let listener = lock.withLock {
            isClosed ? nil : listeners.add(kind, mode, notify)
        }
        guard let listener else { return nil }
        willAdd(listener.id)
        if kind == .idToken { planRefresh() }
        whenLoaded { self.deliver(listener) }
        return listener.id
    }

    public func removeListener(_ id: UInt64) -> Bool {
        if futureOwner.isClosed { return false }
        guard let removed = lock.withLock({ listeners.remove(id) }) else { return false }
        if removed.kind == .idToken { planRefresh() }
        return true
    }

    func notify(_ kind: AuthListenerKind) {
        for listener in lock.withLock({ listeners.all(kind) }) { deliver(listener) }
    }

    private func deliver(_ listener: ListenerTable.Listener) {
        switch listener.mode {
        case .anyThread: callIfRegistered(listener)
        case .pumped: effects.queue.append { self.callIfRegistered(listener) }
        }
    }

    /// A listener before this one, or the host, may have removed it meanwhile.
    private func callIfRegistered(_ listener: ListenerTable.Listener) {
        if lock.withLock({ listeners.contains(listener.id) }) { futureOwner.gate.run { listener.notify(self) } }
    }
}
