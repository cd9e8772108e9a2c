import CPlatform
import Testing

@testable import FirebaseAuthCore

@Suite("An auth with a store")
struct PersistenceTests {
    private let clock = TwoClocks()
    private let store = RecordingStore()

    private func auth() -> Auth { Kept.auth(store, clock: clock) }

    private func signIn(_ auth: Auth, _ uid: String) {
        auth.apply(.signedIn(Kept.session(uid, clock: clock)))
    }

    private var keptUID: String? { store.kept.flatMap { StoredUser($0) }?.session.account.uid }

    @Test("reads nothing before its first use, then once")
    func lazy() throws {
        let auth = auth()
        auth.useEmulator(try #require(EmulatorAddress("localhost:9099")))
        auth.languageCode = "de"
        #expect(store.calls.isEmpty)
        #expect(auth.currentUser == nil)
        #expect(auth.storeStatus == .ok)
        _ = auth.addListener(.authState, .anyThread) { _ in }
        #expect(store.calls == [.load])
    }

    @Test("has the kept user at once, and writes nothing for it")
    func restored() throws {
        store.kept = Kept.bytes("uid", clock: clock)
        let auth = auth()
        #expect(auth.currentUser?.account == Kept.account("uid"))
        #expect(auth.session?.tokens.refreshToken == "refresh-uid")
        #expect(store.calls == [.load])
    }

    @Test("tells each listener once of a kept user", arguments: [AuthListenerKind.authState, .idToken])
    func listeners(_ kind: AuthListenerKind) {
        store.kept = Kept.bytes("uid", clock: clock)
        let auth = auth()
        var heard: [String?] = []
        _ = auth.addListener(kind, .anyThread) { heard.append($0.currentUser?.account.uid) }
        #expect(heard == ["uid"])
    }

    @Test("keeps each change of user, account or tokens, and nothing else")
    func changes() {
        let auth = auth()
        _ = auth.currentUser
        signIn(auth, "a")
        #expect(keptUID == "a")
        var account = Kept.account("a")
        account.displayName = "new"
        auth.apply(.updated(uid: "a", account: account, tokens: nil, expiresAtMicroseconds: 0))
        #expect(store.kept.flatMap { StoredUser($0) }?.session.account.displayName == "new")
        let tokens = SessionTokens(idToken: "id-2", refreshToken: "refresh-2", lifetimeSeconds: 10)
        auth.apply(.updated(uid: "a", account: nil, tokens: tokens, expiresAtMicroseconds: 15_000_000))
        #expect(store.kept.flatMap { StoredUser($0) }?.session.tokens.refreshToken == "refresh-2")
        #expect(store.calls == [.load, .save, .save, .save])
        auth.apply(.updated(uid: "a", account: account, tokens: nil, expiresAtMicroseconds: 0))
        auth.apply(.updated(uid: "b", account: account, tokens: nil, expiresAtMicroseconds: 0))
        auth.apply(.ended(uid: "b"))
        #expect(store.calls == [.load, .save, .save, .save])
        auth.apply(.ended(uid: "a"))
        #expect(store.calls == [.load, .save, .save, .save, .remove])
        auth.signOut()
        #expect(store.calls == [.load, .save, .save, .save, .remove])
        #expect(store.kept == nil)
    }

    @Test("signs out a user that was never read")
    func signOutFirst() {
        store.kept = Kept.bytes("uid", clock: clock)
        auth().signOut()
        #expect(store.calls == [.load, .remove])
        #expect(store.kept == nil)
    }

    @Test("removes at sign-out what it could not read")
    func unreadable() {
        store.kept = Kept.bytes("uid", clock: clock)
        store.failure = StoreFailure(.locked, "it is locked")
        let auth = auth()
        #expect(auth.currentUser == nil)
        #expect(auth.storeStatus == .locked)
        store.failure = nil
        auth.signOut()
        #expect(store.kept == nil)
        #expect(auth.storeStatus == .ok)
    }

    @Test("keeps nothing more when it is closed, and leaves what is kept")
    func closed() {
        let auth = auth()
        _ = auth.currentUser
        signIn(auth, "a")
        auth.close()
        signIn(auth, "b")
        auth.signOut()
        #expect(auth.currentUser == nil)
        #expect(keptUID == "a")
    }

    @Test(
        "drops a session that is of something else, without setting it aside",
        arguments: [
            StoredUser.Owner(app: "other", project: "project", apiKeyDigest: "", issuer: "production"),
            StoredUser.Owner(app: "app", project: "other", apiKeyDigest: "", issuer: "production"),
            StoredUser.Owner(app: "app", project: "project", apiKeyDigest: "?", issuer: "production"),
            StoredUser.Owner(app: "app", project: "project", apiKeyDigest: "", issuer: "emulator at localhost:9099"),
        ])
    func otherOwner(_ owner: StoredUser.Owner) {
        var owner = owner
        if owner.apiKeyDigest.isEmpty { owner.apiKeyDigest = Kept.owner().apiKeyDigest }
        store.kept = StoredUser(Kept.session("uid", clock: clock), owner: owner, clock: clock).bytes
        let auth = auth()
        #expect(auth.currentUser == nil)
        #expect(auth.storeStatus == .ok)
        #expect(store.calls == [.load, .remove])
    }

    @Test("sets aside what is no session")
    func rubbish() {
        store.kept = [1, 2, 3]
        let auth = auth()
        #expect(auth.currentUser == nil)
        #expect(auth.storeStatus == .corrupt)
        #expect(store.calls == [.load, .setAside])
        signIn(auth, "a")
        #expect(auth.storeStatus == .ok)
    }

    @Test("goes on in memory when the store fails, and says so")
    func failing() {
        let auth = auth()
        _ = auth.currentUser
        store.failure = StoreFailure(.notWritable, "it is full")
        signIn(auth, "a")
        #expect(auth.currentUser?.account.uid == "a")
        #expect(auth.storeStatus == .notWritable)
        store.failure = nil
        signIn(auth, "b")
        #expect(auth.storeStatus == .ok)
        #expect(keptUID == "b")
    }

    @Test("lets all threads wait for the one that reads")
    func readOnce() {
        store.kept = Kept.bytes("uid", clock: clock)
        let auth = auth()
        let missing = AtomicInteger(0)
        defer { missing.deallocate() }
        Crowd.run(16) { _ in
            if auth.currentUser == nil { _ = missing.add(1) }
        }
        #expect(missing.value == 0)
        #expect(store.calls == [.load])
    }

    @Test("ends with the state that holds, however many threads change it")
    func concurrent() {
        let auth = auth()
        Crowd.run(8) { index in
            for round in 0..<50 {
                if (index + round) % 5 == 0 { auth.signOut() } else { self.signIn(auth, "\(index)-\(round)") }
            }
        }
        #expect(!store.wasCalledTwiceAtOnce)
        #expect(keptUID == auth.currentUser?.account.uid)
    }

    @Test("never lets an earlier state overwrite a later one, and skips what is out of date")
    func order() {
        let auth = auth()
        _ = auth.currentUser
        let gate = Monitor()
        nonisolated(unsafe) var isSaving = false
        nonisolated(unsafe) var mayGoOn = false
        store.during = { call in
            guard call == .save else { return }
            gate.withLock {
                isSaving = true
                gate.signalAll()
            }
            _ = gate.wait(untilMicroseconds: nil) { mayGoOn }
        }
        let first = Crowd.start { _ in self.signIn(auth, "first") }
        _ = gate.wait(untilMicroseconds: nil) { isSaving }
        let others = ["second", "third"].map { uid in Crowd.start { _ in self.signIn(auth, uid) } }
        while auth.currentUser?.account.uid == "first" { sched_yield() }
        gate.withLock {
            mayGoOn = true
            gate.signalAll()
        }
        for thread in [first] + others { pthread_join(thread, nil) }
        #expect(keptUID == auth.currentUser?.account.uid)
    }

    @Test("does not wait for itself when a store calls back")
    func reentrant() {
        let auth = auth()
        store.during = { call in
            _ = auth.currentUser
            if call == .save { auth.signOut() }
        }
        _ = auth.currentUser
        signIn(auth, "a")
        #expect(auth.currentUser == nil)
        #expect(store.kept == nil)
        #expect(store.calls == [.load, .save, .remove])
    }

    @Test("does not wait for a host's store that another thread is in")
    func hostNotWaitedFor() {
        let store = RecordingStore(.host)
        let auth = Kept.auth(store, clock: clock)
        _ = auth.currentUser
        let gate = Monitor()
        nonisolated(unsafe) var isSaving = false
        nonisolated(unsafe) var hasSignedOut = false
        store.during = { call in
            guard call == .save else { return }
            gate.withLock {
                isSaving = true
                gate.signalAll()
            }
            _ = gate.wait(untilMicroseconds: nil) { hasSignedOut }
        }
        let other = Crowd.start { _ in self.signIn(auth, "a") }
        _ = gate.wait(untilMicroseconds: nil) { isSaving }
        auth.signOut()
        gate.withLock {
            hasSignedOut = true
            gate.signalAll()
        }
        pthread_join(other, nil)
        #expect(store.kept == nil)
        #expect(store.calls == [.load, .save, .remove])
    }

    @Test("survives a store of files", arguments: ["production", "emulator at localhost:9099"])
    func files(_ issuer: String) throws {
        let scratch = ScratchDirectory()
        let first = Kept.auth(FileStore(directory: scratch.store), clock: clock)
        if issuer != "production" { first.useEmulator(try #require(EmulatorAddress("localhost:9099"))) }
        _ = first.currentUser
        let tokens = SessionTokens(idToken: "id", refreshToken: "refresh", lifetimeSeconds: 3600)
        first.apply(.signedIn(first.makeSession(Kept.account("uid"), tokens)))
        first.close()
        let second = Kept.auth(FileStore(directory: scratch.store), clock: clock)
        #expect((second.currentUser?.account.uid == "uid") == (issuer == "production"))
        #expect(second.storeStatus == .ok)
    }
}
