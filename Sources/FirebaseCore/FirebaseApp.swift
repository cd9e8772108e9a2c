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
        var isEnding = false
    }

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
        let (kept, isLate) = state.withLock { state in
            if state.auth != nil { return (state.auth, false) }
            state.auth = made
            return (state.auth, state.isEnding)
        }
        // The end did not find it.
        if isLate, let kept { kept.appWillEnd { kept.appHasEnded() } }
        return kept as? Kept
    }

    /// Ends the app: its calls fail, its user is forgotten also by the store, and its name is free. `configure` for the same
    /// name, called meanwhile, waits until the store has forgotten the user, who would come back otherwise.
    ///
    /// - Parameter completion: runs where the callbacks of the app's `Auth` do, with true; without one on the main queue.
    open func delete(_ completion: @escaping (Bool) -> Void) {
        let completion = Handed(completion)
        let component = state.withLock { $0.auth }
        end {
            let tell: @Sendable () -> Void = { completion.value(true) }
            if let component { component.deliver(tell) } else { DispatchQueue.main.async(execute: tell) }
        }
    }

    /// Ends the app as `delete(_:)` does.
    open func delete() async -> Bool {
        await withCheckedContinuation { continuation in
            end { continuation.resume(returning: true) }
        }
    }

    private func end(then done: @escaping @Sendable () -> Void) {
        let hasEnded = AppTable.retire(self)
        let component = state.withLock { state in
            state.isEnding = true
            return state.auth
        }
        // The component may still write to the store, and closing waits for that: not on the caller's thread.
        let close: @Sendable () -> Void = { [core] in
            DispatchQueue.global().async {
                core.close()
                hasEnded()
                component?.appHasEnded()
                done()
            }
        }
        if let component { return component.appWillEnd(then: close) }
        // Nobody has asked who is signed in: that user is forgotten too.
        guard let auth = core.getAuth() else { return close() }
        _ = auth.signOut()
        _ = auth.flushStore(Completion(.anyThread) { _ in close() })
    }
}

/// What a module keeps with an app.
package protocol AppComponent: AnyObject, Sendable {
    /// The app is being deleted. `done` must be called once.
    func appWillEnd(then done: @escaping @Sendable () -> Void)
    /// The app is closed, and its name is free: code of the program that runs now may use it.
    func appHasEnded()
    /// Runs it where the component's callbacks run.
    func deliver(_ work: @escaping @Sendable () -> Void)
}

/// A function of the program that runs on another thread than the one it was passed on: it says where it wants to run.
package struct Handed<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
