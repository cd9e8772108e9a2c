// SPDX-License-Identifier: Apache-2.0
/// What a listener is called for.
public enum AuthListenerKind: Sendable {
    /// Another user, or none, is signed in.
    case authState
    /// The text of the ID token has changed.
    case idToken
}

/// The registered listeners of one auth. Guarded by the auth's lock.
struct ListenerTable {
    struct Listener {
        let id: UInt64
        let kind: AuthListenerKind
        let mode: CallbackMode
        let notify: @Sendable (Auth) -> Void
    }

    private var listeners: [Listener] = []
    private var lastID: UInt64 = 0

    mutating func add(_ kind: AuthListenerKind, _ mode: CallbackMode, _ notify: @escaping @Sendable (Auth) -> Void)
        -> Listener
    {
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

    func find(_ id: UInt64) -> Listener? {
        listeners.first { $0.id == id }
    }
}
