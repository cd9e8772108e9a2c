// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_set_recaptcha")
public func fba_auth_set_recaptcha(
    _ auth: OpaquePointer!, _ handler: UnsafePointer<fba_question_handler>!
) -> fba_status {
    statusOfTaking { ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let handler = try QuestionHandler.take(
            handler, &ledger, timeoutMilliseconds: QuestionHandler.recaptchaTimeoutMilliseconds)
        guard auth.setRecaptcha(handler) else { throw .closed }
    }
}

@implementation @_cdecl("fba_auth_initialize_recaptcha_config")
public func fba_auth_initialize_recaptcha_config(
    _ auth: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        try Handle.borrow(auth, as: Auth.self).initializeRecaptchaConfig(completion)
    }
}

@implementation @_cdecl("fba_auth_get_recaptcha_site_key")
public func fba_auth_get_recaptcha_site_key(
    _ auth: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ size: Int
) -> Int {
    let key = Handle.peek(auth, as: Auth.self)?.recaptchaSiteKey ?? ""
    CStrings.copy(key, to: buffer, size: size)
    return key.utf8.count
}

@implementation @_cdecl("fba_question_answer_in_browser")
public func fba_question_answer_in_browser(
    _ question: OpaquePointer!, _ options: UnsafePointer<fba_browser_options>!
) -> fba_status {
    statusOfTaking { ledger throws(Misuse) in
        let question = try Handle.borrow(question, as: Question.self)
        let options = try BrowserOptions.take(options, &ledger)
        guard question.canBeAnsweredInBrowser else {
            throw .invalidArgument("only a question for a token of reCAPTCHA can be answered in a browser")
        }
        guard !question.isClosed else { throw .closed }
        guard question.answerInBrowser(options) else { throw .alreadyEnded }
    }
}
