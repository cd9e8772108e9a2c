// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_passkey_info_credential_id")
public func fba_passkey_info_credential_id(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: PasskeyInfo.self) else { return CStrings.empty }
    return object.lend(.id, object.credentialID)
}

@implementation @_cdecl("fba_passkey_info_name")
public func fba_passkey_info_name(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: PasskeyInfo.self) else { return CStrings.empty }
    return object.lend(.name, object.name)
}

@implementation @_cdecl("fba_user_passkey_count")
public func fba_user_passkey_count(_ user: OpaquePointer!) -> Int {
    Handle.peek(user, as: User.self)?.account.passkeys.count ?? 0
}

@implementation @_cdecl("fba_user_passkey_at")
public func fba_user_passkey_at(_ user: OpaquePointer!, _ index: Int) -> OpaquePointer! {
    guard let passkeys = Handle.peek(user, as: User.self)?.account.passkeys, passkeys.indices.contains(index)
    else { return nil }
    return Handle.lend(passkeys[index])
}

@implementation @_cdecl("fba_user_enroll_passkey")
public func fba_user_enroll_passkey(
    _ user: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ options: UnsafePointer<fba_browser_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        let name = try CStrings.takeOptional(name)
        return user.enrollPasskey(name: name, try BrowserOptions.take(options, &ledger), completion)
    }
}

@implementation @_cdecl("fba_user_start_passkey_enrollment")
public func fba_user_start_passkey_enrollment(
    _ user: OpaquePointer!, _ name: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.startPasskeyEnrollment(name: try CStrings.takeOptional(name), completion)
    }
}

@implementation @_cdecl("fba_user_finalize_passkey_enrollment")
public func fba_user_finalize_passkey_enrollment(
    _ user: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ registration_response_json: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        let (name, answer) = (try CStrings.takeOptional(name), try CStrings.take(registration_response_json))
        return user.finalizePasskeyEnrollment(name: name, answer: answer, completion)
    }
}

@implementation @_cdecl("fba_user_unenroll_passkey")
public func fba_user_unenroll_passkey(
    _ user: OpaquePointer!, _ credential_id: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.unenrollPasskey(try CStrings.take(credential_id), completion)
    }
}

@implementation @_cdecl("fba_auth_sign_in_with_passkey")
public func fba_auth_sign_in_with_passkey(
    _ auth: OpaquePointer!, _ options: UnsafePointer<fba_browser_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.signInWithPasskey(try BrowserOptions.take(options, &ledger), completion)
    }
}

@implementation @_cdecl("fba_auth_start_passkey_sign_in")
public func fba_auth_start_passkey_sign_in(
    _ auth: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        try Handle.borrow(auth, as: Auth.self).startPasskeySignIn(completion)
    }
}

@implementation @_cdecl("fba_auth_finalize_passkey_sign_in")
public func fba_auth_finalize_passkey_sign_in(
    _ auth: OpaquePointer!, _ authentication_response_json: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.finalizePasskeySignIn(answer: try CStrings.take(authentication_response_json), completion)
    }
}
