// SPDX-License-Identifier: Apache-2.0
package import FirebaseAuthCore
public import Foundation
import Synchronization

/// A Firebase project that the program talks to. Most programs have one, the default app.
///
/// All members may be used on any thread. Nothing here ends the program: what cannot be done is logged, once for each call,
/// and has no effect.
open class FirebaseApp: NSObject, @unchecked Sendable {
    /// The name it was configured with; that of the default app is `__FIRAPP_DEFAULT`.
    public let name: String

    /// A copy of what it was configured with. It cannot be changed.
    public let options: FirebaseOptions

    /// Stored, and read by nothing: this library collects no data.
    open var isDataCollectionDefaultEnabled: Bool {
        get { state.withLock { $0.collectsData } }
        set { state.withLock { $0.collectsData = newValue } }
    }

    package let core: App
    private let state = Mutex(State())

    private struct State: Sendable {
        var collectsData = true
        var auth: (any AppComponent)?
        var phase = Phase.open
    }

    private enum Phase { case open, ending, ended }

    init(_ core: App, _ options: FirebaseOptions) {
        name = core.name
        self.options = options.locked()
        self.core = core
        super.init()
    }

    /// What another module keeps with the app: made at the first call.
    package func component<Kept: AppComponent>(_ make: () -> Kept) -> Kept? {
        if let kept = state.withLock({ $0.auth }) { return kept as? Kept }
        // Not under the lock: making it may run code of the program. Of two threads, one is first.
        let made = make()
        let (kept, missed) = state.withLock { state in
            if state.auth != nil { return (state.auth, Phase.open) }
            state.auth = made
            return (state.auth, state.phase)
        }
        // The end did not find it.
        if missed != .open { kept?.appWillEnd() }
        if missed == .ended { kept?.appHasEnded() }
        return kept as? Kept
    }

    /// Ends the app: its calls fail, its user is forgotten also by the store, and its name is free at once. Listeners hear
    /// nothing of it.
    ///
    /// - Parameter completion: runs where the callbacks of the app's `Auth` do, with true, when the store has done its part;
    ///   without one on the main queue.
    open func delete(_ completion: @escaping (Bool) -> Void) {
        let completion = Handed(completion)
        let component = state.withLock { $0.auth }
        end {
            let tell: @Sendable () -> Void = { completion.value(true) }
            if let component { component.deliver(tell) } else { DispatchQueue.main.async(execute: tell) }
        }
    }

    /// Ends the app as `delete(_:)` does.
    @discardableResult
    open func delete() async -> Bool {
        await withCheckedContinuation { continuation in
            end { continuation.resume(returning: true) }
        }
    }

    private func end(then done: @escaping @Sendable () -> Void) {
        let component = state.withLock { state in
            state.phase = .ending
            return state.auth
        }
        component?.appWillEnd()
        core.forgetUserAndLeaveName()
        AppTable.remove(self)
        // Closing waits for what is written: not on the caller's thread, and not on one of the core.
        let close: @Sendable () -> Void = { [self] in
            DispatchQueue.global().async {
                self.close()
                done()
            }
        }
        guard let auth = core.getAuth() else { return close() }
        // Kept or not: the app ends.
        _ = auth.flushStore(Completion(.anyThread) { _ in close() })
    }

    private func close() {
        core.close()
        let component = state.withLock { state in
            state.phase = .ended
            return state.auth
        }
        component?.appHasEnded()
    }
}

/// What a module keeps with an app.
package protocol AppComponent: AnyObject, Sendable {
    /// The app is being deleted: what is called from now on fails.
    func appWillEnd()
    /// The app is closed. It may be called once more.
    func appHasEnded()
    /// Runs it where the component's callbacks run.
    func deliver(_ work: @escaping @Sendable () -> Void)
}

/// A function of the program that runs on another thread than the one it was passed on: it says where it wants to run.
package struct Handed<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
