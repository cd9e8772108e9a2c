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
        threads.willBeLeft(by: owner("goes on"))
        threads.willBeLeft(by: owner("goes on"))
        threads.hasBeenLeft()
        for other in [owner("goes off"), owner("goes on", project: "q"), owner("goes on", key: "j")] {
            #expect(StoreThreads.of(other) !== threads)
        }
        #expect(StoreThreads.of(owner("goes on")) === threads)
        #expect(StoreThreads.of(owner("goes on")) !== threads)
        gate.open()
    }

    @Test("are kept as long as an app closes, and let go once all is written")
    func letGo() {
        let threads = StoreThreads()
        threads.willBeLeft(by: owner("closes"))
        let other = StoreThreads()
        other.willBeLeft(by: owner("has closed"))
        other.hasBeenLeft()
        #expect(StoreThreads.of(owner("has closed")) !== other)
        threads.willBeLeft(by: owner("closes"))
        threads.hasBeenLeft()
        #expect(StoreThreads.of(owner("closes")) !== threads)
    }
}
