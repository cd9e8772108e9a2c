// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_send_sign_in_link_to_email")
public func fba_auth_send_sign_in_link_to_email(
    _ auth: OpaquePointer!, _ email: UnsafePointer<CChar>!, _ settings: UnsafePointer<fba_action_code_settings>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (email, settings) = (try CStrings.take(email), try ActionCodeSettings.take(settings))
        return auth.sendSignInLink(to: email, settings: settings, completion)
    }
}

@implementation @_cdecl("fba_auth_sign_in_with_mailed_link")
public func fba_auth_sign_in_with_mailed_link(
    _ auth: OpaquePointer!, _ email: UnsafePointer<CChar>!, _ settings: UnsafePointer<fba_action_code_settings>!,
    _ options: UnsafePointer<fba_browser_options>!, _ callback: UnsafePointer<fba_callback>!,
    _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (email, settings) = (try CStrings.take(email), try ActionCodeSettings.takeOptional(settings))
        let options = try BrowserOptions.take(options, &ledger)
        return auth.signInWithMailedLink(to: email, settings: settings ?? ActionCodeSettings(), options, completion)
    }
}

@implementation @_cdecl("fba_auth_is_sign_in_with_email_link")
public func fba_auth_is_sign_in_with_email_link(_ auth: OpaquePointer!, _ link: UnsafePointer<CChar>!) -> Bool {
    guard Handle.peek(auth, as: Auth.self) != nil, let link, let text = String(validatingCString: link) else {
        return false
    }
    return ActionCodeURL.parse(text)?.isSignIn == true
}

@implementation @_cdecl("fba_auth_sign_in_with_email_link")
public func fba_auth_sign_in_with_email_link(
    _ auth: OpaquePointer!, _ email: UnsafePointer<CChar>!, _ link: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (email, link) = (try CStrings.takeOptional(email), try CStrings.take(link))
        return auth.signIn(email: email, link: link, completion)
    }
}
