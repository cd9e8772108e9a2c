// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
public import Foundation
import Synchronization

/// What `addStateDidChangeListener(_:)` gives: keep it to remove the listener.
public typealias AuthStateDidChangeListenerHandle = any NSObjectProtocol
/// What `addIDTokenDidChangeListener(_:)` gives: keep it to remove the listener.
public typealias IDTokenDidChangeListenerHandle = any NSObjectProtocol

extension Auth {
    /// Calls the listener with who is signed in, soon and then whenever that is somebody else or nobody. Quick changes count
    /// as one. A removed listener is not called any more.
    public func addStateDidChangeListener(
        _ listener: @escaping (Auth, User?) -> Void
    ) -> any NSObjectProtocol {
        listen(.authState, listener)
    }

    /// The same, and whenever the user's ID token is another one. While there is such a listener, tokens are renewed ahead of
    /// their end.
    public func addIDTokenDidChangeListener(
        _ listener: @escaping (Auth, User?) -> Void
    ) -> any NSObjectProtocol {
        listen(.idToken, listener)
    }

    /// Removes a listener of either kind. Nothing happens for one that is removed already.
    public func removeStateDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
        remove(listenerHandle)
    }

    /// Removes a listener of either kind. Nothing happens for one that is removed already.
    public func removeIDTokenDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
        remove(listenerHandle)
    }

    private func listen(_ kind: AuthListenerKind, _ notify: @escaping (Auth, User?) -> Void) -> any NSObjectProtocol {
        let registration = ListenerRegistration(self, kind)
        let notify = Handed(notify)
        registration.start { [callbacks] change in
            callbacks.run {
                if let (auth, user) = change() { notify.value(auth, user) }
            }
        }
        return registration
    }

    private func remove(_ handle: any NSObjectProtocol) {
        (handle as? ListenerRegistration)?.stop()
    }
}

/// One listener, of a program or of a sequence.
final class ListenerRegistration: NSObject, Sendable {
    /// Who is signed in at that moment; nil when there is nothing to tell any more.
    typealias Change = @Sendable () -> (Auth, User?)?

    private let auth: Auth
    private let kind: AuthListenerKind
    private let state = Mutex(State())

    private struct State: Sendable {
        var id: UInt64?
        var isStopped = false
        var hasTold = false
        var toldUID: String?
    }

    init(_ auth: Auth, _ kind: AuthListenerKind) {
        self.auth = auth
        self.kind = kind
        super.init()
    }

    /// - Parameter tell: called on any thread for each change, the first time for the present state.
    func start(_ tell: @escaping @Sendable (@escaping Change) -> Void) {
        let changed: @Sendable () -> Void = { [auth] in
            auth.noteTokens()
            tell { self.changeUnlessStopped() }
        }
        auth.watchTokens()
        guard let core = auth.core, core.isOpen else { return changed() }
        let id = core.addListener(kind, .anyThread, willAdd: { id in state.withLock { $0.id = id } }) { _ in changed() }
        if id == nil { changed() }
        // It may have been stopped by its first call.
        if isStopped { stop() }
    }

    func stop() {
        let id = state.withLock { state in
            state.isStopped = true
            return state.id
        }
        if let id { _ = auth.core?.removeListener(id) }
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    private func changeUnlessStopped() -> (Auth, User?)? {
        if isStopped { return nil }
        let change = change()
        return isStopped ? nil : change
    }

    /// Who is signed in, unless that has been told already.
    func change() -> (Auth, User?)? {
        let user = auth.currentUser
        let uid = user?.uid
        let isToTell = state.withLock { state in
            defer { (state.hasTold, state.toldUID) = (true, uid) }
            return kind == .idToken || !state.hasTold || state.toldUID != uid
        }
        return isToTell ? (auth, user) : nil
    }
}
