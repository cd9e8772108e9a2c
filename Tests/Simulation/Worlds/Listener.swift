// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// A listener of the program.
final class Listener {
    var id: UInt64 = 0
    private unowned let program: Program
    private var frees = 0
    private var calls = 0
    private var isOfTokens = false
    private var isPumped = false
    /// The call that removed it has returned.
    var isRemoved = false
    private let history: History?
    private(set) var opened: OpenAuth?
    /// What it does itself, for a few of its calls.
    private let reaction: Reaction?
    private var reactionsLeft = 2

    /// - Parameter history: is told what this listener hears.
    init(_ program: Program, _ history: History? = nil, _ reaction: Reaction? = nil) {
        (self.program, self.history, self.reaction) = (program, history, reaction)
    }

    func add(to opened: OpenAuth, isOfTokens: Bool, _ mode: fba_callback_mode) -> Bool {
        (self.opened, self.isOfTokens, isPumped) = (opened, isOfTokens, mode == FBA_CALLBACK_PUMPED)
        var listener = fba_listener()
        listener.struct_size = UInt32(MemoryLayout<fba_listener>.size)
        listener.mode = mode
        listener.user_data = Unmanaged.passRetained(self).toOpaque()
        listener.function = { auth, context in
            guard let auth, let context else { return }
            Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().call(auth)
        }
        listener.free_user_data = { context in
            if let context { Unmanaged<Listener>.fromOpaque(context).takeRetainedValue().free() }
        }
        let add = isOfTokens ? fba_auth_add_id_token_listener : fba_auth_add_auth_state_listener
        if add(opened.handle, &listener, &id) == FBA_STATUS_OK { return true }
        if frees > 0 {
            program.world.violate("the data of a listener was freed, which was refused")
        } else {
            Unmanaged<Listener>.fromOpaque(listener.user_data).release()
        }
        return false
    }

    private func call(_ auth: OpaquePointer) {
        if frees > 0 { program.world.violate("a listener was called after its data was freed") }
        if opened?.isClosed == true { program.world.violate("a listener was called after its auth was closed") }
        calls += 1
        // Where no other thread comes between, what was checked is still so.
        if isRemoved, program.world.runsOn { program.world.violate("a listener was called after it was removed") }
        let before = history?.count ?? 0
        let uid = Program.uid(of: auth)
        program.world.note("  a listener hears \(uid ?? "nobody")")
        // It is being closed by another thread, and knows nobody any more; or its user has gone just before.
        if uid == nil, fba_auth_is_closed(auth) { return history?.hearsNobodyWhileClosing(since: before) ?? () }
        if let history { return history.hears(uid, since: before) }
        let isOfRound = !isOfTokens && calls > 1 && program.world.runsOn && !(isPumped && program.world.mayStoreFirst)
        if isOfRound, !program.history.hasHeard(uid) {
            program.world.violate("a listener was called before one that was added earlier")
        }
        react()
    }

    private func react() {
        guard reactionsLeft > 0, let reaction else { return }
        reactionsLeft -= 1
        reaction.run(in: program)
    }

    private func free() {
        frees += 1
        if frees > 1 { program.world.violate("the data of a listener was freed \(frees) times") }
    }

    /// Its auth is closed, and so is its app.
    func settle() {
        if frees != 1 { program.world.violate("the data of a listener was freed \(frees) times by the end") }
    }
}
