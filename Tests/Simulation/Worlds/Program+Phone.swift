// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Sign-ins by phone. Before a message is sent, a page of the listener's asks for a proof that no robot wants it.
extension Program {
    func signInByPhone(_ chance: inout Chance) {
        begun["sendVerificationCode", default: 0] += 1
        let number = "+1555555010\(chance.below(3))", state = CallState()
        let asking = PhoneQuestion(self, &chance, state)
        var handler = asking.handler(&chance), isRefused = false
        var next = Chance(seed: UInt64(chance.below(1 << 40)), step: 0)
        let then = { [self] (future: OpaquePointer) in
            state.ends(future)
            // The code is read from a message, and typed.
            guard let id = fba_future_verification_id(future), !isFinishing, !world.isDying, auth != nil else { return }
            type(number, String(cString: id), &next)
        }
        begin(Action.signInByPhone.rawValue, .other, &chance, then: then) { callback, future in
            let status = withUnsafePointer(to: &handler) { handler in
                var options = fba_phone_options()
                options.struct_size = UInt32(MemoryLayout<fba_phone_options>.size)
                options.app_verification = handler
                return fba_auth_verify_phone_number(auth, number, &options, callback, &future)
            }
            isRefused = status != FBA_STATUS_OK
            return status
        }
        if isRefused {
            Unmanaged<PhoneQuestion>.fromOpaque(handler.user_data).release()
        } else {
            questions.append(asking)
        }
    }

    private func type(_ number: String, _ id: String, _ chance: inout Chance) {
        begun["signInWithPhoneNumber", default: 0] += 1
        let sent = world.services.lazy.compactMap { $0.phones.messages[id] }.first
        if sent.map({ $0.number != number }) ?? true { world.violate("a verification id is not of its own call") }
        let code = chance.oneIn(5) ? "\(Service.mark)0" : sent?.code ?? ""
        var credential: OpaquePointer?
        guard fba_credential_create_phone(id, code, &credential) == FBA_STATUS_OK else { return }
        defer { fba_credential_release(credential) }
        begin("sign in with a phone's code", .signIn, &chance, mayBecome: owns(number)) {
            fba_auth_sign_in_with_credential(auth, credential, $0, &$1)
        }
    }
}

/// What the program is asked before a message is sent, and what it was given for that.
final class PhoneQuestion {
    /// What it does when it is asked.
    enum Answer { case page, nothing, failure, silence }

    private unowned let program: Program
    private let answer: Answer
    private let person: PhonePerson
    private var chance: Chance
    private var frees = 0
    private var asked = 0

    init(_ program: Program, _ chance: inout Chance, _ state: CallState) {
        self.program = program
        answer = chance.of(weighted: [(12, .page), (1, .nothing), (1, .failure), (1, .silence)])
        person = PhonePerson(
            program.world, program.service, &chance, isPending: { !state.hasEnded }, hasSucceeded: { nil },
            ways: PhonePerson.ways)
        self.chance = Chance(seed: UInt64(chance.below(1 << 40)), step: 0)
    }

    func handler(_ chance: inout Chance) -> fba_question_handler {
        var handler = fba_question_handler()
        handler.struct_size = UInt32(MemoryLayout<fba_question_handler>.size)
        handler.mode = chance.oneIn(2) ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD
        handler.timeout_ms = 20_000
        handler.function = { question, context in
            guard let question, let context else { return }
            Unmanaged<PhoneQuestion>.fromOpaque(context).takeUnretainedValue().ask(question)
            fba_question_release(question)
        }
        handler.user_data = Unmanaged.passRetained(self).toOpaque()
        handler.free_user_data = { context in
            if let context { Unmanaged<PhoneQuestion>.fromOpaque(context).takeRetainedValue().free() }
        }
        return handler
    }

    private func free() {
        frees += 1
        if frees > 1 { program.world.violate("the data of a question was freed \(frees) times") }
    }

    private func ask(_ question: OpaquePointer) {
        asked += 1
        if frees > 0 || asked > 1 { program.world.violate("a call asks again, or after the data for that was freed") }
        switch answer {
        case .page: showPage(question)
        case .nothing: _ = fba_question_answer(question, "")
        case .failure: _ = fba_question_fail(question, FBA_ERROR_APP_VERIFICATION_FAILED, "nobody is there")
        case .silence: break
        }
    }

    private func showPage(_ question: OpaquePointer) {
        var options = person.options(&chance)
        program.people.append(person)
        if fba_question_answer_in_browser(question, &options) == FBA_STATUS_OK { return }
        program.people.removeAll { $0 === person }
        Unmanaged<Person>.fromOpaque(options.user_data).release()
    }

    /// Its call has ended.
    func settle() {
        if frees != 1 { program.world.violate("the data of a question was freed \(frees) times by the end") }
    }
}
