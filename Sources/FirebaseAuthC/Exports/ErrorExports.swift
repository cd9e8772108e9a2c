// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_error_retain")
public func fba_error_retain(_ error: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(error, as: ErrorObject.self)
}

@implementation @_cdecl("fba_error_release")
public func fba_error_release(_ error: OpaquePointer!) {
    Handle.release(error, as: ErrorObject.self)
}

@implementation @_cdecl("fba_error_number")
public func fba_error_number(_ error: OpaquePointer!) -> fba_error_code {
    guard error != nil else { return FBA_ERROR_NONE }
    let code = Handle.peek(error, as: ErrorObject.self)?.error.code ?? .failure
    return fba_error_code(code)
}

@implementation @_cdecl("fba_error_name")
public func fba_error_name(_ error: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(error, as: ErrorObject.self) else { return CStrings.empty }
    return object.lend(.name, object.error.name)
}

@implementation @_cdecl("fba_error_message")
public func fba_error_message(_ error: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(error, as: ErrorObject.self) else { return CStrings.empty }
    return object.lend(.message, object.error.message)
}

@implementation @_cdecl("fba_error_help_url")
public func fba_error_help_url(_ error: fba_error_code) -> UnsafePointer<CChar>! {
    guard let code = AuthErrorCode(rawValue: Int32(error.rawValue)) else { return HelpTable.page.cString }
    return HelpTable.reference(code)
}

@implementation @_cdecl("fba_error_http_status")
public func fba_error_http_status(_ error: OpaquePointer!) -> Int32 {
    Handle.peek(error, as: ErrorObject.self)?.error.httpStatus ?? 0
}

@implementation @_cdecl("fba_error_retry_after_ms")
public func fba_error_retry_after_ms(_ error: OpaquePointer!) -> UInt32 {
    UInt32(clamping: Handle.peek(error, as: ErrorObject.self)?.error.retryAfterMilliseconds ?? 0)
}

@implementation @_cdecl("fba_error_email")
public func fba_error_email(_ error: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(error, as: ErrorObject.self) else { return CStrings.empty }
    return object.lend(.email, object.error.email)
}

@implementation @_cdecl("fba_error_updated_credential")
public func fba_error_updated_credential(_ error: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(error, as: ErrorObject.self)?.error.updatedCredential)
}

@implementation @_cdecl("fba_error_multi_factor_resolver")
public func fba_error_multi_factor_resolver(_ error: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(error, as: ErrorObject.self)?.error.multiFactorResolver)
}
