// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// A call of the program that ends later, and what became of its callback.
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
    private(set) var completions = 0
    private(set) var frees = 0
    /// What the callback does besides; forgotten with its data, since it may hold the program.
    var onCompletion: (OpaquePointer) -> Void = { _ in }

    init(_ number: Int, _ name: String, _ kind: Kind, _ program: Program) {
        (self.number, self.name, self.kind, self.program) = (number, name, kind, program)
    }

    /// Starts it; false for a call that was not accepted.
    func begin(_ mode: fba_callback_mode, _ start: (UnsafePointer<fba_callback>, inout OpaquePointer?) -> fba_status)
        -> Bool
    {
        var callback = fba_callback()
        callback.struct_size = UInt32(MemoryLayout<fba_callback>.size)
        callback.mode = mode
        callback.user_data = Unmanaged.passRetained(self).toOpaque()
        callback.function = { future, context in
            guard let future, let context else { return }
            Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().complete(future)
        }
        callback.free_user_data = { context in
            if let context { Unmanaged<Call>.fromOpaque(context).takeRetainedValue().free() }
        }
        defer { hasBegun = true }
        if start(&callback, &future) == FBA_STATUS_OK { return true }
        // A call that is refused leaves the data to its caller.
        Unmanaged<Call>.fromOpaque(callback.user_data).release()
        if frees > 0 { program.world.violate("the data of call \(number), \(name), was freed, which was refused") }
        return false
    }

    private func complete(_ future: OpaquePointer) {
        completions += 1
        if completions > 1 { program.world.violate("call \(number), \(name), completed \(completions) times") }
        if frees > 0 { program.world.violate("call \(number), \(name), completed after its data was freed") }
        if opened?.isClosed == true {
            program.world.violate("call \(number), \(name), called back after its auth was closed")
        }
        let state = fba_future_get_state(future)
        if state == FBA_FUTURE_PENDING {
            program.world.violate("call \(number), \(name), called back while it is pending")
        }
        let outcome = outcome(of: future)
        program.world.note("  call \(number), \(name): \(outcome)")
        program.callEnded(self, future)
        onCompletion(future)
    }

    private func free() {
        frees += 1
        onCompletion = { _ in }
        if frees > 1 { program.world.violate("the data of call \(number), \(name), was freed \(frees) times") }
    }

    private func outcome(of future: OpaquePointer) -> String {
        guard fba_future_get_state(future) == FBA_FUTURE_COMPLETE else { return "invalid" }
        guard let error = fba_future_error(future) else { return "done" }
        let text = String(cString: fba_error_message(error))
        if text.contains(Service.mark) { program.world.violate("an error tells a secret: \(text)") }
        return String(cString: fba_error_name(error))
    }

    var isPending: Bool { future.map { fba_future_get_state($0) == FBA_FUTURE_PENDING } ?? (completions == 0) }

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
}
