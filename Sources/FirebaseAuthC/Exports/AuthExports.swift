// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_get")
public func fba_auth_get(_ app: OpaquePointer!, _ out_auth: UnsafeMutablePointer<OpaquePointer?>!) -> fba_status {
    make(out_auth) { () throws(Misuse) in
        guard let auth = try Handle.borrow(app, as: App.self).getAuth() else { throw .closed }
        return auth
    }
}

@implementation @_cdecl("fba_auth_retain")
public func fba_auth_retain(_ auth: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(auth, as: Auth.self)
}

@implementation @_cdecl("fba_auth_release")
public func fba_auth_release(_ auth: OpaquePointer!) {
    Handle.release(auth, as: Auth.self)
}

@implementation @_cdecl("fba_auth_close")
public func fba_auth_close(_ auth: OpaquePointer!) {
    Handle.peek(auth, as: Auth.self)?.close()
}

@implementation @_cdecl("fba_auth_is_closed")
public func fba_auth_is_closed(_ auth: OpaquePointer!) -> Bool {
    Handle.withBorrowed(auth, as: Auth.self) { $0.hasClosed } ?? true
}

@implementation @_cdecl("fba_auth_set_wrapper")
public func fba_auth_set_wrapper(
    _ auth: OpaquePointer!, _ tag: UnsafePointer<CChar>!, _ wrapper: UnsafeMutableRawPointer!
) -> fba_status {
    statusOf { () throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let tag = try CStrings.take(tag)
        if tag.isEmpty { throw .invalidArgument("the tag must not be empty") }
        guard auth.handle.setWrapper(wrapper, tag) else { throw .alreadyExists }
    }
}

@implementation @_cdecl("fba_auth_wrapper")
public func fba_auth_wrapper(_ auth: OpaquePointer!, _ tag: UnsafePointer<CChar>!) -> UnsafeMutableRawPointer! {
    guard let tag, let text = String(validatingCString: tag) else { return nil }
    return Handle.peek(auth, as: Auth.self)?.handle.wrapper(text)
}

@implementation @_cdecl("fba_auth_use_emulator")
public func fba_auth_use_emulator(_ auth: OpaquePointer!, _ host: UnsafePointer<CChar>!, _ port: UInt32) -> fba_status {
    statusOf { () throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        if auth.hasClosed { throw .closed }
        var isUsable = false
        defer { if !isUsable { auth.useUnusableEmulator() } }
        guard let address = EmulatorAddress(host: try CStrings.take(host), port: port) else {
            throw Misuse(status: FBA_STATUS_INVALID_ARGUMENT)
        }
        isUsable = true
        auth.useEmulator(address)
    }
}

@implementation @_cdecl("fba_auth_set_language_code")
public func fba_auth_set_language_code(_ auth: OpaquePointer!, _ language_code: UnsafePointer<CChar>!) -> fba_status {
    statusOf { () throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let code = try CStrings.takeOptional(language_code)
        guard Auth.isLanguageCode(code) else {
            throw .invalidArgument("a language code must be a tag of letters, digits and '-', 64 bytes at most")
        }
        auth.languageCode = code
    }
}

@implementation @_cdecl("fba_auth_get_language_code")
public func fba_auth_get_language_code(
    _ auth: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ size: Int
) -> Int {
    let code = Handle.peek(auth, as: Auth.self)?.languageCode ?? ""
    CStrings.copy(code, to: buffer, size: size)
    return code.utf8.count
}

@implementation @_cdecl("fba_auth_use_app_language")
public func fba_auth_use_app_language(_ auth: OpaquePointer!) -> fba_status {
    statusOf { () throws(Misuse) in
        try Handle.borrow(auth, as: Auth.self).useAppLanguage()
    }
}

@implementation @_cdecl("fba_auth_set_header")
public func fba_auth_set_header(
    _ auth: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ value: UnsafePointer<CChar>!
) -> fba_status {
    statusOf { () throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (name, value) = (try CStrings.take(name), try CStrings.takeOptional(value))
        guard Auth.mayAddHeader(name, value) else {
            throw .invalidArgument(
                "a header's name must be one of HTTP that the library does not set, its value printable ASCII")
        }
        guard auth.setHeader(name, value) else { throw .invalidArgument("there are 16 headers already") }
    }
}

@implementation @_cdecl("fba_auth_set_tenant_id")
public func fba_auth_set_tenant_id(_ auth: OpaquePointer!, _ tenant_id: UnsafePointer<CChar>!) -> fba_status {
    statusOf { () throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let id = try CStrings.takeOptional(tenant_id)
        guard Auth.isTenantID(id) else {
            throw .invalidArgument("a tenant id must be printable ASCII without blanks, 256 bytes at most")
        }
        auth.tenantID = id
    }
}

