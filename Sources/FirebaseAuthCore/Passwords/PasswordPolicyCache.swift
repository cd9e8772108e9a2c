// SPDX-License-Identifier: Apache-2.0
/// The policies that were fetched, one for each tenant. A policy is forgotten when the service refuses a password by its
/// own, which may be newer.
final class PasswordPolicyCache: Sendable {
    private struct Entry {
        let scope: CallScope
        let policy: PasswordPolicy
    }

    private struct State {
        var entries: [Entry] = []
        var forgottenCount: UInt64 = 0
    }

    private let state = Guarded(State())
    private static let mostEntries = 16

    /// The policy, and what to say when one is kept that was asked for after this.
    func look(_ scope: CallScope) -> (policy: PasswordPolicy?, forgottenCount: UInt64) {
        state.withLock { state in
            (state.entries.first { $0.scope.isSame(as: scope) }?.policy, state.forgottenCount)
        }
    }

    /// Does nothing when policies were forgotten meanwhile: this one may be the old one.
    func keep(_ policy: PasswordPolicy, for scope: CallScope, forgottenCount: UInt64) {
        state.withLock { state in
            if state.forgottenCount != forgottenCount { return }
            state.entries.removeAll { $0.scope.isSame(as: scope) }
            state.entries.append(Entry(scope: scope, policy: policy))
            if state.entries.count > PasswordPolicyCache.mostEntries { state.entries.removeFirst() }
        }
    }

    func forget(_ scope: CallScope) {
        state.withLock { state in
            state.forgottenCount &+= 1
            state.entries.removeAll { $0.scope.isSame(as: scope) }
        }
    }
}
