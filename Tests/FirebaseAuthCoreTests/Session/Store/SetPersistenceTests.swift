// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A session that moves to another store")
struct SetPersistenceTests {
    private let clock = TwoClocks()
    private let file = RecordingStore(.file)
    private let keyring = RecordingStore(.secretService)

    private func auth(_ first: any UserStore) -> Auth {
        Kept.auth(
            first, clock: clock,
            makeStore: { [file, keyring] kind in
                switch kind {
                case .file: file
                case .secretService: keyring
                default: MemoryStore()
                }
            })
    }

    private func move(_ auth: Auth, to kind: StoreKind) throws -> AuthError? {
        let future = try #require(auth.setPersistence(kind, nil, nil).future)
        #expect(future.wait(milliseconds: -1))
        return future.error
    }

    private func signIn(_ auth: Auth, _ uid: String) {
        auth.apply(.signedIn(Kept.session(uid, clock: clock)))
        auth.settle()
    }

    private func uid(in store: RecordingStore) -> String? {
        store.kept.flatMap { StoredUser($0) }?.session.account.uid
    }

    // proves: fba_auth_set_persistence.summary
    @Test("is in the new one and no longer in the old one, and so are later changes")
    func moves() throws {
        file.kept = Kept.bytes("alice", clock: clock)
        keyring.kept = Kept.bytes("bob", clock: clock)
        let auth = auth(file)
        #expect(try move(auth, to: .secretService) == nil)
        #expect(uid(in: keyring) == "alice" && file.kept == nil)
        #expect(auth.storeKind == .secretService && auth.storeStatus == .ok)
        #expect(auth.currentUser?.account.uid == "alice")
        signIn(auth, "carol")
        #expect(uid(in: keyring) == "carol" && file.kept == nil)
        auth.signOut()
        auth.settle()
        #expect(keyring.kept == nil)
    }

    @Test("is nowhere when it moves to memory, and comes back from there")
    func memory() throws {
        let auth = auth(file)
        signIn(auth, "alice")
        #expect(try move(auth, to: .memory) == nil)
        #expect(file.kept == nil && auth.storeKind == .memory)
        signIn(auth, "bob")
        #expect(file.kept == nil)
        #expect(try move(auth, to: .file) == nil)
        #expect(uid(in: file) == "bob")
    }

    // proves: fba_auth_set_persistence.summary
    @Test("is followed by a change that comes while it moves out of memory")
    func changeMeanwhile() throws {
        let auth = auth(MemoryStore())
        signIn(auth, "alice")
        file.during = { [file, clock] _ in
            if file.kept == nil { auth.apply(.signedIn(Kept.session("bob", clock: clock))) }
        }
        #expect(try move(auth, to: .file) == nil)
        auth.settle()
        #expect(uid(in: file) == "bob")
        auth.close()
    }

