// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_multi_factor_info_uid")
public func fba_multi_factor_info_uid(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: SecondFactor.self) else { return CStrings.empty }
    return object.lend(.uid, object.uid)
}

@implementation @_cdecl("fba_multi_factor_info_display_name")
public func fba_multi_factor_info_display_name(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: SecondFactor.self) else { return CStrings.empty }
    return object.lend(.displayName, object.displayName)
}

@implementation @_cdecl("fba_multi_factor_info_factor_id")
public func fba_multi_factor_info_factor_id(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    Handle.peek(info, as: SecondFactor.self)?.factorID.cString ?? CStrings.empty
}

@implementation @_cdecl("fba_multi_factor_info_enrollment_unix_s")
public func fba_multi_factor_info_enrollment_unix_s(_ info: OpaquePointer!) -> Int64 {
    Handle.peek(info, as: SecondFactor.self)?.enrolledAtUnixSeconds ?? 0
}

@implementation @_cdecl("fba_multi_factor_info_phone_number")
public func fba_multi_factor_info_phone_number(_ info: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(info, as: SecondFactor.self) else { return CStrings.empty }
    return object.lend(.phoneNumber, object.phoneNumber)
}

@implementation @_cdecl("fba_user_multi_factor_count")
public func fba_user_multi_factor_count(_ user: OpaquePointer!) -> Int {
    Handle.peek(user, as: User.self)?.account.secondFactors.count ?? 0
}

@implementation @_cdecl("fba_user_multi_factor_at")
public func fba_user_multi_factor_at(_ user: OpaquePointer!, _ index: Int) -> OpaquePointer! {
    guard let factors = Handle.peek(user, as: User.self)?.account.secondFactors, factors.indices.contains(index)
    else { return nil }
    return Handle.lend(factors[index])
}

@implementation @_cdecl("fba_user_multi_factor_start_totp")
public func fba_user_multi_factor_start_totp(
    _ user: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.startTOTPEnrollment(completion)
    }
}

@implementation @_cdecl("fba_user_multi_factor_enroll_totp")
public func fba_user_multi_factor_enroll_totp(
    _ user: OpaquePointer!, _ secret: OpaquePointer!, _ code: UnsafePointer<CChar>!,
    _ display_name: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        let secret = try Handle.borrow(secret, as: TOTPSecret.self)
        let (code, name) = (try CStrings.take(code), try CStrings.takeOptional(display_name))
        return user.enroll(secret, code: code, displayName: name, completion)
    }
}

@implementation @_cdecl("fba_user_multi_factor_send_code")
public func fba_user_multi_factor_send_code(
    _ user: OpaquePointer!, _ phone_number: UnsafePointer<CChar>!, _ options: UnsafePointer<fba_phone_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        let number = try CStrings.take(phone_number)
        let handler = try QuestionHandler.take(of: options, &ledger)
        return user.sendEnrollmentCode(number, appVerification: handler, completion)
    }
}

@implementation @_cdecl("fba_user_multi_factor_enroll_phone")
public func fba_user_multi_factor_enroll_phone(
    _ user: OpaquePointer!, _ verification_id: UnsafePointer<CChar>!, _ code: UnsafePointer<CChar>!,
    _ display_name: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        let (id, code) = (try CStrings.take(verification_id), try CStrings.take(code))
        let name = try CStrings.takeOptional(display_name)
        return user.enroll(verificationID: id, code: code, displayName: name, completion)
    }
}

@implementation @_cdecl("fba_user_multi_factor_unenroll")
public func fba_user_multi_factor_unenroll(
    _ user: OpaquePointer!, _ factor_uid: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let user = try Handle.borrow(user, as: User.self)
        return user.unenroll(try CStrings.take(factor_uid), completion)
    }
}

@implementation @_cdecl("fba_totp_secret_retain")
public func fba_totp_secret_retain(_ secret: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(secret, as: TOTPSecret.self)
}

@implementation @_cdecl("fba_totp_secret_release")
public func fba_totp_secret_release(_ secret: OpaquePointer!) {
    Handle.release(secret, as: TOTPSecret.self)
}

@implementation @_cdecl("fba_totp_secret_key")
public func fba_totp_secret_key(_ secret: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(secret, as: TOTPSecret.self) else { return CStrings.empty }
    return object.lend(.secret, object.secretKey)
}

