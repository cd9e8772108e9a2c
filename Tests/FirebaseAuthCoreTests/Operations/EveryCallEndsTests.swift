// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Every accepted call ends")
struct EveryCallEndsTests {
    let bench = AuthBench()
    let log = EventLog()

    private func callback(_ name: String) -> Callback {
        Callback(mode: .anyThread) { [log] in log.events.append("\(name) \($0.error?.name ?? "OK")") }
    }

    @Test("when the library itself drops its work", arguments: [false, true])
    func dropped(_ isFinishing: Bool) throws {
        var operation = bench.auth.begin(.other, .nothing, callback("call"))
        let future = try #require(operation?.future)
        if isFinishing { #expect(operation?.beginFinishing() == true) }
        #expect(future.status == .pending)
        operation = nil
        #expect(future.error?.name == "INTERNAL_ERROR" && log.events == ["call INTERNAL_ERROR"])
    }

    @Test("when a change is dropped in its turn, which the next one then has")
    func droppedTurn() throws {
        let user = try bench.signIn()
        var operation = bench.auth.begin(.user("alice", tenantID: ""), .nothing, nil)
        operation?.inTurn("alice") { _ in }
        let next = try #require(user.updatePassword("pass-word", nil).future)
        #expect(bench.transport.methods == ["signInWithPassword", "lookup"])
        operation = nil
        bench.scheduler.runInbox()
        #expect(bench.transport.methods == ["signInWithPassword", "lookup", "update"] && next.status == .pending)
    }

    @Test("when nothing can be sent")
    func nothingSent() throws {
        let future = try #require(bench.auth.signInAnonymously(Completion(callback("call"))).future)
        bench.transport.answer(.refused(.outOfResources))
        #expect(future.error?.code == .outOfResources && log.events == ["call OUT_OF_RESOURCES"])
    }

    @Test("when the system has no thread for a browser flow, or for the pause before a request is repeated")
    func noThread() throws {
        let user = try bench.signIn()
        bench.scheduler.hasThread = false
        let flow = try #require(
            bench.auth.signIn(Provider(id: "github.com"), BrowserOptions.loopback, Completion(callback("flow"))).future)
        #expect(flow.error?.code == .outOfResources)
        let reload = try #require(user.reload(Completion(callback("reload"))).future)
        bench.transport.reply("", status: 503)
        #expect(reload.error?.code == .outOfResources)
        #expect(log.events == ["flow OUT_OF_RESOURCES", "reload OUT_OF_RESOURCES"])
        bench.scheduler.hasThread = true
        _ = bench.auth.signIn(Provider(id: "github.com"), BrowserOptions.loopback, nil).future
        bench.scheduler.runInbox()
        #expect(bench.redirects.receivers.count == 1)
    }

    @Test("a listener that waits for the sign-in that it is told about gets an answer at once")
    func listenerWaits() throws {
        let waited = Box<[Bool]>([])
        let future = Box<Future?>(nil)
        _ = bench.auth.addListener(.authState, .anyThread) { _ in
            if let signIn = future.value { waited.value.append(signIn.wait(milliseconds: -1)) }
        }
        future.value = bench.auth.signIn(email: "a@b.c", password: "p", nil).future
        bench.transport.reply(Answers.tokens("alice"))
        bench.transport.reply(Answers.lookup("alice"))
        #expect(waited.value == [false] && future.value?.error == nil && future.value?.status == .complete)
        future.value = nil
    }

    @Test("waiters of one renewal are told one by one: a callback may wait for the next")
    func oneByOne() throws {
        let user = try bench.signIn()
        let (transport, scheduler) = (bench.transport, bench.scheduler)
        transport.afterAnswer = {}
        let second = Box<Future?>(nil)
        let seen = Box<Future.Status?>(nil)
        let first = user.token(
            forceRefresh: true,
            Completion(.anyThread) { _ in
                // As a wait on this thread does.
                scheduler.runInbox()
                seen.value = second.value?.status
            }
        ).future
        second.value = user.token(forceRefresh: true, nil).future
        transport.reply(Answers.refreshed("new"))
        scheduler.runInbox()
        #expect(seen.value == .complete && first?.token == jwt("new") && second.value?.token == jwt("new"))
        second.value = nil
    }
}
