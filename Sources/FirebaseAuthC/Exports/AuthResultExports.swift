// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_result_retain")
public func fba_auth_result_retain(_ result: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(result, as: AuthResult.self)
}

@implementation @_cdecl("fba_auth_result_release")
public func fba_auth_result_release(_ result: OpaquePointer!) {
    Handle.release(result, as: AuthResult.self)
}

@implementation @_cdecl("fba_auth_result_user")
public func fba_auth_result_user(_ result: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(result, as: AuthResult.self)?.user)
}

@implementation @_cdecl("fba_auth_result_credential")
public func fba_auth_result_credential(_ result: OpaquePointer!) -> OpaquePointer! {
    Handle.lend(Handle.peek(result, as: AuthResult.self)?.credential)
}

@implementation @_cdecl("fba_auth_result_provider_id")
public func fba_auth_result_provider_id(_ result: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(result, as: AuthResult.self) else { return CStrings.empty }
    return object.lend(.id, object.additionalUserInfo.providerID)
}

@implementation @_cdecl("fba_auth_result_user_name")
public func fba_auth_result_user_name(_ result: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(result, as: AuthResult.self) else { return CStrings.empty }
    return object.lend(.userName, object.additionalUserInfo.userName)
}

@implementation @_cdecl("fba_auth_result_is_new_user")
public func fba_auth_result_is_new_user(_ result: OpaquePointer!) -> Bool {
    Handle.peek(result, as: AuthResult.self)?.additionalUserInfo.isNewUser ?? false
}

@implementation @_cdecl("fba_auth_result_profile")
public func fba_auth_result_profile(_ result: OpaquePointer!) -> OpaquePointer! {
    Handle.peek(result, as: AuthResult.self)?.lend(.profile) { result in
        result.additionalUserInfo.profile.map { ValueObject($0) }
    }
}

@implementation @_cdecl("fba_auth_result_profile_json")
public func fba_auth_result_profile_json(_ result: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(result, as: AuthResult.self) else { return CStrings.empty }
    return object.lend(.profileJSON, object.additionalUserInfo.profileJSON)
}
