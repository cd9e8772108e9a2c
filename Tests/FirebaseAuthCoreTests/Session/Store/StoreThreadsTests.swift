// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The threads of a session's store")
struct StoreThreadsTests {
    /// As nobody else's, since tests run at the same time.
    private func owner(_ app: String, project: String = "p", key: String = "k") -> StoreOwner {
        var options = AppOptions()
        (options.projectID, options.apiKey) = ("StoreThreadsTests " + project, key)
        return options.storeOwner(app: app)
    }

    @Test("are those of the closed app of the same session, which still writes")
    func goesOn() {
        let (threads, gate) = (StoreThreads(), Gate())
        threads.store.submit { gate.wait() }
        StoreThreads.haveBeenLeft(threads.leave(by: owner("goes on")))
        for other in [owner("goes off"), owner("goes on", project: "q"), owner("goes on", key: "j")] {
            #expect(StoreThreads.of(other) !== threads)
        }
        #expect(StoreThreads.of(owner("goes on")) === threads)
        #expect(StoreThreads.of(owner("goes on")) !== threads)
        gate.open()
    }

    @Test("are those of a closed app whose keyring still works")
    func keyring() {
        let (threads, gate) = (StoreThreads(), Gate())
        let begun = Gate()
        let outcome = threads.keyring.run(
            {
                begun.open()
                gate.wait()
            }, cancel: {})
        begun.wait()
        #expect(outcome == .overdue)
        StoreThreads.haveBeenLeft(threads.leave(by: owner("has a keyring")))
        #expect(StoreThreads.of(owner("has a keyring")) === threads)
        // Nobody waits for what is read meanwhile, and a change that waits is not lost for it.
        let done = Gate()
        #expect(threads.keyring.run({ done.open() }, cancel: {}) == .overdue)
        #expect(threads.keyring.run(isChange: false, {}, cancel: {}) == .overdue)
        gate.open()
        done.wait()
    }

    @Test("are kept as long as an app closes, and let go once all is written")
    func letGo() {
        let (threads, other) = (StoreThreads(), StoreThreads())
        let leaving = threads.leave(by: owner("closes"))
        StoreThreads.haveBeenLeft(other.leave(by: owner("has closed")))
        #expect(StoreThreads.of(owner("has closed")) !== other)
        #expect(StoreThreads.of(owner("closes")) === threads)
        // The next app closes too, before the earlier one has come to the end of that.
        let next = threads.leave(by: owner("closes"))
        StoreThreads.haveBeenLeft(leaving)
        #expect(StoreThreads.of(owner("closes")) === threads)
        StoreThreads.haveBeenLeft(threads.leave(by: owner("closes")))
        StoreThreads.haveBeenLeft(next)
        #expect(StoreThreads.of(owner("closes")) !== threads)
    }

    @Test("let a callback that runs on one of them, for want of another thread, find out who is signed in")
    func callback() {
        let (clock, threads) = (TwoClocks(), StoreThreads())
        let store = RecordingStore(kept: Kept.bytes("uid", clock: clock))
        let auth = Kept.auth(store, clock: clock, threads: threads)
        _ = auth.currentUser
        let found = Guarded<String?>(nil)
        let gate = Gate()
        _ = auth.flushStore(
            Completion(.anyThread) { _ in
                auth.close()
                let uid = Kept.auth(store, clock: clock, threads: threads).currentUser?.account.uid
                found.withLock { $0 = uid }
                gate.open()
            })
        gate.wait()
        #expect(found.withLock { $0 } == "uid")
    }
}
