// SPDX-License-Identifier: Apache-2.0
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
        auth.settle()
    }

    private var kept: Session? { store.kept.flatMap { StoredUser($0) }?.session }

    private var keptUID: String? { kept?.account.uid }

    @Test("reads once, and decides at its first use whose session that is", arguments: [false, true])
    func firstUse(_ isEmulated: Bool) throws {
        let address = try #require(EmulatorAddress("localhost:9099"))
        let issuer = "emulator at localhost:9099"
        store.kept =
            StoredUser(Kept.session("uid", clock: clock), owner: Kept.owner(issuer: issuer), clock: clock).bytes
        let auth = auth()
        while store.calls.isEmpty { sched_yield() }
        if isEmulated { auth.useEmulator(address) }
        #expect((auth.currentUser?.account.uid == "uid") == isEmulated)
        _ = auth.addListener(.authState, .anyThread) { _ in }
        auth.close()
        #expect(store.calls.filter { $0 == .load } == [.load])
    }

    // proves: fba_auth_ready.summary
    @Test("lets calls stand in line while the store is read, in their order, and a sign-out win at once")
    func inLine() throws {
        store.kept = Kept.bytes("uid", clock: clock)
        let gate = Gate()
        store.during = { call in if call == .load { gate.wait() } }
        let auth = auth()
        let log = EventLog()
        let callback = { (name: String) in Callback(mode: .anyThread) { _ in log.events.append(name) } }
        let futures = [
            auth.ready(Completion(callback("1"))).future,
            auth.fetchProviders(email: "", Completion(callback("2"))).future,
        ]
        let heard = Gate()
        _ = auth.addListener(.authState, .anyThread) {
            log.events.append($0.currentUser?.account.uid ?? "nobody")
            heard.open()
        }
        #expect(futures.allSatisfy { $0?.status == .pending } && log.events.isEmpty)
        auth.signOut()
        gate.open()
        for future in futures { #expect(try #require(future).wait(milliseconds: -1)) }
        // A listener that has not been called yet when the auth is closed is not called any more.
        heard.wait()
        #expect(auth.currentUser == nil)
        auth.close()
        #expect(log.events == ["1", "2", "nobody"] && store.kept == nil)
    }

    @Test("whoever closes it while the store is read hears of no user, and leaves what is kept")
    func closedWhileReading() throws {
        store.kept = Kept.bytes("uid", clock: clock)
        let gate = Gate()
        store.during = { call in if call == .load { gate.wait() } }
        let auth = auth()
        let log = EventLog()
        let ready = auth.ready(Completion(Callback(mode: .anyThread) { log.events.append("\($0.status)") })).future
        auth.close()
        gate.open()
        #expect(log.events == ["invalid"] && ready?.status == .invalid && auth.currentUser == nil)
        #expect(keptUID == "uid")
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
        nonisolated(unsafe) var heard: [String?] = []
        _ = auth.addListener(kind, .anyThread) { heard.append($0.currentUser?.account.uid) }
        while heard.isEmpty { sched_yield() }
        #expect(heard == ["uid"])
    }

    @Test("keeps each change of user, account or tokens, and nothing else")
    func changes() {
        let auth = auth()
        _ = auth.currentUser
        func apply(_ event: AuthEvent) {
            auth.apply(event)
            auth.settle()
        }
        signIn(auth, "a")
        #expect(keptUID == "a")
        var account = Kept.account("a")
        account.displayName = "new"
        apply(.updated(uid: "a", tenantID: "", account: account, tokens: nil, expiresAtMicroseconds: 0))
        #expect(kept?.account.displayName == "new")
        let tokens = SessionTokens(idToken: "id-2", refreshToken: "refresh-2", lifetimeSeconds: 10)
        apply(.updated(uid: "a", tenantID: "", account: nil, tokens: tokens, expiresAtMicroseconds: 15_000_000))
        #expect(kept?.tokens.refreshToken == "refresh-2")
        #expect(store.calls == [.load, .save, .save, .save])
        apply(.updated(uid: "a", tenantID: "", account: account, tokens: nil, expiresAtMicroseconds: 0))
        apply(.updated(uid: "b", tenantID: "", account: account, tokens: nil, expiresAtMicroseconds: 0))
        apply(.ended(uid: "b", refreshToken: "refresh-2"))
        #expect(store.calls == [.load, .save, .save, .save])
        apply(.ended(uid: "a", refreshToken: "refresh-2"))
        #expect(store.calls == [.load, .save, .save, .save, .remove])
        auth.signOut()
        auth.settle()
        #expect(store.calls == [.load, .save, .save, .save, .remove] && store.kept == nil)
    }

    @Test("signs out a user that was never read")
    func signOutFirst() {
        store.kept = Kept.bytes("uid", clock: clock)
        let auth = auth()
        auth.signOut()
        auth.settle()
        #expect(store.calls == [.load, .remove] && store.kept == nil)
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
        auth.settle()
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
        auth.settle()
        #expect(auth.storeStatus == .ok && store.calls == [.load, .remove])
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
        auth.settle()
        #expect(!store.wasCalledTwiceAtOnce)
        #expect(keptUID == auth.currentUser?.account.uid)
    }

    @Test("keeps nobody waiting while it writes, and skips what is out of date")
    func order() throws {
        let auth = auth()
        _ = auth.currentUser
        let (saving, mayGoOn) = (Gate(), Gate())
        store.during = { call in
            guard call == .save else { return }
            saving.open()
            mayGoOn.wait()
        }
        for uid in ["first", "second", "third"] {
            auth.apply(.signedIn(Kept.session(uid, clock: clock)))
            saving.wait()
        }
        let flushed = try #require(auth.flushStore(nil).future)
        #expect(flushed.status == .pending && auth.currentUser?.account.uid == "third")
        mayGoOn.open()
        #expect(flushed.wait(milliseconds: -1) && flushed.error == nil)
        #expect(store.calls == [.load, .save, .save] && keptUID == "third")
    }

    @Test("tells whoever asks that the state could not be kept")
    func flushFails() throws {
        let auth = auth()
        _ = auth.currentUser
        store.failure = StoreFailure(.notWritable, "it is full")
        auth.apply(.signedIn(Kept.session("a", clock: clock)))
        let flushed = try #require(auth.flushStore(nil).future)
        #expect(flushed.wait(milliseconds: -1) && flushed.error?.code == .keychainError)
    }

    // proves: fba_auth_current_user.threads
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

    @Test("a store that closes the auth is not waited for")
    func closesItself() {
        let auth = auth()
        store.during = { call in if call == .save { auth.close() } }
        _ = auth.currentUser
        signIn(auth, "a")
        #expect(auth.hasClosed && keptUID == "a")
    }

    @Test("does not leave the user of before where the one of now cannot be kept")
    func notContradicted() {
        store.kept = Kept.bytes("earlier", clock: clock)
        let auth = auth()
        _ = auth.currentUser
        store.failsToSave = true
        signIn(auth, "later")
        #expect(store.kept == nil && auth.storeStatus == .notWritable)
        store.failsToSave = false
        auth.apply(
            .updated(uid: "later", tenantID: "", account: Kept.account("later2"), tokens: nil, expiresAtMicroseconds: 0)
        )
        auth.settle()
        #expect(kept?.tokens.refreshToken == "refresh-later")
    }

    @Test("says so when what is kept can be neither replaced nor removed", arguments: [false, true])
    func stale(_ isSignOut: Bool) {
        store.kept = Kept.bytes("earlier", clock: clock)
        let auth = auth()
        _ = auth.currentUser
        store.failure = StoreFailure(.notWritable, "it is read-only")
        if isSignOut { auth.signOut() } else { signIn(auth, "later") }
        auth.settle()
        #expect(auth.storeStatus == .stale && keptUID == "earlier")
    }

    @Test("a sign-out after a failed removal is stale as well, until the removal is done")
    func staleAgain() throws {
        store.kept = Kept.bytes("earlier", clock: clock)
        let auth = auth()
        _ = auth.currentUser
        store.failure = StoreFailure(.notWritable, "it is read-only")
        for _ in 0..<2 {
            auth.signOut()
            auth.settle()
            #expect(auth.storeStatus == .stale)
        }
        store.failure = nil
        let flushed = try #require(auth.flushStore(nil).future)
        #expect(flushed.wait(milliseconds: -1) && flushed.error == nil)
        #expect(store.kept == nil && auth.storeStatus == .ok)
    }

    /// Just to check a password, for example.
    @Test("who comes and goes before the store has written takes the user of before along", arguments: [false, true])
    func comesAndGoes(_ isEnded: Bool) {
        store.kept = Kept.bytes("alice", clock: clock)
        let auth = auth()
        #expect(auth.currentUser?.account.uid == "alice")
        let (reached, gate) = (Gate(), Gate())
        auth.keeper.afterwards { _ in
            reached.open()
            gate.wait()
        }
        reached.wait()
        auth.apply(.signedIn(Kept.session("bob", clock: clock)))
        if let token = auth.session?.tokens.refreshToken, isEnded {
            auth.apply(.ended(uid: "bob", refreshToken: token))
        } else {
            auth.signOut()
        }
        gate.open()
        auth.settle()
        #expect(store.kept == nil && auth.storeStatus == .ok)
    }

    @Test("leaves older tokens of the same user where newer ones cannot be kept: old or new, never neither")
    func oldOrNew() {
        let auth = auth()
        _ = auth.currentUser
        signIn(auth, "a")
        store.failsToSave = true
        let tokens = SessionTokens(idToken: "id-2", refreshToken: "refresh-2", lifetimeSeconds: 10)
        auth.apply(.updated(uid: "a", tenantID: "", account: nil, tokens: tokens, expiresAtMicroseconds: 15_000_000))
        auth.settle()
        #expect(kept?.tokens.refreshToken == "refresh-a" && auth.storeStatus == .notWritable)
    }

    @Test("a digest that fails once costs nobody the session", arguments: 0..<3)
    func digestFails(_ failing: Int) {
        store.kept = Kept.bytes("uid", clock: clock)
        nonisolated(unsafe) var count = 0
        let keeper = SessionKeeper(
            store: store, thread: SerialThread("digests"), place: Kept.place(), clock: clock,
            sha256Hex: { text in
                defer { count += 1 }
                return count == failing ? nil : Digest.sha256Hex(text)
            })
        let gate = Gate()
        keeper.load { found in
            // Of two digests; the third is one of the next attempt.
            #expect((keeper.session(from: found, issuer: "production") != nil) == (failing == 2))
            gate.open()
        }
        gate.wait()
        keeper.close()
        #expect(keptUID == "uid" && keeper.status == (failing == 2 ? .ok : .unavailable))
    }

    @Test("a sign-out that came before a close is kept, even if its thread goes on when the close has stopped waiting")
    func closedBetween() {
        store.kept = Kept.bytes("uid", clock: clock)
        let keeper = SessionKeeper(store: store, thread: SerialThread("signing out"), place: Kept.place(), clock: clock)
        #expect(keeper.accept(SessionRevision(number: 1, orders: 1)))
        keeper.close()
        #expect(!keeper.accept(SessionRevision(number: 2, orders: 2)) && keptUID == "uid")
        keeper.startWriting()
        keeper.waitUntilKept(untilMicroseconds: .max)
        #expect(keptUID == nil)
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
