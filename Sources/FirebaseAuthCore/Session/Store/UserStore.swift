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

/// Under which name a store keeps the session of an app.
struct StoreKey: Equatable {
    let app: String
    let project: String
    /// Of letters, digits, '-' and '_' only, so that it can name a file.
    let name: String

    private static let longestReadablePart = 40
    private static let digestDigits = 32

    /// The digest tells apps apart whose names look the same once they are fit for a file name. Nil when OpenSSL cannot
    /// compute it.
    init?(app: String, project: String, apiKey: String, sha256Hex: (String) -> String? = Digest.sha256Hex) {
        // Lengths, because any separator could be part of a name.
        let parts = [app, project, apiKey].map { "\($0.utf8.count):\($0)" }
        guard let digest = sha256Hex(parts[0] + parts[1] + parts[2]) else { return nil }
        let readable = app.utf8.prefix(StoreKey.longestReadablePart).map { byte in
            ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") ? byte : UInt8(ascii: "-")
        }
        self.app = app
        self.project = project
        name = String(decoding: readable, as: UTF8.self) + "-" + String(digest.prefix(StoreKey.digestDigits))
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
    /// Whether it was for want of something that may be there in a moment, such as descriptors: it says nothing about what
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

/// The store that an app chose. Nothing is opened yet.
enum UserStores {
    static func make(_ options: AppOptions, environment: @escaping (String) -> String?) -> any UserStore {
        let directory =
            options.storeDirectory.isEmpty ? FileStore.standardDirectory(environment) : options.storeDirectory
        switch options.store {
        case .memory: return MemoryStore()
        case .file: return FileStore(directory: directory)
        case .secretService: return SecretServiceStore(environment: environment)
        case .host: return options.storeFunctions.map { HostStore($0) } ?? MemoryStore()
        case .standard:
            return DefaultStore(
                secretService: SecretServiceStore(environment: environment), file: FileStore(directory: directory))
        }
    }
}
