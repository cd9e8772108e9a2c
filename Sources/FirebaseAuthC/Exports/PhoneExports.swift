// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_verify_phone_number")
public func fba_auth_verify_phone_number(
    _ auth: OpaquePointer!, _ phone_number: UnsafePointer<CChar>!, _ options: UnsafePointer<fba_phone_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let number = try CStrings.take(phone_number)
        let handler = try QuestionHandler.take(of: options, &ledger)
        return auth.verifyPhoneNumber(number, appVerification: handler, completion)
    }
}
