// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_send_password_reset_email_with_settings")
public func fba_auth_send_password_reset_email_with_settings(
    _ auth: OpaquePointer!, _ email: UnsafePointer<CChar>!, _ settings: UnsafePointer<fba_action_code_settings>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (email, settings) = (try CStrings.take(email), try ActionCodeSettings.takeOptional(settings))
        return auth.sendPasswordResetEmail(email, settings: settings, completion)
    }
}

@implementation @_cdecl("fba_user_send_email_verification_with_settings")
public func fba_user_send_email_verification_with_settings(
    _ user: OpaquePointer!, _ settings: UnsafePointer<fba_action_code_settings>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.sendEmailVerification(settings: try ActionCodeSettings.takeOptional(settings), completion)
    }
}

@implementation @_cdecl("fba_user_send_email_verification_before_updating_email_with_settings")
public func fba_user_send_email_verification_before_updating_email_with_settings(
    _ user: OpaquePointer!, _ email: UnsafePointer<CChar>!, _ settings: UnsafePointer<fba_action_code_settings>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        let (email, settings) = (try CStrings.take(email), try ActionCodeSettings.takeOptional(settings))
        return user.sendEmailVerification(beforeUpdatingTo: email, settings: settings, completion)
    }
}

@implementation @_cdecl("fba_auth_check_action_code")
public func fba_auth_check_action_code(
    _ auth: OpaquePointer!, _ code: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.checkActionCode(try CStrings.take(code), completion)
    }
}

@implementation @_cdecl("fba_auth_apply_action_code")
public func fba_auth_apply_action_code(
    _ auth: OpaquePointer!, _ code: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.applyActionCode(try CStrings.take(code), completion)
    }
}

@implementation @_cdecl("fba_auth_verify_password_reset_code")
public func fba_auth_verify_password_reset_code(
    _ auth: OpaquePointer!, _ code: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.verifyPasswordResetCode(try CStrings.take(code), completion)
    }
}

@implementation @_cdecl("fba_auth_confirm_password_reset")
public func fba_auth_confirm_password_reset(
    _ auth: OpaquePointer!, _ code: UnsafePointer<CChar>!, _ new_password: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (code, password) = (try CStrings.take(code), try CStrings.take(new_password))
        return auth.confirmPasswordReset(code, newPassword: password, completion)
    }
}

@implementation @_cdecl("fba_future_action_code_info")
public func fba_future_action_code_info(_ future: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(future, as: Future.self)?.actionCodeInfo)
}

@implementation @_cdecl("fba_action_code_info_retain")
public func fba_action_code_info_retain(_ info: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(info, as: ActionCodeInfo.self)
}

@implementation @_cdecl("fba_action_code_info_release")
public func fba_action_code_info_release(_ info: OpaquePointer!) {
    Handle.release(info, as: ActionCodeInfo.self)
}

@implementation @_cdecl("fba_action_code_info_operation")
public func fba_action_code_info_operation(_ info: OpaquePointer!) -> fba_action_code_operation {
    fba_action_code_operation(Handle.peek(info, as: ActionCodeInfo.self)?.operation ?? .unknown)
}

@implementation @_cdecl("fba_action_code_info_email")
public func fba_action_code_info_email(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let info = Handle.peek(info, as: ActionCodeInfo.self) else { return CStrings.empty }
    return info.lend(.email, info.email)
}

@implementation @_cdecl("fba_action_code_info_previous_email")
public func fba_action_code_info_previous_email(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let info = Handle.peek(info, as: ActionCodeInfo.self) else { return CStrings.empty }
    return info.lend(.previousEmail, info.previousEmail)
}

@implementation @_cdecl("fba_action_code_info_second_factor")
public func fba_action_code_info_second_factor(_ info: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(info, as: ActionCodeInfo.self)?.secondFactor)
}

@implementation @_cdecl("fba_action_code_url_parse")
public func fba_action_code_url_parse(
    _ link: UnsafePointer<CChar>!, _ out_url: UnsafeMutablePointer<OpaquePointer?>!,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_error?.pointee = nil
    return make(out_url) { () throws(Misuse) in
        guard let url = ActionCodeURL.parse(try CStrings.take(link)) else { throw refuse(.notAnActionLink, out_error) }
        return ActionCodeURLObject(url)
    }
}

@implementation @_cdecl("fba_action_code_url_retain")
public func fba_action_code_url_retain(_ url: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(url, as: ActionCodeURLObject.self)
}

@implementation @_cdecl("fba_action_code_url_release")
public func fba_action_code_url_release(_ url: OpaquePointer!) {
    Handle.release(url, as: ActionCodeURLObject.self)
}

@implementation @_cdecl("fba_action_code_url_operation")
public func fba_action_code_url_operation(_ url: OpaquePointer!) -> fba_action_code_operation {
    fba_action_code_operation(Handle.peek(url, as: ActionCodeURLObject.self)?.url.operation ?? .unknown)
}

@implementation @_cdecl("fba_action_code_url_code")
public func fba_action_code_url_code(_ url: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(url, as: ActionCodeURLObject.self) else { return CStrings.empty }
    return object.lend(.code, object.url.code)
}

@implementation @_cdecl("fba_action_code_url_api_key")
public func fba_action_code_url_api_key(_ url: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(url, as: ActionCodeURLObject.self) else { return CStrings.empty }
    return object.lend(.apiKey, object.url.apiKey)
}

@implementation @_cdecl("fba_action_code_url_continue_url")
public func fba_action_code_url_continue_url(_ url: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(url, as: ActionCodeURLObject.self) else { return CStrings.empty }
    return object.lend(.continueURL, object.url.continueURL)
}

@implementation @_cdecl("fba_action_code_url_language_code")
public func fba_action_code_url_language_code(_ url: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(url, as: ActionCodeURLObject.self) else { return CStrings.empty }
    return object.lend(.languageCode, object.url.languageCode)
}

@implementation @_cdecl("fba_action_code_url_tenant_id")
public func fba_action_code_url_tenant_id(_ url: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(url, as: ActionCodeURLObject.self) else { return CStrings.empty }
    return object.lend(.tenantID, object.url.tenantID)
}
