// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import SimulatedPlatform

/// What the program learns of what is kept.
extension Program {
    func flush(_ chance: inout Chance) {
        let seen = history.sureCount, event = world.sharedStore?.event() ?? 0
        let uid = world.sharedStore == nil ? nil : auth.flatMap(Program.uid)
        begin("flush", .other, &chance, then: { [self] in flushed($0, seen, event, uid) }) {
            fba_auth_flush_store(auth, $0, &$1)
        }
    }

    private func flushed(_ future: OpaquePointer, _ seen: Int, _ event: Int, _ uid: String?) {
        let isDone = fba_future_get_state(future) == FBA_FUTURE_COMPLETE && fba_future_error(future) == nil
        // What has gone on since a rename that the program dies at has not happened.
        guard isDone, !fbs_is_at_rename() else { return }
        history.wasKept(seen)
        if world.mayFindEarlier, world.programs.count == 1 { lookForEarlier() }
        world.sharedStore?.wasKept(event, uid, by: index)
    }

    /// What is kept now is the newest: unless the status says so, nobody of before is found any more.
    private func lookForEarlier() {
        if let auth, fba_auth_store_status(auth) != FBA_STORE_STALE { world.mayFindEarlier = false }
    }
}
