// SPDX-License-Identifier: Apache-2.0
/// Uses the Secret Service if it answers at the first use. Uses a file as soon as the Secret Service fails.
///
/// A file is written only when the Secret Service failed, and removed when it works again: a file that exists is newer
/// than the keyring. When the keyring cannot be reached at a sign-out, it may still hold the session; an empty file
/// then says that nobody is signed in.
final class DefaultStore: UserStore {
    private let secretService: any UserStore
    private let file: any UserStore
    private let usesFile = AtomicInteger(0)
    /// Why the last load found no file and could not read the keyring.
    private var unseen: StoreFailure?
    /// Whether a keyring was ever reached: it may hold a session from that time.
    private var hasMetKeyring = false

    private static let signedOut: [UInt8] = []

    init(secretService: any UserStore, file: any UserStore) {
        self.secretService = secretService
        self.file = file
    }

    var seesAll: Bool { unseen == nil }

    var kind: StoreKind { usesFile.value == 0 ? secretService.kind : file.kind }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        unseen = nil
        let kept: [UInt8]?
        do throws(StoreFailure) {
            kept = try secretService.load(key)
            hasMetKeyring = true
        } catch {
            if error.status != .unavailable { hasMetKeyring = true }
            if error.status == .corrupt { return try newerSession(key) { () throws(StoreFailure) in throw error } }
            useFile(error)
            let bytes = try file.load(key)
            if bytes == nil { unseen = error }
            // The locked keyring may hold a signed-in user.
            if bytes == nil && error.status == .locked { throw error }
            return bytes.flatMap { $0.isEmpty ? nil : $0 }
        }
        return try newerSession(key) { kept }
    }

    /// The Secret Service answers. If there is no usable file, the result is what `keyring` gives: its session or its
    /// failure. A file that could not be read only for the moment may still be the newer one, so that failure is
    /// thrown.
    private func newerSession(
        _ key: StoreKey, else keyring: () throws(StoreFailure) -> [UInt8]?
    ) throws(StoreFailure) -> [UInt8]? {
        usesFile.store(0)
        let newer: [UInt8]?
        do throws(StoreFailure) {
            newer = try file.load(key)
        } catch {
            if error.passes { throw error }
            newer = nil
        }
        guard let newer else { return try keyring() }
        return moveToSecretService(newer, key)
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {
        if usesFile.value == 0 {
            do throws(StoreFailure) {
                try secretService.save(bytes, key)
                hasMetKeyring = true
                return try file.remove(key)
            } catch {
                useFile(error)
            }
        }
        try file.save(bytes, key)
    }

    func remove(_ key: StoreKey) throws(StoreFailure) {
        do throws(StoreFailure) {
            try secretService.remove(key)
        } catch {
            useFile(error)
            return try markSignedOut(key, mayHoldSession: hasMetKeyring || error.status == .locked)
        }
        try file.remove(key)
    }

    /// A full disk has no room for the empty file, but the old file can still be removed. That is enough if no keyring
    /// was ever reached.
    private func markSignedOut(_ key: StoreKey, mayHoldSession: Bool) throws(StoreFailure) {
        do throws(StoreFailure) {
            try file.save(DefaultStore.signedOut, key)
        } catch {
            try file.remove(key)
            if mayHoldSession { throw error }
        }
    }

    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        var rest = usesFile.value == 0 ? Rest.everything : .nothing
        if rest == .nothing {
            try file.change(key) { content in
                // There is no file: the keyring may hold a session.
                if case .nothing = content {
                    rest = .everything
                    return .leave
                }
                let decision = decide(DefaultStore.session(in: content))
                guard case .remove = decision else { return decision }
                rest = .removal
                return .leave
            }
        }
        switch rest {
        case .nothing: break
        case .removal: try remove(key)
        case .everything: try changeStepByStep(key) { decide(seen($0)) }
        }
    }

    /// What is left to do after the file was read.
    private enum Rest {
        case nothing, removal, everything
    }

    private func seen(_ content: StoreContent) -> StoreContent {
        if case .nothing = content, let unseen { return .unreadable(unseen) }
        return content
    }

    /// While the keyring cannot be reached, only the empty file says that nobody is signed in.
    private static func session(in content: StoreContent) -> StoreContent {
        if case .bytes(let bytes) = content, bytes.isEmpty { return .nothing }
        return content
    }

    func setAside(_ key: StoreKey) {
        (usesFile.value == 0 ? secretService : file).setAside(key)
    }

    /// Returns the session that is valid; nil when nobody is signed in.
    private func moveToSecretService(_ newer: [UInt8], _ key: StoreKey) -> [UInt8]? {
        do throws(StoreFailure) {
            if newer.isEmpty {
                try secretService.remove(key)
            } else {
                try secretService.save(newer, key)
            }
            try file.remove(key)
        } catch {
            useFile(error)
        }
        return newer.isEmpty ? nil : newer
    }

    private func useFile(_ failure: StoreFailure) {
        if usesFile.exchange(0, for: 1) {
            Logger.log(.info, "Sessions are kept in an encrypted file: \(failure.reason).")
        }
    }
}
