// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_begin_handover")
public func fba_auth_begin_handover(
    _ auth: OpaquePointer!, _ callback: UnsafePointer<fba_callback>!,
    _ out_handover: UnsafeMutablePointer<OpaquePointer?>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    beginHandover(callback, out_handover, out_future) { completion throws(Misuse) in
        try Handle.borrow(auth, as: Auth.self).beginHandover(completion)
    }
}

@implementation @_cdecl("fba_user_begin_link_handover")
public func fba_user_begin_link_handover(
    _ user: OpaquePointer!, _ callback: UnsafePointer<fba_callback>!,
    _ out_handover: UnsafeMutablePointer<OpaquePointer?>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    beginHandover(callback, out_handover, out_future) { completion throws(Misuse) in
        try Handle.borrow(user, as: User.self).beginHandover(completion)
    }
}

@implementation @_cdecl("fba_user_begin_reauthentication_handover")
public func fba_user_begin_reauthentication_handover(
    _ user: OpaquePointer!, _ callback: UnsafePointer<fba_callback>!,
    _ out_handover: UnsafeMutablePointer<OpaquePointer?>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    beginHandover(callback, out_handover, out_future) { completion throws(Misuse) in
        try Handle.borrow(user, as: User.self).beginHandover(completion)
    }
}

@implementation @_cdecl("fba_handover_complete")
public func fba_handover_complete(
    _ handover: OpaquePointer!, _ tokens: UnsafePointer<fba_handover_tokens>!
) -> fba_status {
    statusOf { () throws(Misuse) in
        let handover = try Handle.borrow(handover, as: Handover.self)
        let tokens = try HandedTokens.take(tokens)
        guard handover.isOpen else { throw .closed }
        guard handover.complete(tokens) else { throw .alreadyEnded }
    }
}

@implementation @_cdecl("fba_handover_fail")
public func fba_handover_fail(
    _ handover: OpaquePointer!, _ error: fba_error_code, _ message: UnsafePointer<CChar>!
) -> fba_status {
    statusOf { () throws(Misuse) in
        let handover = try Handle.borrow(handover, as: Handover.self)
        let message = try CStrings.takeOptional(message)
        let code = try AuthErrorCode(ofHost: error)
        guard handover.isOpen else { throw .closed }
        guard handover.fail(code, message) else { throw .alreadyEnded }
    }
}

@implementation @_cdecl("fba_handover_retain")
public func fba_handover_retain(_ handover: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(handover, as: Handover.self)
}

@implementation @_cdecl("fba_handover_release")
public func fba_handover_release(_ handover: OpaquePointer!) {
    Handle.release(handover, as: Handover.self)
}
