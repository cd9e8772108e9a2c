// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_future_retain")
public func fba_future_retain(_ future: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(future, as: Future.self)
}

@implementation @_cdecl("fba_future_release")
public func fba_future_release(_ future: OpaquePointer!) {
    Handle.release(future, as: Future.self)
}

@implementation @_cdecl("fba_future_get_state")
public func fba_future_get_state(_ future: OpaquePointer!) -> fba_future_state {
    fba_future_state(Handle.withBorrowed(future, as: Future.self) { $0.status } ?? .invalid)
}

@implementation @_cdecl("fba_future_get_kind")
public func fba_future_get_kind(_ future: OpaquePointer!) -> fba_future_kind {
    fba_future_kind(Handle.peek(future, as: Future.self)?.yields ?? .nothing)
}

@implementation @_cdecl("fba_future_wait")
public func fba_future_wait(_ future: OpaquePointer!, _ timeout_ms: Int32) -> fba_status {
    statusOf { () throws(Misuse) in
        let future = try Handle.borrow(future, as: Future.self)
        guard future.wait(milliseconds: timeout_ms) else { throw .timedOut }
        if future.status == .invalid { throw .closed }
    }
}

@implementation @_cdecl("fba_future_cancel")
public func fba_future_cancel(_ future: OpaquePointer!) -> fba_status {
    statusOf { () throws(Misuse) in try Handle.borrow(future, as: Future.self).cancel() }
}

@implementation @_cdecl("fba_future_add_callback")
public func fba_future_add_callback(
    _ future: OpaquePointer!, _ callback: UnsafePointer<fba_callback>!, _ out_id: UnsafeMutablePointer<UInt64>!
) -> fba_status {
    out_id?.pointee = 0
    return statusOfTaking { ledger throws(Misuse) in
        let future = try Handle.borrow(future, as: Future.self)
        guard let callback = try Callback.take(callback, &ledger) else { throw .nullArgument }
        guard let id = future.addCallback(callback.mode, callback.run) else { throw .closed }
        out_id?.pointee = id
    }
}

@implementation @_cdecl("fba_future_remove_callback")
public func fba_future_remove_callback(_ future: OpaquePointer!, _ id: UInt64) -> fba_status {
    statusOf { () throws(Misuse) in
        guard try Handle.borrow(future, as: Future.self).removeCallback(id) else { throw .notFound }
    }
}

@implementation @_cdecl("fba_future_error")
public func fba_future_error(_ future: OpaquePointer!) -> OpaquePointer! {
    guard let future = Handle.peek(future, as: Future.self), let error = future.error else { return nil }
    return future.lend(.error) { _ in ErrorObject(error) }
}

@implementation @_cdecl("fba_future_auth_result")
public func fba_future_auth_result(_ future: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(future, as: Future.self)?.authResult)
}

@implementation @_cdecl("fba_future_token")
public func fba_future_token(_ future: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let future = Handle.peek(future, as: Future.self), let token = future.token else { return nil }
    return future.lend(.idToken, token)
}

@implementation @_cdecl("fba_future_credential")
public func fba_future_credential(_ future: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(future, as: Future.self)?.credential)
}

@implementation @_cdecl("fba_future_verification_id")
public func fba_future_verification_id(_ future: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let future = Handle.peek(future, as: Future.self), let id = future.verificationID else { return nil }
    return future.lend(.id, id)
}

@implementation @_cdecl("fba_future_provider_count")
public func fba_future_provider_count(_ future: OpaquePointer!) -> Int {
    Handle.peek(future, as: Future.self)?.providers.count ?? 0
}

@implementation @_cdecl("fba_future_provider_at")
public func fba_future_provider_at(_ future: OpaquePointer!, _ index: Int) -> UnsafePointer<CChar>! {
    guard let future = Handle.peek(future, as: Future.self) else { return nil }
    let providers = future.providers
    guard providers.indices.contains(index) else { return nil }
    return future.lend(element: index, of: providers.count, providers[index])
}

@implementation @_cdecl("fba_future_token_result")
public func fba_future_token_result(_ future: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(future, as: Future.self)?.tokenResult)
}

@implementation @_cdecl("fba_future_password_status")
public func fba_future_password_status(_ future: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(future, as: Future.self)?.passwordStatus)
}

@implementation @_cdecl("fba_future_totp_secret")
public func fba_future_totp_secret(_ future: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(future, as: Future.self)?.totpSecret)
}

@implementation @_cdecl("fba_future_text")
public func fba_future_text(_ future: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let future = Handle.peek(future, as: Future.self), let text = future.text else { return nil }
    return future.lend(.text, text)
}

@implementation @_cdecl("fba_future_authorization_url")
public func fba_future_authorization_url(_ future: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let future = Handle.peek(future, as: Future.self), let url = future.authorizationURL else { return nil }
    // If a route does not work, automatic continues with the next.
    return future.lend(newest: .authorizationURL, url)
}

@implementation @_cdecl("fba_future_browser_state")
public func fba_future_browser_state(_ future: OpaquePointer!) -> fba_browser_state {
    let state = Handle.peek(future, as: Future.self)?.browserState ?? .idle
    return fba_browser_state(state)
}

@implementation @_cdecl("fba_future_route")
public func fba_future_route(_ future: OpaquePointer!) -> fba_route {
    fba_route(Handle.peek(future, as: Future.self)?.browserRoute ?? .automatic)
}

@implementation @_cdecl("fba_future_user_code")
public func fba_future_user_code(_ future: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let future = Handle.peek(future, as: Future.self), let code = future.userCode else { return nil }
    return future.lend(.userCode, code.code)
}

@implementation @_cdecl("fba_future_verification_url")
public func fba_future_verification_url(_ future: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let future = Handle.peek(future, as: Future.self), let code = future.userCode else { return nil }
    return future.lend(.verificationURL, code.verificationURL)
}

@implementation @_cdecl("fba_future_user_code_expiry_unix_ms")
public func fba_future_user_code_expiry_unix_ms(_ future: OpaquePointer!) -> Int64 {
    Handle.peek(future, as: Future.self)?.userCode?.expiresAtUnixMilliseconds ?? 0
}
