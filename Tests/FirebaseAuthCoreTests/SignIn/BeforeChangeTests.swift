// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The program is asked before somebody is signed in")
struct BeforeChangeTests {
    let bench = AuthBench()
    let asked = Box<[Question]>([])

    init() {
        let handler = QuestionHandler(mode: .anyThread, timeoutMilliseconds: 9000) { [asked] in asked.value.append($0) }
        #expect(bench.auth.setBeforeChange(handler))
    }

    func begin(_ uid: String = "alice") throws -> Future {
        let future = try #require(bench.auth.signIn(email: "\(uid)@example.com", password: "pass-word", nil).future)
        bench.transport.reply(Answers.tokens(uid))
        bench.transport.reply(Answers.lookup(uid, providers: ["password"]))
        return future
    }

    // proves: fba_auth_set_before_auth_state_changed.summary
    @Test("with the user, and goes on when the program says so")
    func allowed() throws {
        let log = bench.listen()
        let future = try begin()
        let question = try #require(asked.value.last)
        #expect(question.subject == "alice" && (question.about as? User)?.account.email == "alice@example.com")
        #expect(future.status == .pending && bench.auth.currentUser == nil && log.events.isEmpty)
        #expect(question.answer("") && !question.answer(""))
        #expect(future.error == nil && bench.auth.currentUser?.account.uid == "alice" && log.events.count == 2)
    }

    // proves: fba_auth_set_before_auth_state_changed.summary
    @Test("a refusal changes nothing, whoever was signed in before", arguments: [false, true])
    func refused(_ isReplacing: Bool) throws {
        if isReplacing {
            let first = try begin("bob")
            #expect(asked.value[0].answer("") && first.error == nil)
        }
        let log = bench.listen()
        let future = try begin()
        #expect(asked.value.last?.fail(.userDisabled, "Not on this machine.") == true)
        #expect(future.error?.code == .userDisabled && future.error?.message == "Not on this machine.")
        #expect(bench.auth.currentUser?.account.uid == (isReplacing ? "bob" : nil) && log.events.isEmpty)
    }

    // proves: fba_auth_set_before_auth_state_changed.summary
    @Test("no answer is a refusal")
    func unanswered() throws {
        let late = try begin()
        bench.scheduler.advance(milliseconds: 9000)
        #expect(late.error?.name == "QUESTION_TIMED_OUT" && late.error?.code == .cancelled)
        let dropped = try begin()
        asked.value = []
        #expect(dropped.error?.name == "QUESTION_UNANSWERED" && bench.auth.currentUser == nil)
    }

    @Test("what happens meanwhile counts: a cancel, a sign-out, the end of the auth")
    func meanwhile() throws {
        let cancelled = try begin()
        cancelled.cancel()
        #expect(asked.value.last?.answer("") == false && cancelled.error?.code == .cancelled)
        let signedOut = try begin()
        bench.auth.signOut()
        #expect(asked.value.last?.answer("") == false && signedOut.error?.code == .cancelled)
        #expect(bench.auth.currentUser == nil)
        let closed = try begin()
        bench.auth.close()
        #expect(asked.value.last?.isClosed == true && closed.status == .invalid)
        #expect(!bench.auth.setBeforeChange(nil))
    }

    // proves: fba_auth_set_before_auth_state_changed.summary
    @Test("the user of another auth is asked for too")
    func adopted() throws {
        let other = AuthBench()
        let user = try other.signIn("carol")
        let future = try #require(bench.auth.updateCurrentUser(user, nil).future)
        other.transport.reply(Answers.lookup("carol", providers: ["password"]))
        bench.scheduler.runInbox()
        #expect(asked.value.last?.subject == "carol" && bench.auth.currentUser == nil)
        #expect(asked.value.last?.answer("") == true)
        #expect(future.error == nil && bench.auth.currentUser?.account.uid == "carol")
    }

    // proves: fba_auth_set_before_auth_state_changed.handler
    @Test("a program that takes its handler back is not asked")
    func withdrawn() throws {
        #expect(bench.auth.setBeforeChange(nil))
        #expect(try begin().error == nil && asked.value.isEmpty)
    }
}
