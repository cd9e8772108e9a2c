// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_auth_store_kind")
public func fba_auth_store_kind(_ auth: OpaquePointer!) -> fba_store_kind {
    guard let kind = Handle.peek(auth, as: Auth.self)?.storeKind else { return FBA_STORE_MEMORY }
    return fba_store_kind(kind)
}

@implementation @_cdecl("fba_auth_store_status")
public func fba_auth_store_status(_ auth: OpaquePointer!) -> fba_store_status {
    guard let status = Handle.peek(auth, as: Auth.self)?.storeStatus else { return FBA_STORE_OK }
    return fba_store_status(status)
}

@implementation @_cdecl("fba_auth_flush_store")
public func fba_auth_flush_store(
    _ auth: OpaquePointer!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        try Handle.borrow(auth, as: Auth.self).flushStore(completion)
    }
}

@implementation @_cdecl("fba_auth_set_persistence")
public func fba_auth_set_persistence(
    _ auth: OpaquePointer!, _ store: fba_store_kind, _ callbacks: UnsafePointer<fba_store_callbacks>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let kind = try StoreKind(store)
        let functions = try HostStoreFunctions.take(callbacks, &ledger)
        if (kind == .host) != (functions != nil) { throw .invalidArgument(persistenceCallbacks) }
        return try Handle.borrow(auth, as: Auth.self).setPersistence(kind, functions, completion)
    }
}

private let persistenceCallbacks: StaticString = "FBA_STORE_HOST needs callbacks, and other stores take none"
