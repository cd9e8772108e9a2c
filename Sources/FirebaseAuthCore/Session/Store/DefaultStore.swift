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
    /// Whether there was ever a keyring, also one that could not be read: it may hold a session from that time.
    private var hasMetKeyring = false
    /// The file that was newer is gone, and nothing says so in its place: what the keyring holds must go too.
    private var keyringIsOutdated = false

    private static let signedOut: [UInt8] = []

    init(secretService: any UserStore, file: any UserStore) {
        self.secretService = secretService
        self.file = file
    }

    var seesAll: Bool { unseen == nil }

    var kind: StoreKind { usesFile.value == 0 ? secretService.kind : file.kind }

    var places: [StoreKind] { [secretService.kind, file.kind] }

    func rest(besides other: any UserStore) -> (any UserStore)? {
        if other.covers(secretService.kind) { return other.covers(file.kind) ? nil : file }
        if !other.covers(file.kind) { return self }
        return hasMetKeyring ? secretService : nil
    }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        unseen = nil
        let kept: [UInt8]?
        do throws(StoreFailure) {
            kept = try secretService.load(key)
            hasMetKeyring = true
        } catch {
            if !error.isAbsence { hasMetKeyring = true }
            if error.status == .corrupt { return try newerSession(key) { () throws(StoreFailure) in throw error } }
            return try loadFile(key, insteadOf: error)
        }
        return try newerSession(key) { () throws(StoreFailure) in try outdated(kept, key) ? nil : kept }
    }

    /// Removes a session that is older than what has gone. Whether it was one.
    private func outdated(_ kept: [UInt8]?, _ key: StoreKey) throws(StoreFailure) -> Bool {
        if keyringIsOutdated && kept != nil { try secretService.remove(key) }
        defer { keyringIsOutdated = false }
        return keyringIsOutdated
    }

    /// The keyring cannot be read. If there is a file, it is newer than the keyring in any case. Otherwise nobody is
    /// signed in only if there is no keyring: one that is locked or fails may hold a signed-in user.
    private func loadFile(_ key: StoreKey, insteadOf failure: StoreFailure) throws(StoreFailure) -> [UInt8]? {
        if !failure.passes { useFile(failure) }
        if let bytes = try readFile(key) { return bytes.isEmpty ? nil : bytes }
        unseen = failure
        if failure.isAbsence { return nil }
        throw failure
    }

    /// The Secret Service answers. If there is no file, the result is what `keyring` gives: its session or its failure.
    /// A file that cannot be read may still be the newer one, and may say that nobody is signed in: that failure is
    /// thrown.
    private func newerSession(
        _ key: StoreKey, else keyring: () throws(StoreFailure) -> [UInt8]?
    ) throws(StoreFailure) -> [UInt8]? {
        usesFile.store(0)
        guard let newer = try readFile(key) else { return try keyring() }
        return moveToSecretService(newer, key)
    }

    private func readFile(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        do throws(StoreFailure) {
            return try file.load(key)
        } catch {
            if error.status == .corrupt { replaceFile(key) }
            throw error
        }
    }

    /// A file that was no session is set aside. The keyring's session is older than that file, so the next start must
    /// not find it either.
    private func replaceFile(_ key: StoreKey) {
        do throws(StoreFailure) {
            // The first look sets the file aside if another process kept it locked before.
            for _ in 0..<2 {
                try file.change(key) { content in
                    if case .nothing = content { return .keep(DefaultStore.signedOut) }
                    return .leave
                }
            }
        } catch {
            keyringIsOutdated = true
            Logger.log(.warning, "An earlier session may be found at the next start: \(error.reason).")
        }
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {
        var mayBeInKeyring = false
        if usesFile.value == 0 {
            do throws(StoreFailure) {
                try secretService.save(bytes, key)
                (hasMetKeyring, mayBeInKeyring, keyringIsOutdated) = (true, true, false)
                return try file.remove(key)
            } catch {
                if error.mayBeDone { mayBeInKeyring = true }
                useFile(error)
            }
        }
        do throws(StoreFailure) {
            try file.save(bytes, key)
        } catch {
            throw mayBeInKeyring ? error.althoughItMayBeDone : error
        }
    }

    func remove(_ key: StoreKey) throws(StoreFailure) {
        do throws(StoreFailure) {
            try secretService.remove(key)
        } catch {
            useFile(error)
            return try markSignedOut(key, mayHoldSession: hasMetKeyring || !error.isAbsence)
        }
        keyringIsOutdated = false
        try file.remove(key)
    }

    /// A full disk has no room for the empty file, but the old file can still be removed. That is enough if no keyring
    /// was ever reached. Otherwise one that is empty already, or that cannot be read, stays: without it the keyring's
    /// session would be found.
    private func markSignedOut(_ key: StoreKey, mayHoldSession: Bool) throws(StoreFailure) {
        do throws(StoreFailure) {
            try file.save(DefaultStore.signedOut, key)
        } catch {
            if !mayHoldSession { return try file.remove(key) }
            var isMarked = false
            try file.change(key) { content in
                guard case .bytes(let bytes) = content else { return .leave }
                isMarked = bytes.isEmpty
                return isMarked ? .leave : .remove
            }
            if isMarked { return }
            keyringIsOutdated = true
            throw error
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
                switch decision {
                case .keep: return decision
                case .leave: if content.isDamaged { rest = .replacement }
                case .remove: rest = .removal
                }
                return .leave
            }
        }
        switch rest {
        case .nothing: break
        case .replacement: replaceFile(key)
        case .removal: try remove(key)
        case .everything: try changeStepByStep(key) { decide(seen($0)) }
        }
    }

    /// What is left to do after the file was read.
    private enum Rest {
        case nothing, replacement, removal, everything
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
        if usesFile.value == 0 { return secretService.setAside(key) }
        file.setAside(key)
        replaceFile(key)
    }

    /// Returns the session that is valid; nil when nobody is signed in. Another process may write a newer file
    /// meanwhile, which stays.
    private func moveToSecretService(_ newer: [UInt8], _ key: StoreKey) -> [UInt8]? {
        do throws(StoreFailure) {
            if newer.isEmpty {
                try secretService.remove(key)
            } else {
                try secretService.save(newer, key)
            }
            try file.change(key) { content in
                if case .bytes(newer) = content { return .remove }
                return .leave
            }
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

extension StoreFailure {
    /// The same of something that was also tried elsewhere.
    fileprivate var althoughItMayBeDone: StoreFailure {
        StoreFailure(status, reason, passes: passes, mayBeDone: true, isAbsence: isAbsence)
    }
}

extension StoreContent {
    fileprivate var isDamaged: Bool {
        if case .unreadable(let failure) = self { return failure.status == .corrupt }
        return false
    }
}
