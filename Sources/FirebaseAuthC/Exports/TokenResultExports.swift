// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_token_result_retain")
public func fba_token_result_retain(_ result: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(result, as: IDTokenResult.self)
}

@implementation @_cdecl("fba_token_result_release")
public func fba_token_result_release(_ result: OpaquePointer!) {
    Handle.release(result, as: IDTokenResult.self)
}

@implementation @_cdecl("fba_token_result_token")
public func fba_token_result_token(_ result: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(result, as: IDTokenResult.self) else { return CStrings.empty }
    return object.lend(.idToken, object.token)
}

@implementation @_cdecl("fba_token_result_claims")
public func fba_token_result_claims(_ result: OpaquePointer!) -> OpaquePointer! {
    Handle.peek(result, as: IDTokenResult.self)?.lend(.claims) { ValueObject($0.claims) }
}

@implementation @_cdecl("fba_token_result_claims_json")
public func fba_token_result_claims_json(_ result: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(result, as: IDTokenResult.self) else { return CStrings.empty }
    return object.lend(.claimsJSON, object.claimsJSON)
}

@implementation @_cdecl("fba_token_result_auth_time_unix_s")
public func fba_token_result_auth_time_unix_s(_ result: OpaquePointer!) -> Int64 {
    Handle.peek(result, as: IDTokenResult.self)?.authTimeUnixSeconds ?? 0
}

@implementation @_cdecl("fba_token_result_issued_at_unix_s")
public func fba_token_result_issued_at_unix_s(_ result: OpaquePointer!) -> Int64 {
    Handle.peek(result, as: IDTokenResult.self)?.issuedAtUnixSeconds ?? 0
}

@implementation @_cdecl("fba_token_result_expires_at_unix_s")
public func fba_token_result_expires_at_unix_s(_ result: OpaquePointer!) -> Int64 {
    Handle.peek(result, as: IDTokenResult.self)?.expiresAtUnixSeconds ?? 0
}

@implementation @_cdecl("fba_token_result_sign_in_provider")
public func fba_token_result_sign_in_provider(_ result: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(result, as: IDTokenResult.self) else { return CStrings.empty }
    return object.lend(.id, object.signInProvider)
}

@implementation @_cdecl("fba_token_result_sign_in_second_factor")
public func fba_token_result_sign_in_second_factor(_ result: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(result, as: IDTokenResult.self) else { return CStrings.empty }
    return object.lend(.secondFactor, object.signInSecondFactor)
}

@implementation @_cdecl("fba_token_result_second_factor_id")
public func fba_token_result_second_factor_id(_ result: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(result, as: IDTokenResult.self) else { return CStrings.empty }
    return object.lend(.uid, object.secondFactorID)
}

@implementation @_cdecl("fba_token_result_tenant_id")
public func fba_token_result_tenant_id(_ result: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(result, as: IDTokenResult.self) else { return CStrings.empty }
    return object.lend(.tenantID, object.tenantID)
}
