// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import SimulatedPlatform

/// Where the program keeps its session, and that this changes.
extension Program {
    /// By the options of an app that is made now.
    func storeOfNextApp() -> StorePlace {
        if let places = history.places { return places.chooseForApp() }
        return world.usesHostStore ? .host : world.traits.hasKeyring ? .desktop : .file
    }

    func moveStore(_ chance: inout Chance) {
        let target = chance.of(history.places?.choices ?? [.file])
        guard let auth, let places = history.places, places.mayMove(to: target, from: fba_auth_store_kind(auth)) else {
            return
        }
        let seen = history.sureCount, own = target == .host ? hostStore : nil
        let question = places.moveBegins(to: target, history.states(from: seen))
        var isRefused = false
        let ends = { [self] (future: OpaquePointer) in
            let kind = { fba_auth_store_kind(auth) }
            if isKept(future) { return places.wasKept(question, seen, history.states(from: seen), kind) }
            if hasFailed(future) { places.moveEnds(question, kind) }
        }
        begin(Action.moveStore.rawValue, .other, &chance, then: ends) { callback, future in
            world.note("  to \(target.rawValue)")
            var functions = own?.callbacks() ?? fba_store_callbacks()
            let status = withUnsafePointer(to: &functions) { functions in
                fba_auth_set_persistence(auth, target.kind, own == nil ? nil : functions, callback, &future)
            }
            isRefused = status != FBA_STATUS_OK
            if isRefused { own?.takeBack(functions) }
            return status
        }
        places.moveHasBegun(question, isRefused: isRefused)
    }

    /// The library has tried, other than of a call that was cancelled.
    private func hasFailed(_ future: OpaquePointer) -> Bool {
        guard fba_future_get_state(future) == FBA_FUTURE_COMPLETE, let error = fba_future_error(future) else {
            return false
        }
        return fba_error_number(error) == FBA_ERROR_KEYCHAIN_ERROR
    }

    /// A call that keeps the session has succeeded.
    func isKept(_ future: OpaquePointer) -> Bool {
        // What has gone on since a rename that the program dies at has not happened.
        Call.hasSucceeded(future) == true && !fbs_is_at_rename()
    }
}
