// SPDX-License-Identifier: Apache-2.0
/// What a project, or one of its tenants, protects by reCAPTCHA Enterprise.
struct RecaptchaConfig: Sendable {
    enum State: Sendable {
        case off
        /// Tokens are counted; calls without one succeed too.
        case audit
        case enforce
    }

    /// Whose tokens count; empty if the project has no key.
    var siteKey = ""
    var ofPasswords = State.off
    var ofPhones = State.off
}

/// The configurations that were fetched, one for each server and tenant.
final class RecaptchaConfigs: Sendable {
    private struct Entry {
        let scope: CallScope
        let config: RecaptchaConfig?
    }

    private let entries = Guarded<[Entry]>([])
    private static let mostEntries = 16

    subscript(_ scope: CallScope) -> RecaptchaConfig? {
        entries.withLock { entries in entries.first { $0.scope.isSame(as: scope) }?.config }
    }

    /// Nil forgets one.
    func keep(_ config: RecaptchaConfig?, for scope: CallScope) {
        entries.withLock { entries in
            let entry = Entry(scope: scope, config: config)
            for index in entries.indices where entries[index].scope.isSame(as: scope) { return entries[index] = entry }
            if entries.count < RecaptchaConfigs.mostEntries { entries.append(entry) } else { entries[0] = entry }
        }
    }
}
