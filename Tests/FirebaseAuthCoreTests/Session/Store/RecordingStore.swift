// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Notes what it is asked, and does it in memory unless it is to fail.
final class RecordingStore: UserStore, @unchecked Sendable {
    enum Call: Equatable { case load, save, remove, setAside }

    let kind: StoreKind
    var kept: [UInt8]?
    var failure: StoreFailure?
    var failsToSave = false
    /// Runs inside each call.
    var during: (Call) -> Void = { _ in }
    private let lock = Lock()
    private var callsMade: [Call] = []
    private var running = 0
    private(set) var wasCalledTwiceAtOnce = false

    init(_ kind: StoreKind = .file, kept: [UInt8]? = nil) {
        self.kind = kind
        self.kept = kept
    }

    var calls: [Call] { lock.withLock { callsMade } }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        try note(.load)
        return kept
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {
        try note(.save)
        if failsToSave { throw StoreFailure(.notWritable, "it is full") }
        kept = bytes
    }

    func remove(_ key: StoreKey) throws(StoreFailure) {
        try note(.remove)
        kept = nil
    }

    func setAside(_ key: StoreKey) { try? note(.setAside) }

    /// What is read for it is not noted.
    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        switch decide(kept.map { bytes in failure.map { .unreadable($0) } ?? .bytes(bytes) } ?? .nothing) {
        case .leave: break
        case .remove: try remove(key)
        case .keep(let bytes): try save(bytes, key)
        }
    }

    private func note(_ call: Call) throws(StoreFailure) {
        lock.withLock {
            callsMade.append(call)
            running += 1
            if running > 1 { wasCalledTwiceAtOnce = true }
        }
        during(call)
        lock.withLock { running -= 1 }
        if let failure { throw failure }
    }
}