@implementation @_cdecl("fba_totp_secret_hashing_algorithm")
public func fba_totp_secret_hashing_algorithm(_ secret: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(secret, as: TOTPSecret.self) else { return CStrings.empty }
    return object.lend(.algorithm, object.hashingAlgorithm)
}

@implementation @_cdecl("fba_totp_secret_code_length")
public func fba_totp_secret_code_length(_ secret: OpaquePointer!) -> UInt32 {
    Handle.peek(secret, as: TOTPSecret.self)?.codeLength ?? 0
}

@implementation @_cdecl("fba_totp_secret_period_s")
public func fba_totp_secret_period_s(_ secret: OpaquePointer!) -> UInt32 {
    Handle.peek(secret, as: TOTPSecret.self)?.periodSeconds ?? 0
}

@implementation @_cdecl("fba_totp_secret_deadline_unix_s")
public func fba_totp_secret_deadline_unix_s(_ secret: OpaquePointer!) -> Int64 {
    Handle.peek(secret, as: TOTPSecret.self)?.deadlineUnixSeconds ?? 0
}

@implementation @_cdecl("fba_totp_secret_qr_code_url")
public func fba_totp_secret_qr_code_url(
    _ secret: OpaquePointer!, _ account_name: UnsafePointer<CChar>!, _ issuer: UnsafePointer<CChar>!
) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(secret, as: TOTPSecret.self),
        let account = try? CStrings.takeOptional(account_name), let issuer = try? CStrings.takeOptional(issuer)
    else { return CStrings.empty }
    return object.lend(newest: .qrCodeURL, object.qrCodeURL(account: account, issuer: issuer))
}

@implementation @_cdecl("fba_multi_factor_resolver_retain")
public func fba_multi_factor_resolver_retain(_ resolver: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(resolver, as: MultiFactorResolver.self)
}

@implementation @_cdecl("fba_multi_factor_resolver_release")
public func fba_multi_factor_resolver_release(_ resolver: OpaquePointer!) {
    Handle.release(resolver, as: MultiFactorResolver.self)
}

@implementation @_cdecl("fba_multi_factor_resolver_hint_count")
public func fba_multi_factor_resolver_hint_count(_ resolver: OpaquePointer!) -> Int {
    Handle.peek(resolver, as: MultiFactorResolver.self)?.hints.count ?? 0
}

@implementation @_cdecl("fba_multi_factor_resolver_hint_at")
public func fba_multi_factor_resolver_hint_at(_ resolver: OpaquePointer!, _ index: Int) -> OpaquePointer! {
    guard let hints = Handle.peek(resolver, as: MultiFactorResolver.self)?.hints, hints.indices.contains(index)
    else { return nil }
    return Handle.lend(hints[index])
}

@implementation @_cdecl("fba_multi_factor_resolver_resolve_with_totp")
public func fba_multi_factor_resolver_resolve_with_totp(
    _ resolver: OpaquePointer!, _ factor_uid: UnsafePointer<CChar>!, _ code: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let resolver = try Handle.borrow(resolver, as: MultiFactorResolver.self)
        let (uid, code) = (try CStrings.take(factor_uid), try CStrings.take(code))
        return resolver.resolve(totp: uid, code: code, completion)
    }
}

@implementation @_cdecl("fba_multi_factor_resolver_send_code")
public func fba_multi_factor_resolver_send_code(
    _ resolver: OpaquePointer!, _ factor_uid: UnsafePointer<CChar>!, _ options: UnsafePointer<fba_phone_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let resolver = try Handle.borrow(resolver, as: MultiFactorResolver.self)
        let uid = try CStrings.take(factor_uid)
        let handler = try QuestionHandler.take(of: options, &ledger)
        return resolver.sendCode(uid, appVerification: handler, completion)
    }
}

@implementation @_cdecl("fba_multi_factor_resolver_resolve_with_phone")
public func fba_multi_factor_resolver_resolve_with_phone(
    _ resolver: OpaquePointer!, _ verification_id: UnsafePointer<CChar>!, _ code: UnsafePointer<CChar>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let resolver = try Handle.borrow(resolver, as: MultiFactorResolver.self)
        let (id, code) = (try CStrings.take(verification_id), try CStrings.take(code))
        return resolver.resolve(verificationID: id, code: code, completion)
    }
}
