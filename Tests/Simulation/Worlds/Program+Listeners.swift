// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Listeners that come and go while the program runs.
extension Program {
    func addListener(_ chance: inout Chance) {
        guard let opened else { return }
        listenerCount += 1
        var others = Chance(seed: world.seed, step: UInt64(6_000_000 + 100_000 * index + listenerCount))
        let listener = Listener(self, nil, Reaction(&others))
        let mode = chance.oneIn(2) ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD
        guard listener.add(to: opened, isOfTokens: chance.oneIn(2), mode) else { return }
        listeners.append(listener)
        added.append(listener)
    }

    /// Not the first one, which keeps the history.
    func removeListener(_ chance: inout Chance) {
        guard listeners.count > 1 else { return }
        let removed = listeners.remove(at: 1 + chance.below(listeners.count - 1))
        removed.isRemoved = fba_auth_remove_listener(removed.opened?.handle, removed.id) == FBA_STATUS_OK
    }
}