@implementation @_cdecl("fba_auth_get_tenant_id")
public func fba_auth_get_tenant_id(
    _ auth: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ size: Int
) -> Int {
    let id = Handle.peek(auth, as: Auth.self)?.tenantID ?? ""
    CStrings.copy(id, to: buffer, size: size)
    return id.utf8.count
}

@implementation @_cdecl("fba_auth_set_custom_auth_domain")
public func fba_auth_set_custom_auth_domain(
    _ auth: OpaquePointer!, _ domain: UnsafePointer<CChar>!
) -> fba_status {
    statusOf { () throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let domain = try CStrings.takeOptional(domain)
        guard Auth.isAuthDomain(domain) else {
            throw .invalidArgument("an auth domain must be a host name alone, such as \"auth.example.com\"")
        }
        auth.customAuthDomain = domain
    }
}

@implementation @_cdecl("fba_auth_get_custom_auth_domain")
public func fba_auth_get_custom_auth_domain(
    _ auth: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ size: Int
) -> Int {
    let domain = Handle.peek(auth, as: Auth.self)?.customAuthDomain ?? ""
    CStrings.copy(domain, to: buffer, size: size)
    return domain.utf8.count
}

@implementation @_cdecl("fba_auth_ready")
public func fba_auth_ready(
    _ auth: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        try Handle.borrow(auth, as: Auth.self).ready(completion)
    }
}

@implementation @_cdecl("fba_auth_current_user")
public func fba_auth_current_user(_ auth: OpaquePointer!) -> OpaquePointer! {
    Handle.ownIfAny(Handle.withBorrowed(auth, as: Auth.self) { $0.currentUser })
}

@implementation @_cdecl("fba_auth_sign_in_anonymously")
public func fba_auth_sign_in_anonymously(
    _ auth: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.signInAnonymously(completion)
    }
}

@implementation @_cdecl("fba_auth_sign_in_with_email_and_password")
public func fba_auth_sign_in_with_email_and_password(
    _ auth: OpaquePointer!, _ email: UnsafePointer<CChar>!, _ password: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (email, password) = (try CStrings.take(email), try CStrings.take(password))
        return auth.signIn(email: email, password: password, completion)
    }
}

@implementation @_cdecl("fba_auth_create_user_with_email_and_password")
public func fba_auth_create_user_with_email_and_password(
    _ auth: OpaquePointer!, _ email: UnsafePointer<CChar>!, _ password: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (email, password) = (try CStrings.take(email), try CStrings.take(password))
        return auth.createUser(email: email, password: password, completion)
    }
}

@implementation @_cdecl("fba_auth_sign_in_with_custom_token")
public func fba_auth_sign_in_with_custom_token(
    _ auth: OpaquePointer!, _ custom_token: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.signIn(customToken: try CStrings.take(custom_token), completion)
    }
}

@implementation @_cdecl("fba_auth_sign_in_with_credential")
public func fba_auth_sign_in_with_credential(
    _ auth: OpaquePointer!, _ credential: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.signIn(try Handle.borrow(credential, as: Credential.self), completion)
    }
}

@implementation @_cdecl("fba_auth_sign_in_with_provider")
public func fba_auth_sign_in_with_provider(
    _ auth: OpaquePointer!, _ provider: OpaquePointer!, _ options: UnsafePointer<fba_browser_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let provider = try Handle.borrow(provider, as: Provider.self)
        return auth.signIn(provider, try BrowserOptions.take(options, &ledger), completion)
    }
}

@implementation @_cdecl("fba_auth_can_handle_url")
public func fba_auth_can_handle_url(_ auth: OpaquePointer!, _ url: UnsafePointer<CChar>!) -> Bool {
    guard let auth = Handle.peek(auth, as: Auth.self), let url, let text = String(validatingCString: url) else {
        return false
    }
    return auth.canHandle(text)
}

@implementation @_cdecl("fba_auth_fetch_providers_for_email")
public func fba_auth_fetch_providers_for_email(
    _ auth: OpaquePointer!, _ email: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.fetchProviders(email: try CStrings.take(email), completion)
    }
}

@implementation @_cdecl("fba_auth_fetch_sign_in_methods")
public func fba_auth_fetch_sign_in_methods(
    _ auth: OpaquePointer!, _ email: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.fetchSignInMethods(email: try CStrings.take(email), completion)
    }
}

@implementation @_cdecl("fba_auth_send_password_reset_email")
public func fba_auth_send_password_reset_email(
    _ auth: OpaquePointer!, _ email: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.sendPasswordResetEmail(try CStrings.take(email), completion)
    }
}

@implementation @_cdecl("fba_auth_update_current_user")
public func fba_auth_update_current_user(
    _ auth: OpaquePointer!, _ user: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.updateCurrentUser(try Handle.borrow(user, as: User.self), completion)
    }
}

@implementation @_cdecl("fba_auth_sign_out")
public func fba_auth_sign_out(_ auth: OpaquePointer!) -> fba_status {
    statusOf { () throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        guard auth.signOut() else { throw .closed }
    }
}
