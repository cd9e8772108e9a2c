// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_question_subject")
public func fba_question_subject(_ question: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let question = Handle.peek(question, as: Question.self) else { return CStrings.empty }
    return question.lend(.subject, question.subject)
}

@implementation @_cdecl("fba_question_user")
public func fba_question_user(_ question: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(question, as: Question.self)?.about as? User)
}

@implementation @_cdecl("fba_question_is_open")
public func fba_question_is_open(_ question: OpaquePointer!) -> Bool {
    Handle.peek(question, as: Question.self)?.isOpen ?? false
}

@implementation @_cdecl("fba_question_answer")
public func fba_question_answer(_ question: OpaquePointer!, _ answer: UnsafePointer<CChar>!) -> fba_status {
    statusOf { () throws(Misuse) in
        let question = try Handle.borrow(question, as: Question.self)
        let answer = try CStrings.take(answer)
        guard !question.isClosed else { throw .closed }
        guard question.answer(answer) else { throw .alreadyEnded }
    }
}

@implementation @_cdecl("fba_question_fail")
public func fba_question_fail(
    _ question: OpaquePointer!, _ error: fba_error_code, _ message: UnsafePointer<CChar>!
) -> fba_status {
    statusOf { () throws(Misuse) in
        let question = try Handle.borrow(question, as: Question.self)
        let message = try CStrings.takeOptional(message)
        let code = try AuthErrorCode(ofHost: error)
        guard !question.isClosed else { throw .closed }
        guard question.fail(code, message) else { throw .alreadyEnded }
    }
}

@implementation @_cdecl("fba_question_retain")
public func fba_question_retain(_ question: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(question, as: Question.self)
}

@implementation @_cdecl("fba_question_release")
public func fba_question_release(_ question: OpaquePointer!) {
    Handle.release(question, as: Question.self)
}
