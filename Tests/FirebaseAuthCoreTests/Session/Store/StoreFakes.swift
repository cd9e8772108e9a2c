// SPDX-License-Identifier: Apache-2.0
import CPlatform

@testable import FirebaseAuthCore

/// Both clocks, turned by the test.
final class TwoClocks: Clock, @unchecked Sendable {
    var microseconds: Int64 = 5_000_000
    var unixSeconds: Int64 = 1_700_000_000

    func monotonicMicroseconds() -> Int64 { microseconds }
    func bootMicroseconds() -> Int64 { microseconds }
    func unixMilliseconds() -> Int64 { unixSeconds * 1000 + 999 }
}

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

/// A directory that is removed at the end.
final class ScratchDirectory: @unchecked Sendable {
    let path: String
    /// Below it, and made by nobody yet.
    var store: String { path + "/below/store" }

    init(below parent: String = "/tmp") {
        var template = Array("\(parent)/firebase-auth-store-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
    }

    deinit {
        var process = fbp_process()
        var arguments: [UnsafeMutablePointer<CChar>?] = []
        for argument in ["rm", "-rf", path] { arguments.append(argument.withCString { strdup($0) }) }
        arguments.append(nil)
        if fbp_process_start(arguments, &process) { fbp_process_wait(process) }
        for argument in arguments { free(argument) }
    }

    func read(_ name: String) -> [UInt8]? {
        guard let file = fopen(store + "/" + name, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }

    func write(_ bytes: [UInt8], to name: String) {
        guard let file = fopen(store + "/" + name, "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    func mode(_ name: String = "") -> UInt32? {
        var facts = stat()
        return stat(name.isEmpty ? store : store + "/" + name, &facts) == 0 ? facts.st_mode & 0o7777 : nil
    }
}

/// Nothing is ever answered.
private final class SilentNetwork: HTTPTransport, Scheduler, RedirectReceiverFactory, RedirectReceiver,
    BrowserOpener
{
    func send(_ request: ServiceRequest, completion: @escaping (ServiceAnswer) -> Void) -> UInt64 { 1 }
    func cancel(_ id: UInt64) {}
    func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> UInt64? { 1 }
    func schedule(atBootMicroseconds moment: Int64, _ work: @escaping () -> Void) -> UInt64? { 1 }
    func cancelScheduled(_ id: UInt64) {}
    /// There is no other thread: whoever has work does it.
    func submit(_ work: @escaping () -> Void) -> Bool { false }
    var isDriving: Bool { true }
    func open(_ setup: RedirectSetup, _ report: @escaping (RedirectEvent) -> Void) -> any RedirectReceiver { self }
    func startAddress(leadingTo url: String) -> String? { nil }
    func expect(_ answer: ExpectedAnswer) {}
    func close() {}
    func end(_ end: AttemptEnd) {}
    func open(
        _ address: @escaping () -> String, isWanted: @escaping () -> Bool, report: @escaping (BrowserOutcome) -> Void
    ) {}
}

enum Kept {
    static let apiKey = "api-key"
    static let project = "project"

    static func place(_ app: String = "app") -> SessionPlace {
        SessionPlace(app: app, project: project, apiKey: apiKey)
    }

    static func key(_ app: String = "app") -> StoreKey? { StoreKey(place(app)) }

    static func account(_ uid: String) -> Account {
        var account = Account()
        account.uid = uid
        account.email = "\(uid)@example.com"
        account.displayName = "Zoë \"\u{1F600}\""
        account.photoURL = "https://example.com/photo"
        account.phoneNumber = "+15555550100"
        account.isEmailVerified = true
        account.hasPassword = true
        account.creationUnixMilliseconds = 1_600_000_000_123
        account.lastSignInUnixMilliseconds = 1_650_000_000_456
        var profile = ProviderProfile()
        profile.providerID = "github.com"
        profile.uid = "42"
        profile.displayName = "octocat"
        account.providers = [profile, ProviderProfile()]
        return account
    }

    static func session(_ uid: String, clock: any Clock, seconds: Int64 = 3600) -> Session {
        Session(
            account: account(uid),
            tokens: SessionTokens(idToken: "id-\(uid)", refreshToken: "refresh-\(uid)", lifetimeSeconds: 3600),
            expiresAtMicroseconds: clock.monotonicMicroseconds() + seconds * 1_000_000, issuer: "production")
    }

    static func owner(issuer: String = "production") -> StoredUser.Owner {
        StoredUser.Owner(
            app: "app", project: project, apiKeyDigest: Digest.sha256Hex(apiKey) ?? "", issuer: issuer)
    }

    static func bytes(_ uid: String, clock: any Clock) -> [UInt8] {
        StoredUser(session(uid, clock: clock), owner: owner(), clock: clock).bytes
    }

    static func auth(
        _ store: any UserStore, clock: any Clock = TwoClocks(), apiKey: String = apiKey,
        transport: (any HTTPTransport)? = nil, prewarms: Bool = false
    ) -> Auth {
        var options = AppOptions()
        options.apiKey = apiKey
        options.projectID = project
        options.prewarms = prewarms
        let network = SilentNetwork()
        let auth = Auth(
            appName: "app", options: options,
            effects: Effects(
                clock: clock, transport: transport ?? network, scheduler: network, redirects: network, browser: network,
                environment: { _ in nil }, waitingDriver: nil, queue: EventQueue(), store: store))
        auth.startLoading()
        return auth
    }
}
