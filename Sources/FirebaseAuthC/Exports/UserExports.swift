// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_user_retain")
public func fba_user_retain(_ user: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(user, as: User.self)
}

@implementation @_cdecl("fba_user_release")
public func fba_user_release(_ user: OpaquePointer!) {
    Handle.release(user, as: User.self)
}

@implementation @_cdecl("fba_user_uid")
public func fba_user_uid(_ user: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(user, as: User.self) else { return CStrings.empty }
    return object.lend(.uid, object.account.uid)
}

@implementation @_cdecl("fba_user_tenant_id")
public func fba_user_tenant_id(_ user: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(user, as: User.self) else { return CStrings.empty }
    return object.lend(.tenantID, object.tenantID)
}

@implementation @_cdecl("fba_user_email")
public func fba_user_email(_ user: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(user, as: User.self) else { return CStrings.empty }
    return object.lend(.email, object.account.email)
}

@implementation @_cdecl("fba_user_display_name")
public func fba_user_display_name(_ user: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(user, as: User.self) else { return CStrings.empty }
    return object.lend(.displayName, object.account.displayName)
}

@implementation @_cdecl("fba_user_photo_url")
public func fba_user_photo_url(_ user: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(user, as: User.self) else { return CStrings.empty }
    return object.lend(.photoURL, object.account.photoURL)
}

@implementation @_cdecl("fba_user_phone_number")
public func fba_user_phone_number(_ user: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(user, as: User.self) else { return CStrings.empty }
    return object.lend(.phoneNumber, object.account.phoneNumber)
}

@implementation @_cdecl("fba_user_is_anonymous")
public func fba_user_is_anonymous(_ user: OpaquePointer!) -> Bool {
    Handle.peek(user, as: User.self)?.account.isAnonymous ?? false
}

@implementation @_cdecl("fba_user_is_email_verified")
public func fba_user_is_email_verified(_ user: OpaquePointer!) -> Bool {
    Handle.peek(user, as: User.self)?.account.isEmailVerified ?? false
}

@implementation @_cdecl("fba_user_creation_unix_ms")
public func fba_user_creation_unix_ms(_ user: OpaquePointer!) -> UInt64 {
    Handle.peek(user, as: User.self)?.account.creationUnixMilliseconds ?? 0
}

@implementation @_cdecl("fba_user_last_sign_in_unix_ms")
public func fba_user_last_sign_in_unix_ms(_ user: OpaquePointer!) -> UInt64 {
    Handle.peek(user, as: User.self)?.account.lastSignInUnixMilliseconds ?? 0
}

@implementation @_cdecl("fba_user_token_expiry_unix_ms")
public func fba_user_token_expiry_unix_ms(_ user: OpaquePointer!) -> UInt64 {
    Handle.peek(user, as: User.self)?.tokenExpiryUnixMilliseconds ?? 0
}

@implementation @_cdecl("fba_user_get_refresh_token")
public func fba_user_get_refresh_token(
    _ user: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ size: Int
) -> Int {
    let token = Handle.peek(user, as: User.self)?.refreshToken ?? ""
    CStrings.copy(token, to: buffer, size: size)
    return token.utf8.count
}

@implementation @_cdecl("fba_user_provider_count")
public func fba_user_provider_count(_ user: OpaquePointer!) -> Int {
    Handle.peek(user, as: User.self)?.account.providers.count ?? 0
}

@implementation @_cdecl("fba_user_provider_at")
public func fba_user_provider_at(_ user: OpaquePointer!, _ index: Int) -> OpaquePointer! {
    guard let user = Handle.peek(user, as: User.self) else { return nil }
    let providers = user.account.providers
    guard providers.indices.contains(index) else { return nil }
    return user.lend(element: index, of: providers.count) { UserInfoObject(providers[index]) }
}

@implementation @_cdecl("fba_user_info_provider_id")
public func fba_user_info_provider_id(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: UserInfoObject.self) else { return CStrings.empty }
    return object.lend(.id, object.profile.providerID)
}

@implementation @_cdecl("fba_user_info_uid")
public func fba_user_info_uid(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: UserInfoObject.self) else { return CStrings.empty }
    return object.lend(.uid, object.profile.uid)
}

@implementation @_cdecl("fba_user_info_email")
public func fba_user_info_email(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: UserInfoObject.self) else { return CStrings.empty }
    return object.lend(.email, object.profile.email)
}

@implementation @_cdecl("fba_user_info_display_name")
public func fba_user_info_display_name(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: UserInfoObject.self) else { return CStrings.empty }
    return object.lend(.displayName, object.profile.displayName)
}

@implementation @_cdecl("fba_user_info_photo_url")
public func fba_user_info_photo_url(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: UserInfoObject.self) else { return CStrings.empty }
    return object.lend(.photoURL, object.profile.photoURL)
}

@implementation @_cdecl("fba_user_info_phone_number")
public func fba_user_info_phone_number(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: UserInfoObject.self) else { return CStrings.empty }
    return object.lend(.phoneNumber, object.profile.phoneNumber)
}
