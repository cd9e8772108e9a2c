// SPDX-License-Identifier: Apache-2.0
/// Keeps the bytes of one session per key between runs of a program. Called by one thread at a time, never with a lock
/// that a call of the API needs.
protocol UserStore: AnyObject {
    /// The kind in use, from any thread.
    var kind: StoreKind { get }

    /// False when nothing was found, but something may be kept in a place that is out of reach.
    var seesAll: Bool { get }

    /// Nil when nothing is kept.
    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]?

    /// Keeps bytes in place of what was there; after a crash either the old or the new ones are found.
    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure)

    /// Nothing being there is no failure.
    func remove(_ key: StoreKey) throws(StoreFailure)

    /// What `load` gave is no session: it is put out of the way, where that can be done so that somebody can find out why.
    func setAside(_ key: StoreKey)

    /// Reads, decides, and does what was decided, with other processes kept out meanwhile where the store can do that.
    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure)
}

/// What a store turned out to hold.
enum StoreContent {
    case nothing
    case bytes([UInt8])
    /// It could not be read, or, with the status `corrupt`, is no session.
    case unreadable(StoreFailure)
}

enum StoreDecision {
    case leave
    case keep([UInt8])
    case remove
}

extension UserStore {
    var seesAll: Bool { true }

    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        try changeStepByStep(key, decide)
    }

    /// For stores that cannot keep other processes out.
    func changeStepByStep(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        switch decide(content(key)) {
        case .leave: break
        case .remove: try remove(key)
        case .keep(var bytes):
            defer { bytes.wipe() }
            try save(bytes, key)
        }
    }

    private func content(_ key: StoreKey) -> StoreContent {
        do throws(StoreFailure) {
            return try load(key).map { .bytes($0) } ?? .nothing
        } catch {
            return .unreadable(error)
        }
    }
}

/// Where sessions are kept.
public enum StoreKind: Sendable {
    /// The Secret Service if it answers, else a file. Never the kind in use.
    case standard
    case secretService, file, memory, host
}

/// Why a store could not do what it was asked.
struct StoreFailure: Error {
    let status: StoreStatus
    /// Fit to be logged: it holds nothing of what is stored.
    let reason: String
    /// Whether something was missing that may be there in a moment, such as descriptors: it says nothing about what
    /// is kept.
    let passes: Bool
    /// Whether what was asked may have been done all the same.
    let mayBeDone: Bool

    init(_ status: StoreStatus, _ reason: String, passes: Bool = false, mayBeDone: Bool = false) {
        self.status = status
        self.reason = reason
        self.passes = passes
        self.mayBeDone = mayBeDone
    }
}

/// Keeps nothing: the session lives in the auth alone.
final class MemoryStore: UserStore {
    let kind = StoreKind.memory

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? { nil }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {}

    func remove(_ key: StoreKey) throws(StoreFailure) {}

    func setAside(_ key: StoreKey) {}
}

extension AuthError {
    static func notKept(_ failure: StoreFailure) -> AuthError {
        AuthError(
            .keychainError, name: "SESSION_NOT_KEPT",
            message: "The session could not be kept: \(failure.reason). The user is signed in or out for this run only."
        )
    }
}
