// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// A keyring that fails at random, and a directory that does not. Several runs of a program share them.
final class SharedDesktop: @unchecked Sendable {
    fileprivate(set) var keyring: [UInt8]?
    fileprivate(set) var file: [UInt8]?
    fileprivate var random: SeededRandom

    init(_ seed: UInt64) { random = SeededRandom(seed) }

    /// What a start finds where nothing fails.
    var truth: Shelf.Content {
        if let file { return file.isEmpty ? .nothing : Shelf.Content(file) }
        return Shelf.Content(keyring)
    }

    /// One run's way to them. Some runs have no session bus, as on a login from elsewhere.
    func makeStore() -> any UserStore { makeStores()(.standard) }

    func makeStores() -> (StoreKind) -> any UserStore {
        let isAbsent = random.once(in: 6)
        return { kind in
            switch kind {
            case .secretService: Keyring(self, isAbsent: isAbsent)
            case .file: File(self)
            case .standard: DefaultStore(secretService: Keyring(self, isAbsent: isAbsent), file: File(self))
            case .memory, .host: MemoryStore()
            }
        }
    }
}

extension SharedDesktop {
    private final class Keyring: UserStore {
        let kind = StoreKind.secretService
        private let desktop: SharedDesktop
        private let isAbsent: Bool

        init(_ desktop: SharedDesktop, isAbsent: Bool) {
            self.desktop = desktop
            self.isAbsent = isAbsent
        }

        func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
            if let failure { throw failure }
            return desktop.keyring
        }

        func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) { try change(to: bytes) }

        func remove(_ key: StoreKey) throws(StoreFailure) { try change(to: nil) }

        func setAside(_ key: StoreKey) { try? remove(key) }

        private func change(to bytes: [UInt8]?) throws(StoreFailure) {
            let failure = failure
            if failure.map({ $0.mayBeDone && desktop.random.once(in: 2) }) ?? true { desktop.keyring = bytes }
            if let failure { throw failure }
        }

        /// Everything that the Secret Service may answer, half of the time a success.
        private var failure: StoreFailure? {
            if isAbsent { return StoreFailure(.unavailable, "there is no bus", isAbsence: true) }
            switch desktop.random.below(8) {
            case 0: return StoreFailure(.unavailable, "no memory is left", passes: true)
            case 1: return StoreFailure(.unavailable, "it does not answer", mayBeDone: true)
            case 2: return StoreFailure(.unavailable, "there is no Secret Service")
            case 3: return StoreFailure(.locked, "it is locked")
            default: return nil
            }
        }
    }

    private final class File: UserStore {
        let kind = StoreKind.file
        private let desktop: SharedDesktop

        init(_ desktop: SharedDesktop) { self.desktop = desktop }

        func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? { desktop.file }

        func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) { desktop.file = bytes }

        func remove(_ key: StoreKey) throws(StoreFailure) { desktop.file = nil }

        func setAside(_ key: StoreKey) { desktop.file = nil }
    }
}
