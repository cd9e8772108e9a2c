// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_set_app_check")
public func fba_auth_set_app_check(
    _ auth: OpaquePointer!, _ handler: UnsafePointer<fba_question_handler>!
) -> fba_status {
    statusOfTaking { ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let handler = try QuestionHandler.take(
            handler, &ledger, timeoutMilliseconds: QuestionHandler.appCheckTimeoutMilliseconds)
        guard auth.setAppCheck(handler) else { throw .closed }
    }
}
