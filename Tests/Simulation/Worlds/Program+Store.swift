// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// What the program learns of what is kept.
extension Program {
    func flush(_ chance: inout Chance) {
        let seen = history.sureCount, event = world.sharedStore?.event() ?? 0
        let uid = world.sharedStore == nil ? nil : auth.flatMap(Program.uid)
        let handle = auth, question = history.places?.isAsked()
        let ends = { [self] (future: OpaquePointer) in
            if let question, isKept(future) {
                history.places?.wasKept(question, seen, history.states(from: seen)) { fba_auth_store_kind(handle) }
            }
            flushed(future, seen, event, uid)
        }
        begin("flush", .other, &chance, then: ends) { fba_auth_flush_store(auth, $0, &$1) }
    }

    private func flushed(_ future: OpaquePointer, _ seen: Int, _ event: Int, _ uid: String?) {
        guard isKept(future) else { return }
        history.wasKept(seen)
        if world.mayFindEarlier, world.programs.count == 1, !history.isUnread { lookForEarlier() }
        world.sharedStore?.wasKept(event, uid, by: index)
    }

    /// What is kept now is the newest: unless the status says so, nobody of before is found any more.
    private func lookForEarlier() {
        if let auth, fba_auth_store_status(auth) != FBA_STORE_STALE { world.mayFindEarlier = false }
    }
}
