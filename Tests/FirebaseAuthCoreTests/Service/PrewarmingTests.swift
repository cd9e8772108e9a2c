// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Connections that are opened ahead of their use")
struct PrewarmingTests {
    private func client(prewarms: Bool = true, _ choose: (EndpointClient) -> Void = { _ in }) -> FakeTransport {
        let transport = FakeTransport()
        var options = ServiceOptions()
        options.apiKey = "key"
        options.prewarms = prewarms
        let clock = ManualClock()
        let client = EndpointClient(
            options: options, transport: transport, scheduler: ManualScheduler(clock: clock), clock: clock)
        choose(client)
        client.prewarm(.secureToken)
        return transport
    }

    @Test("open one to the service that is meant, without anything to be sent")
    func service() {
        let sent = client().sent
        #expect(sent.count == 1 && sent.allSatisfy { $0.isOnlyToConnect && $0.body.isEmpty })
        #expect(sent.first?.url.hasPrefix("https://securetoken.googleapis.com/") == true)
    }

    @Test("open none without the option, with an emulator, or where no call may be sent")
    func nothing() throws {
        #expect(client(prewarms: false).sent.isEmpty)
        let address = try #require(EmulatorAddress("127.0.0.1:9099"))
        #expect(client { $0.useEmulator(address) }.sent.isEmpty)
        #expect(client { $0.choose(.unusable(.outOfResources)) }.sent.isEmpty)
    }

    @Test(
        "opens one for the renewal of tokens when a session is kept, before anything is asked",
        arguments: [true, false])
    func kept(_ isKept: Bool) {
        let (clock, store, transport) = (TwoClocks(), RecordingStore(), FakeTransport())
        if isKept { store.kept = Kept.bytes("uid", clock: clock) }
        let auth = Kept.auth(store, clock: clock, transport: transport, prewarms: true)
        #expect((auth.currentUser != nil) == isKept)
        auth.close()
        #expect(transport.sent.filter { $0.url.hasPrefix("https://securetoken.") }.count == (isKept ? 1 : 0))
        #expect(transport.sent.allSatisfy { $0.isOnlyToConnect })
    }

    @Test("opens one half a minute before a token is renewed unasked")
    func renewal() throws {
        let bench = AuthBench(prewarms: true)
        try bench.signIn()
        _ = bench.listen()
        let asked = bench.transport.sent.count
        bench.scheduler.advance(seconds: 3600 - 5 * 60 - 31)
        #expect(bench.transport.sent.count == asked)
        bench.scheduler.advance(seconds: 1)
        #expect(bench.transport.sent.count == asked + 1)
        let opening = try #require(bench.transport.sent.last)
        #expect(opening.isOnlyToConnect && opening.url.hasPrefix("https://securetoken.googleapis.com/"))
        bench.transport.answer(.failure(cause: "aborted"))
        bench.scheduler.advance(seconds: 30)
        #expect(bench.transport.methods.last == "token" && bench.transport.sent.last?.isOnlyToConnect == false)
    }

    @Test("opens none where the renewal is half a minute away or less", arguments: [40, 60])
    func renewalSoon(_ lifetime: Int) throws {
        let bench = AuthBench(prewarms: true)
        _ = bench.auth.signIn(email: "alice@example.com", password: "pass-word", nil).future
        bench.transport.reply(Answers.tokens("alice", expiresIn: lifetime))
        bench.transport.reply(Answers.lookup("alice"))
        _ = bench.listen()
        let asked = bench.transport.sent.count
        bench.scheduler.advance(seconds: Int64(lifetime / 2 - 1))
        #expect(bench.transport.sent.count == asked)
        bench.scheduler.advance(seconds: 1)
        #expect(bench.transport.methods.last == "token" && bench.transport.sent.count == asked + 1)
    }

    @Test("keeps one ready while the user is in the browser, and no longer")
    func browser() throws {
        let bench = AuthBench(prewarms: true)
        let future = try #require(bench.auth.signIn(Provider(id: "github.com"), .loopback, nil).future)
        bench.scheduler.runInbox()
        let asked = bench.transport.sent.count
        for count in 1...3 {
            bench.scheduler.advance(seconds: 45)
            #expect(bench.transport.sent.count == asked + count && bench.transport.sent.last?.isOnlyToConnect == true)
        }
        future.cancel()
        bench.scheduler.advance(seconds: 45)
        #expect(bench.transport.sent.count == asked + 3)
    }
}
