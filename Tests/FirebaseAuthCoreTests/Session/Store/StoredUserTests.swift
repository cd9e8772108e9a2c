// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A stored user")
struct StoredUserTests {
    private let clock = TwoClocks()

    @Test("comes back as it was")
    func roundTrip() throws {
        let session = Kept.session("uid", clock: clock)
        let bytes = StoredUser(session, owner: Kept.owner(), clock: clock).bytes
        let stored = try #require(StoredUser(bytes))
        #expect(stored.owner == Kept.owner())
        #expect(stored.restored(by: clock) == session)
    }

    @Test(
        "is refused when it is not one of this version",
        arguments: [
            "", "null", "[]", "{}", "{\"version\":1}", "not json",
            "{\"version\":2,\"saved_at\":1,\"expires_at\":2,\"id_token\":\"t\",\"account\":{\"uid\":\"u\"}}",
            "{\"version\":1,\"saved_at\":1,\"expires_at\":2,\"id_token\":\"\",\"account\":{\"uid\":\"u\"}}",
            "{\"version\":1,\"saved_at\":1,\"expires_at\":2,\"id_token\":\"t\",\"account\":{\"uid\":\"\"}}",
            "{\"version\":1,\"saved_at\":\"1\",\"expires_at\":2,\"id_token\":\"t\",\"account\":{\"uid\":\"u\"}}",
        ])
    func refused(_ text: String) { #expect(StoredUser(Array(text.utf8)) == nil) }

    @Test("needs no more than its uid, token and times, and ignores what it does not know")
    func least() throws {
        let text = """
            {"version":1,"saved_at":1,"expires_at":2,"id_token":"t","account":{"uid":"u","new":[1]},"more":{}}
            """
        #expect(StoredUser(Array(text.utf8))?.session.account.uid == "u")
    }

    struct ClockCase: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let unixLater: Int64
        let secondsLeft: Int64

        init(_ description: String, unixLater: Int64, left: Int64) {
            testDescription = description
            self.unixLater = unixLater
            secondsLeft = left
        }
    }

    @Test(
        "has as much time left as the machine's clock says, and never more than its lifetime",
        arguments: [
            ClockCase("at once", unixLater: 0, left: 3000),
            ClockCase("after a while", unixLater: 1000, left: 2000),
            ClockCase("after its end", unixLater: 3001, left: 0),
            ClockCase("years later", unixLater: 1 << 40, left: 0),
            ClockCase("the clock went back a second", unixLater: -1, left: 0),
            ClockCase("the clock went back to 1970", unixLater: -1_700_000_000, left: 0),
        ])
    func clockChanges(_ testCase: ClockCase) throws {
        let session = Kept.session("uid", clock: clock, seconds: 3000)
        let stored = try #require(StoredUser(StoredUser(session, owner: Kept.owner(), clock: clock).bytes))
        // The machine was started anew: its monotonic clock too.
        let later = TwoClocks()
        later.microseconds = 77
        later.unixSeconds = clock.unixSeconds + testCase.unixLater
        #expect(stored.restored(by: later).expiresAtMicroseconds == 77 + testCase.secondsLeft * 1_000_000)
    }

    @Test("with absurd times is expired, not a crash", arguments: [Int64.min, -1, 0, Int64.max])
    func absurdTimes(_ time: Int64) throws {
        for saved in [Int64.min, 0, time] {
            var stored = StoredUser(Kept.session("uid", clock: clock), owner: Kept.owner(), clock: clock)
            stored.expiresAt = time
            stored.savedAt = saved
            let left = stored.restored(by: clock).expiresAtMicroseconds - clock.microseconds
            #expect((0...3600 * 1_000_000).contains(left))
        }
    }
}

@Suite("A store's key")
struct StoreKeyTests {
    @Test("is fit for a file name and another for each app, project and API key")
    func names() throws {
        let parts = [
            "", "a", "b", "a/b", "../..", "__FIRAPP_DEFAULT", "Zoë", "a b", String(repeating: "x", count: 999),
        ]
        var names: Set<String> = []
        for app in parts {
            for project in parts.prefix(3) {
                for apiKey in ["k", "ka", "a"] {
                    let place = SessionPlace(app: app, project: project, apiKey: apiKey)
                    let name = try #require(StoreKey(place)).name
                    #expect(name.utf8.count <= 100)
                    #expect(
                        name.utf8.allSatisfy {
                            ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D || $0 == 0x5F
                        })
                    names.insert(name)
                }
            }
        }
        #expect(names.count == parts.count * 9)
    }

    @Test("is the same in every version, since sessions are found by it")
    func stable() {
        #expect(Kept.key()?.name == "app-658ae69700dd574f924912f09a99a66d")
    }
}
