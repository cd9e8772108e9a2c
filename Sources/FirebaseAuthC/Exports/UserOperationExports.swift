// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_user_fetch_token")
public func fba_user_fetch_token(
    _ user: OpaquePointer!, _ force_refresh: Bool,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.token(forceRefresh: force_refresh, completion)
    }
}

@implementation @_cdecl("fba_user_fetch_token_result")
public func fba_user_fetch_token_result(
    _ user: OpaquePointer!, _ force_refresh: Bool,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.tokenResult(forceRefresh: force_refresh, completion)
    }
}

@implementation @_cdecl("fba_user_reload")
public func fba_user_reload(
    _ user: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.reload(completion)
    }
}

@implementation @_cdecl("fba_user_update_profile")
public func fba_user_update_profile(
    _ user: OpaquePointer!, _ profile: UnsafePointer<fba_user_profile>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        let profile = try fba_user_profile.read(profile)
        let displayName = profile.display_name == nil ? nil : try CStrings.take(profile.display_name)
        let photoURL = profile.photo_url == nil ? nil : try CStrings.take(profile.photo_url)
        return user.updateProfile(displayName: displayName, photoURL: photoURL, completion)
    }
}

@implementation @_cdecl("fba_user_update_password")
public func fba_user_update_password(
    _ user: OpaquePointer!, _ password: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.updatePassword(try CStrings.take(password), completion)
    }
}

@implementation @_cdecl("fba_user_reauthenticate_with_credential")
public func fba_user_reauthenticate_with_credential(
    _ user: OpaquePointer!, _ credential: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.reauthenticate(try Handle.borrow(credential, as: Credential.self), completion)
    }
}

@implementation @_cdecl("fba_user_reauthenticate_with_provider")
public func fba_user_reauthenticate_with_provider(
    _ user: OpaquePointer!, _ provider: OpaquePointer!, _ options: UnsafePointer<fba_browser_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        let provider = try Handle.borrow(provider, as: Provider.self)
        return user.reauthenticate(provider, try BrowserOptions.take(options, &ledger), completion)
    }
}

@implementation @_cdecl("fba_user_link_with_credential")
public func fba_user_link_with_credential(
    _ user: OpaquePointer!, _ credential: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.link(try Handle.borrow(credential, as: Credential.self), completion)
    }
}

@implementation @_cdecl("fba_user_link_with_provider")
public func fba_user_link_with_provider(
    _ user: OpaquePointer!, _ provider: OpaquePointer!, _ options: UnsafePointer<fba_browser_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        let provider = try Handle.borrow(provider, as: Provider.self)
        return user.link(provider, try BrowserOptions.take(options, &ledger), completion)
    }
}

@implementation @_cdecl("fba_user_unlink")
public func fba_user_unlink(
    _ user: OpaquePointer!, _ provider_id: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.unlink(try CStrings.take(provider_id), completion)
    }
}

@implementation @_cdecl("fba_user_delete")
public func fba_user_delete(
    _ user: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.delete(completion)
    }
}

@implementation @_cdecl("fba_user_send_email_verification")
public func fba_user_send_email_verification(
    _ user: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.sendEmailVerification(completion)
    }
}

@implementation @_cdecl("fba_user_send_email_verification_before_updating_email")
public func fba_user_send_email_verification_before_updating_email(
    _ user: OpaquePointer!, _ email: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.sendEmailVerification(beforeUpdatingTo: try CStrings.take(email), completion)
    }
}

@implementation @_cdecl("fba_user_update_email")
public func fba_user_update_email(
    _ user: OpaquePointer!, _ email: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.updateEmail(try CStrings.take(email), completion)
    }
}

@implementation @_cdecl("fba_user_update_phone_number")
public func fba_user_update_phone_number(
    _ user: OpaquePointer!, _ credential: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.updatePhoneNumber(try Handle.borrow(credential, as: Credential.self), completion)
    }
}

@implementation @_cdecl("fba_user_revoke_token_with_authorization_code")
public func fba_user_revoke_token_with_authorization_code(
    _ user: OpaquePointer!, _ authorization_code: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.revokeToken(authorizationCode: try CStrings.take(authorization_code), completion)
    }
}

@implementation @_cdecl("fba_user_revoke_access_token")
public func fba_user_revoke_access_token(
    _ user: OpaquePointer!, _ access_token: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.revoke(accessToken: try CStrings.take(access_token), completion)
    }
}
