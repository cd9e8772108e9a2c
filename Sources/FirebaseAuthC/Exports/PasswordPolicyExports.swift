// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_validate_password")
public func fba_auth_validate_password(
    _ auth: OpaquePointer!, _ password: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.validatePassword(try CStrings.take(password), completion)
    }
}

@implementation @_cdecl("fba_password_status_retain")
public func fba_password_status_retain(_ status: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(status, as: PasswordStatus.self)
}

@implementation @_cdecl("fba_password_status_release")
public func fba_password_status_release(_ status: OpaquePointer!) {
    Handle.release(status, as: PasswordStatus.self)
}

@implementation @_cdecl("fba_password_status_is_valid")
public func fba_password_status_is_valid(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.isValid ?? false
}

@implementation @_cdecl("fba_password_status_meets_min_length")
public func fba_password_status_meets_min_length(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.meetsMinLength ?? false
}

@implementation @_cdecl("fba_password_status_meets_max_length")
public func fba_password_status_meets_max_length(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.meetsMaxLength ?? false
}

@implementation @_cdecl("fba_password_status_meets_lowercase")
public func fba_password_status_meets_lowercase(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.meetsLowercase ?? false
}

@implementation @_cdecl("fba_password_status_meets_uppercase")
public func fba_password_status_meets_uppercase(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.meetsUppercase ?? false
}

@implementation @_cdecl("fba_password_status_meets_digit")
public func fba_password_status_meets_digit(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.meetsDigit ?? false
}

@implementation @_cdecl("fba_password_status_meets_non_alphanumeric")
public func fba_password_status_meets_non_alphanumeric(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.meetsNonAlphanumeric ?? false
}

@implementation @_cdecl("fba_password_status_min_length")
public func fba_password_status_min_length(_ status: OpaquePointer!) -> UInt32 {
    Handle.peek(status, as: PasswordStatus.self)?.policy.minLength.magnitude ?? 0
}

@implementation @_cdecl("fba_password_status_max_length")
public func fba_password_status_max_length(_ status: OpaquePointer!) -> UInt32 {
    Handle.peek(status, as: PasswordStatus.self)?.policy.maxLength.magnitude ?? 0
}

@implementation @_cdecl("fba_password_status_requires_lowercase")
public func fba_password_status_requires_lowercase(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.policy.requiresLowercase ?? false
}

@implementation @_cdecl("fba_password_status_requires_uppercase")
public func fba_password_status_requires_uppercase(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.policy.requiresUppercase ?? false
}

@implementation @_cdecl("fba_password_status_requires_digit")
public func fba_password_status_requires_digit(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.policy.requiresDigit ?? false
}

@implementation @_cdecl("fba_password_status_requires_non_alphanumeric")
public func fba_password_status_requires_non_alphanumeric(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.policy.requiresNonAlphanumeric ?? false
}

@implementation @_cdecl("fba_password_status_allowed_non_alphanumeric")
public func fba_password_status_allowed_non_alphanumeric(_ status: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(status, as: PasswordStatus.self) else { return CStrings.empty }
    return object.lend(.text, object.policy.allowedNonAlphanumeric)
}

@implementation @_cdecl("fba_password_status_is_enforced")
public func fba_password_status_is_enforced(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.policy.isEnforced ?? false
}

@implementation @_cdecl("fba_password_status_forces_upgrade_on_sign_in")
public func fba_password_status_forces_upgrade_on_sign_in(_ status: OpaquePointer!) -> Bool {
    Handle.peek(status, as: PasswordStatus.self)?.policy.forcesUpgradeOnSignIn ?? false
}
