// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// A call of the program that ends later, and what became of its callbacks.
final class Call {
    enum Kind { case signIn, ofUser, other }

    let number: Int
    let name: String
    let kind: Kind
    /// Of the user it is a call of.
    var uid: String?
    /// Whom it may sign in.
    var mayBecome: (String) -> Bool = { _ in false }
    /// Which it was begun with.
    var opened: OpenAuth?
    private unowned let program: Program
    private(set) var future: OpaquePointer?
    /// Whether the function that starts it has returned.
    private(set) var hasBegun = false
    /// The one it was begun with first.
    private var completions: [Completion] = []
    /// Those that it had before it ended.
    private var inOrder: Set<Int> = [0]
    /// The last callback that was called in each mode, by the order in which they were added.
    private var lastCalled: [UInt32: Int] = [:]
    /// What the first callback does besides.
    var onCompletion: (OpaquePointer) -> Void = { _ in }

    init(_ number: Int, _ name: String, _ kind: Kind, _ program: Program) {
        (self.number, self.name, self.kind, self.program) = (number, name, kind, program)
    }

    /// Starts it; false for a call that was not accepted.
    func begin(_ mode: fba_callback_mode, _ start: (UnsafePointer<fba_callback>, inout OpaquePointer?) -> fba_status)
        -> Bool
    {
        let completion = Completion(title, program.world) { [self] future in
            isCalled(0, mode, future)
            complete(future)
        }
        completions = [completion]
        defer { hasBegun = true }
        return completion.begin(mode) { start($0, &future) }
    }

    /// Adds another callback, and may take it away again.
    func add(_ mode: fba_callback_mode, removes: Bool) {
        let number = completions.count
        let added = Completion("callback \(number) of \(title)", program.world, mayBeRemoved: removes) {
            [self] future in
            isCalled(number, mode, future)
        }
        withFuture { future in
            var id: UInt64 = 0
            guard added.begin(mode, { fba_future_add_callback(future, $0, &id) }) else { return }
            completions.append(added)
            // One that comes later may run beside the others.
            if fba_future_get_state(future) == FBA_FUTURE_PENDING { inOrder.insert(number) }
            guard removes, fba_future_remove_callback(future, id) == FBA_STATUS_OK else { return }
            if added.runs > 0 { program.world.violate("callback \(number) of \(title) was removed, and was called") }
        }
    }

    private var title: String { "call \(number), \(name)," }

    private func isCalled(_ number: Int, _ mode: fba_callback_mode, _ future: OpaquePointer) {
        // Closing calls those that are left beside one that runs on another thread, and two threads may pump.
        let last = lastCalled[mode.rawValue]
        lastCalled[mode.rawValue] = number
        let isAlone = mode != FBA_CALLBACK_PUMPED || program.world.threadCount == 1
        let isOrdered = isAlone && fba_future_get_state(future) == FBA_FUTURE_COMPLETE && inOrder.contains(number)
        if isOrdered, let last, last > number, inOrder.contains(last) {
            program.world.violate("\(title) calls back callback \(number) after callback \(last)")
        }
        if opened?.isClosed == true { program.world.violate("\(title) called back after its auth was closed") }
    }

    private func complete(_ future: OpaquePointer) {
        let outcome = outcome(of: future)
        program.world.tally.outcomes["\(name): \(outcome)", default: 0] += 1
        program.world.note("  call \(number), \(name): \(outcome)")
        program.callEnded(self, future)
        let then = onCompletion
        onCompletion = { _ in }
        then(future)
    }

    /// Nil where its auth was closed, perhaps while this asks: a future has no error then.
    static func hasSucceeded(_ future: OpaquePointer) -> Bool? {
        let isGood = fba_future_error(future) == nil
        return fba_future_get_state(future) == FBA_FUTURE_COMPLETE ? isGood : nil
    }

    private func outcome(of future: OpaquePointer) -> String {
        guard let error = fba_future_error(future) else {
            return Call.hasSucceeded(future) == true ? "done" : "invalid"
        }
        let text = String(cString: fba_error_message(error))
        if text.contains(Service.mark) { program.world.violate("an error tells a secret: \(text)") }
        return String(cString: fba_error_name(error))
    }

    /// Of a sign-in with a device code, as the program shows it.
    var userCode: String? {
        var code: String?
        withFuture { code = fba_future_user_code($0).map { String(cString: $0) } }
        return code
    }

    /// Whether one of the two reads an account that the other changes.
    func changes(with action: Action) -> Bool {
        kind == .signIn && action == .reload || name == Action.reload.rawValue && action.isSignIn
    }

    var isPending: Bool {
        future.map { fba_future_get_state($0) == FBA_FUTURE_PENDING } ?? (completions.first?.runs == 0)
    }

    func wait(milliseconds: Int32) { withFuture { _ = fba_future_wait($0, milliseconds) } }
    func cancel() { withFuture { _ = fba_future_cancel($0) } }

    /// Another thread may release it meanwhile.
    private func withFuture(_ body: (OpaquePointer) -> Void) {
        guard let held = fba_future_retain(future) else { return }
        body(held)
        fba_future_release(held)
    }

    func release() {
        let given = future
        future = nil
        fba_future_release(given)
    }

    /// It has ended once by now, and its data has been freed.
    func settle() {
        for completion in completions { completion.settle() }
        release()
    }
}
