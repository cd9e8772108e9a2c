// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_add_auth_state_listener")
public func fba_auth_add_auth_state_listener(
    _ auth: OpaquePointer!, _ listener: UnsafePointer<fba_listener>!, _ out_id: UnsafeMutablePointer<UInt64>!
) -> fba_status {
    addListener(auth, .authState, listener, out_id)
}

@implementation @_cdecl("fba_auth_add_id_token_listener")
public func fba_auth_add_id_token_listener(
    _ auth: OpaquePointer!, _ listener: UnsafePointer<fba_listener>!, _ out_id: UnsafeMutablePointer<UInt64>!
) -> fba_status {
    addListener(auth, .idToken, listener, out_id)
}

@implementation @_cdecl("fba_auth_remove_listener")
public func fba_auth_remove_listener(_ auth: OpaquePointer!, _ id: UInt64) -> fba_status {
    statusOf { () throws(Misuse) in
        guard try Handle.borrow(auth, as: Auth.self).removeListener(id) else { throw .notFound }
    }
}

@implementation @_cdecl("fba_auth_set_before_auth_state_changed")
public func fba_auth_set_before_auth_state_changed(
    _ auth: OpaquePointer!, _ handler: UnsafePointer<fba_question_handler>!
) -> fba_status {
    statusOfTaking { ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        guard auth.setBeforeChange(try QuestionHandler.take(handler, &ledger)) else { throw .closed }
    }
}

private func addListener(
    _ auth: OpaquePointer?, _ kind: AuthListenerKind, _ listener: UnsafePointer<fba_listener>?,
    _ outID: UnsafeMutablePointer<UInt64>?
) -> fba_status {
    outID?.pointee = 0
    return statusOfTaking { ledger throws(Misuse) in
        let auth = try Handle.borrow(auth, as: Auth.self)
        let (mode, notify) = try takeListener(listener, &ledger)
        guard auth.addListener(kind, mode, willAdd: { outID?.pointee = $0 }, notify) != nil else { throw .closed }
    }
}

private func takeListener(
    _ pointer: UnsafePointer<fba_listener>?, _ ledger: inout HostDataLedger
) throws(Misuse) -> (CallbackMode, @Sendable (Auth) -> Void) {
    let host = try fba_listener.read(pointer)
    guard let function = host.function else { throw .nullArgument }
    let mode = try CallbackMode(host.mode)
    let data = ledger.take(host.user_data, free: host.free_user_data)
    return (mode, { auth in function(Handle.lend(auth), data.pointer) })
}