    // proves: fba_auth_set_persistence.summary
    @Test("stays in a store of the program's own that could not be emptied, and that it has come back to")
    func ownStoreAgain() throws {
        let (file, key) = (file, try #require(Kept.key()))
        let functions = HostStoreFunctions(
            place: HostPlace(save: 7, data: 0),
            load: { _, take in
                if let kept = file.kept { take(kept) }
                return true
            },
            save: { _, bytes in (try? file.save(bytes, key)) != nil },
            remove: { _ in (try? file.remove(key)) != nil })
        let auth = Kept.auth(
            HostStore(functions), clock: clock,
            makeStore: { kind in
                if case .host = kind { return HostStore(functions) }
                return MemoryStore()
            })
        signIn(auth, "alice")
        file.failure = StoreFailure(.hostFailed, "it fails")
        #expect(try move(auth, to: .memory) != nil && auth.storeStatus == .stale)
        file.failure = nil
        #expect(try move(auth, to: .host) == nil && auth.storeStatus == .ok)
        #expect(auth.flushStore(nil).future?.wait(milliseconds: -1) == true)
        #expect(uid(in: file) == "alice")
        auth.close()
    }

    // proves: fba_auth_close.summary
    @Test("is where it moves to for an auth that comes while it moves")
    func nextMeanwhile() throws {
        let auth = auth(MemoryStore())
        signIn(auth, "alice")
        nonisolated(unsafe) var next: StoreKind?
        file.during = { [auth] _ in next = auth.keeper.lastStore.kind }
        #expect(try move(auth, to: .file) == nil)
        #expect(next == .file && auth.keeper.lastStore.kind == .file)
        auth.close()
    }

    // proves: fba_auth_set_persistence.summary
    @Test("leaves whoever is in the new store alone while nobody is signed in, until somebody is")
    func nobody() throws {
        keyring.kept = Kept.bytes("bob", clock: clock)
        let auth = auth(file)
        #expect(try move(auth, to: .secretService) == nil)
        #expect(uid(in: keyring) == "bob" && auth.currentUser == nil)
        signIn(auth, "alice")
        #expect(uid(in: keyring) == "alice")
    }

    // proves: fba_auth_set_persistence.summary
    @Test("stays where it was if the new one cannot keep it, and so does whoever is there", arguments: [false, true])
    func refused(_ mayBeDone: Bool) throws {
        keyring.kept = Kept.bytes("bob", clock: clock)
        keyring.failure = StoreFailure(.locked, "it is locked", mayBeDone: mayBeDone)
        let auth = auth(file)
        signIn(auth, "alice")
        #expect(try move(auth, to: .secretService)?.code == .keychainError)
        // A keyring that may have kept the session all the same may have it at the next start.
        #expect(auth.storeKind == .file && auth.storeStatus == (mayBeDone ? .stale : .ok))
        #expect(uid(in: file) == "alice" && uid(in: keyring) == "bob")
        keyring.failure = nil
        signIn(auth, "carol")
        #expect(uid(in: file) == "carol" && uid(in: keyring) == "bob" && auth.storeStatus == .ok)
    }

    // proves: fba_auth_set_persistence.summary
    @Test("that cannot be removed from the old store is told as stale until it is")
    func stale() throws {
        let auth = auth(file)
        signIn(auth, "alice")
        file.failure = StoreFailure(.notWritable, "it is read-only")
        #expect(try move(auth, to: .memory)?.code == .keychainError)
        #expect(auth.storeKind == .memory && auth.storeStatus == .stale)
        file.failure = nil
        let flushed = try #require(auth.flushStore(nil).future)
        #expect(flushed.wait(milliseconds: -1) && flushed.error == nil)
        #expect(file.kept == nil && auth.storeStatus == .ok)
    }

    @Test("another process's sign-in in the old store is not undone")
    func otherProcess() throws {
        let auth = auth(file)
        signIn(auth, "alice")
        file.kept = Kept.bytes("bob", clock: clock)
        #expect(try move(auth, to: .memory) == nil)
        #expect(uid(in: file) == "bob")
    }

    // proves: fba_auth_set_persistence.summary
    @Test("takes the newest state along, however many moves wait")
    func newest() throws {
        let auth = auth(file)
        _ = auth.currentUser
        let (reached, gate) = (Gate(), Gate())
        auth.keeper.afterwards { _ in
            reached.open()
            gate.wait()
        }
        reached.wait()
        auth.apply(.signedIn(Kept.session("alice", clock: clock)))
        let first = try #require(auth.setPersistence(.secretService, nil, nil).future)
        auth.apply(.signedIn(Kept.session("bob", clock: clock)))
        let second = try #require(auth.setPersistence(.memory, nil, nil).future)
        let third = try #require(auth.setPersistence(.file, nil, nil).future)
        auth.apply(.signedIn(Kept.session("carol", clock: clock)))
        gate.open()
        for future in [first, second, third] {
            #expect(future.wait(milliseconds: -1) && future.error == nil)
        }
        #expect(uid(in: file) == "carol" && keyring.kept == nil)
    }

    @Test("moves even if the program closes the auth at once")
    func closed() throws {
        let auth = auth(file)
        signIn(auth, "alice")
        let future = try #require(auth.setPersistence(.memory, nil, nil).future)
        auth.close()
        #expect(file.kept == nil && future.status != .pending)
    }
}
