// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

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
    var address: ListenerAddress? { nil }
    func expect(_ answer: ExpectedAnswer) {}
    func receive(_ request: HTTPRequest) {}
    func close() {}
    func end(_ end: AttemptEnd) {}
    func open(
        _ address: @escaping () -> String?, isWanted: @escaping () -> Bool, report: @escaping (BrowserOutcome) -> Void
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
        account.secondFactors = [
            SecondFactor(
                uid: "f1", type: .phone, displayName: "Büro", enrolledAtUnixSeconds: 77, phoneNumber: "+*******0100"),
            SecondFactor(uid: "f2", type: .totp, displayName: "", enrolledAtUnixSeconds: 0, phoneNumber: ""),
        ]
        account.passkeys = [
            PasskeyInfo(credentialID: "-_8", name: "Büro"), PasskeyInfo(credentialID: "b", name: ""),
        ]
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
        transport: (any HTTPTransport)? = nil, prewarms: Bool = false,
        makeStore: @escaping (StoreKind) -> any UserStore = { _ in MemoryStore() },
        threads: StoreThreads = StoreThreads()
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
                environment: { _ in nil }, waitingDriver: nil, queue: EventQueue(), store: store,
                makeStore: { kind, _ in makeStore(kind) }, storeThreads: threads))
        auth.startLoading()
        return auth
    }
}
