// SPDX-License-Identifier: Apache-2.0
/// Keeps the bytes of one session per key between runs of a program. Only one thread calls it at a time, and never
/// while it holds a lock that a call of the API needs.
protocol UserStore: AnyObject {
    /// The kind of store in use. Any thread may ask.
    var kind: StoreKind { get }

    /// False when nothing was found, but a place that cannot be reached may hold a session.
    var seesAll: Bool { get }

    /// Nil when nothing is kept.
    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]?

    /// Replaces what was there. After a crash, either the old or the new bytes are found.
    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure)

    /// It is not a failure if nothing is there.
    func remove(_ key: StoreKey) throws(StoreFailure)

    /// The bytes from `load` are not a session. Moves them away, where possible to a place where a person can examine
    /// them.
    func setAside(_ key: StoreKey)

    /// What of this store another one does not cover, when the session has moved there; nil when nothing is left.
    func rest(besides other: any UserStore) -> (any UserStore)?

    /// The kinds of place that it uses.
    var places: [StoreKind] { get }

    /// Nil for stores that are not the host's.
    var hostPlace: HostPlace? { get }

    /// Reads, decides and does what was decided. Keeps other processes out during that time if the store can.
    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure)
}

/// What a store was found to hold.
enum StoreContent {
    case nothing
    case bytes([UInt8])
    /// It could not be read, or (status `corrupt`) it is not a session.
    case unreadable(StoreFailure)
}

enum StoreDecision {
    case leave
    case keep([UInt8])
    case remove
}

extension UserStore {
    var seesAll: Bool { true }

    var places: [StoreKind] { [kind] }

    var hostPlace: HostPlace? { nil }

    func rest(besides other: any UserStore) -> (any UserStore)? {
        other.covers(kind) ? nil : self
    }

    func covers(_ kind: StoreKind) -> Bool { places.contains(kind) }

    /// Two stores of the host never are, so that the host is asked to save what it is to have.
    func isSamePlace(as other: any UserStore) -> Bool { kind != .host && places == other.places }

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
    /// The Secret Service if it answers, else a file. A store in use never reports this kind.
    case standard
    case secretService, file, memory, host
}

/// Why a store could not do what was requested.
struct StoreFailure: Error {
    let status: StoreStatus
    /// Safe to log: it holds nothing of what is stored.
    let reason: String
    /// Whether the cause may pass soon, such as a lack of file descriptors. Such a failure says nothing about what is
    /// kept.
    let passes: Bool
    /// Whether the store may have done what was requested despite the failure.
    let mayBeDone: Bool
    /// Whether the place is known not to exist on this machine. Any other failure leaves open what is kept there.
    let isAbsence: Bool

    init(
        _ status: StoreStatus, _ reason: String, passes: Bool = false, mayBeDone: Bool = false, isAbsence: Bool = false
    ) {
        self.status = status
        self.reason = reason
        self.passes = passes
        self.mayBeDone = mayBeDone
        self.isAbsence = isAbsence
    }
}

/// Keeps nothing: the session exists only in the auth.
final class MemoryStore: UserStore {
    let kind = StoreKind.memory

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? { nil }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {}

    func remove(_ key: StoreKey) throws(StoreFailure) {}

    func setAside(_ key: StoreKey) {}
}
