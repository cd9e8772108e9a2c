/// The Secret Service if it answers at the first use and takes what it is given, from then on a file.
///
/// A file is only ever written when the Secret Service failed, and taken away when it works again: if there is one, it is
/// the newer. So that a session in a keyring that could not be reached is not found again after the user has signed out,
/// an empty file then says that nobody is signed in.
final class DefaultStore: UserStore {
    private let secretService: any UserStore
    private let file: any UserStore
    private let usesFile = AtomicInteger(0)

    private static let signedOut: [UInt8] = []

    init(secretService: any UserStore, file: any UserStore) {
        self.secretService = secretService
        self.file = file
    }

    var kind: StoreKind { usesFile.value == 0 ? secretService.kind : file.kind }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        let kept: [UInt8]?
        do throws(StoreFailure) {
            kept = try secretService.load(key)
        } catch {
            if error.status == .corrupt { return try newerSession(key, orElse: error) }
            useFile(error)
            let bytes = try file.load(key)
            // Somebody may be signed in there.
            if bytes == nil && error.status == .locked { throw error }
            return bytes.flatMap { $0.isEmpty ? nil : $0 }
        }
        usesFile.store(0)
        guard let newer = try? file.load(key) else { return kept }
        return moveToSecretService(newer, key)
    }

    /// The Secret Service answers, but what it had is of no use.
    private func newerSession(_ key: StoreKey, orElse failure: StoreFailure) throws(StoreFailure) -> [UInt8]? {
        usesFile.store(0)
        guard let newer = try? file.load(key) else { throw failure }
        return moveToSecretService(newer, key)
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {
        if usesFile.value == 0 {
            do throws(StoreFailure) {
                try secretService.save(bytes, key)
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
            let mayHoldSession = error.status == .locked || usesFile.value == 0
            useFile(error)
            return try markSignedOut(key, mayHoldSession: mayHoldSession)
        }
        try file.remove(key)
    }

    /// A full disk takes no new file, but gives the old one back. That is enough where no keyring was ever met.
    private func markSignedOut(_ key: StoreKey, mayHoldSession: Bool) throws(StoreFailure) {
        do throws(StoreFailure) {
            try file.save(DefaultStore.signedOut, key)
        } catch {
            try file.remove(key)
            if mayHoldSession { throw error }
        }
    }

    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        if usesFile.value == 0 { return try changeStepByStep(key, decide) }
        var isRemoval = false
        try file.change(key) { content in
            let decision = decide(DefaultStore.session(in: content))
            guard case .remove = decision else { return decision }
            isRemoval = true
            return .leave
        }
        if isRemoval { try remove(key) }
    }

    /// While the keyring is out of reach, only the empty file says that nobody is signed in: without a file, the keyring
    /// may hold a session.
    private static func session(in content: StoreContent) -> StoreContent {
        switch content {
        case .nothing: .unreadable
        case .bytes(let bytes) where bytes.isEmpty: .nothing
        default: content
        }
    }

    func setAside(_ key: StoreKey) {
        (usesFile.value == 0 ? secretService : file).setAside(key)
    }

    /// Returns the session that holds.
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
