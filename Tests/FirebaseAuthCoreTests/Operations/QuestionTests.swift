// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A question to the program")
struct QuestionTests {
    let bench = AuthBench()
    let asked = Box<Question?>(nil)
    private let number = "+15555550100"

    private func verify(_ mode: CallbackMode = .anyThread, timeout: Int64 = 300_000) throws -> Future {
        let handler = QuestionHandler(mode: mode, timeoutMilliseconds: timeout) { [asked] in asked.value = $0 }
        let future = try #require(bench.auth.verifyPhoneNumber(number, appVerification: handler, nil).future)
        if mode == .anyThread { bench.scheduler.runInbox() }
        return future
    }

    @Test("is asked once, and its answer is what the request carries", arguments: ["a \"proof\"", ""])
    func answered(_ proof: String) throws {
        let future = try verify()
        let question = try #require(asked.value)
        #expect(
            question.isOpen && question.subject == number && future.status == .pending && bench.transport.sent.isEmpty)
        #expect(
            question.answer(proof) && !question.isOpen && !question.answer("another") && !question.fail(.failure, ""))
        #expect(bench.transport.lastBody.contains(#""recaptchaToken":"a \"proof\"""#) == !proof.isEmpty)
        bench.transport.reply(#"{"sessionInfo":"id"}"#)
        #expect(future.verificationID == "id" && bench.transport.sent.count == 1)
    }

    @Test("waits for the pump where the program wants that")
    func pumped() throws {
        let future = try verify(.pumped)
        bench.scheduler.runInbox()
        #expect(asked.value == nil)
        #expect(bench.pump() == 1 && asked.value != nil && future.status == .pending)
    }

    @Test("has its time, which the answer or the end takes away")
    func timer() throws {
        let answered = try verify(timeout: 77)
        bench.scheduler.advance(milliseconds: 76)
        #expect(answered.status == .pending && asked.value?.answer("proof") == true)
        bench.transport.reply(#"{"sessionInfo":"id"}"#)
        #expect(!bench.scheduler.wouldWake)
        let future = try verify()
        future.cancel()
        #expect(!bench.scheduler.wouldWake && future.error?.code == .cancelled)
        #expect(asked.value?.answer("proof") == false && bench.transport.sent.count == 1)
    }

    @Test("fails when the time is over, and is not answered afterwards", arguments: [Int64(77), 300_000])
    func timedOut(_ limit: Int64) throws {
        let future = try verify(timeout: limit)
        bench.scheduler.advance(milliseconds: limit - 1)
        #expect(future.status == .pending && asked.value?.isOpen == true)
        bench.scheduler.advance(milliseconds: 1)
        #expect(future.error?.name == "QUESTION_TIMED_OUT" && !bench.scheduler.wouldWake)
        #expect(future.error?.code == .appVerificationFailed)
        #expect(asked.value?.answer("proof") == false && bench.transport.sent.isEmpty)
    }

    @Test("fails when the program lets go of it")
    func dropped() throws {
        let future = try verify()
        asked.value = nil
        #expect(future.error?.name == "QUESTION_UNANSWERED" && !bench.scheduler.wouldWake)
    }

    @Test("fails with the program's words, made plain")
    func failed() throws {
        let future = try verify()
        #expect(asked.value?.fail(.userCancelled, "no\u{1B}[31m\n") == true)
        let error = try #require(future.error)
        #expect(error.code == .userCancelled && error.name == "QUESTION_FAILED")
        #expect(error.message.hasPrefix("no") && !error.message.utf8.contains(0x1B))
    }

    @Test("is not asked when nobody waits any more", arguments: [CallbackMode.pumped, .anyThread])
    func tooLate(_ mode: CallbackMode) throws {
        let handler = QuestionHandler(mode: mode, timeoutMilliseconds: 1) { [asked] in asked.value = $0 }
        let future = try #require(bench.auth.verifyPhoneNumber(number, appVerification: handler, nil).future)
        future.cancel()
        bench.scheduler.runInbox()
        bench.pump()
        #expect(asked.value == nil)
    }

    @Test("ends with its auth, and holds nothing of the call then")
    func closed() throws {
        let future = try verify()
        let question = try #require(asked.value)
        bench.auth.close()
        #expect(future.status == .invalid && !question.isOpen && question.isClosed && !question.answer("proof"))
    }

    @Test("is not asked without a thread or a number")
    func notAsked() throws {
        let handler = QuestionHandler(mode: .anyThread, timeoutMilliseconds: 1) { [asked] in asked.value = $0 }
        let empty = try #require(bench.auth.verifyPhoneNumber("", appVerification: handler, nil).future)
        #expect(empty.error?.code == .missingPhoneNumber)
        bench.scheduler.hasThread = false
        #expect(try verify().error?.code == .outOfResources && asked.value == nil)
    }
}
