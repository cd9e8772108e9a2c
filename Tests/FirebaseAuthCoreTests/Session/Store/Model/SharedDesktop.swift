// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// A keyring and a store of the program's own that fail at random, and a directory that does not. Several runs of a program
/// share them.
final class SharedDesktop: @unchecked Sendable {
    fileprivate(set) var keyring: [UInt8]?
    fileprivate(set) var file: [UInt8]?
    /// The program's own store.
    fileprivate(set) var host: [UInt8]?
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
            case .host: HostStore(self.functions)
            case .memory: MemoryStore()
            }
        }
    }
}

extension SharedDesktop {
    private var functions: HostStoreFunctions {
        HostStoreFunctions(
            place: HostPlace(save: 1, data: 1),
            load: { _, take in
                if let host = self.host { take(host) }
                return !self.random.once(in: 16)
            },
            save: { _, bytes in self.change { self.host = bytes } }, remove: { _ in self.change { self.host = nil } })
    }

    /// It may be done although it fails.
    private func change(_ body: () -> Void) -> Bool {
        let fails = random.once(in: 6)
        if !fails || random.once(in: 2) { body() }
        return !fails
    }

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
