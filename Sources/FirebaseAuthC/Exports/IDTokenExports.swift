// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_id_token_verify")
public func fba_id_token_verify(
    _ auth: OpaquePointer!, _ id_token: UnsafePointer<CChar>!, _ options: UnsafePointer<fba_id_token_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (token, wanted) = (try CStrings.take(id_token), try IDTokenVerification.take(options))
        return auth.verifyIDToken(token, wanted, completion)
    }
}
