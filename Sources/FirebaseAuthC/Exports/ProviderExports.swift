// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_provider_create")
public func fba_provider_create(
    _ provider_id: UnsafePointer<CChar>!, _ out_provider: UnsafeMutablePointer<OpaquePointer?>!,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_error?.pointee = nil
    return make(out_provider) { () throws(Misuse) in
        let id = try CStrings.take(provider_id)
        if let problem = ProviderID.problem(id) { throw refuse(problem, out_error) }
        return Provider(id: id)
    }
}

@implementation @_cdecl("fba_provider_retain")
public func fba_provider_retain(_ provider: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(provider, as: Provider.self)
}

@implementation @_cdecl("fba_provider_release")
public func fba_provider_release(_ provider: OpaquePointer!) {
    Handle.release(provider, as: Provider.self)
}

@implementation @_cdecl("fba_provider_id")
public func fba_provider_id(_ provider: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(provider, as: Provider.self) else { return CStrings.empty }
    return object.lend(.id, object.id)
}

@implementation @_cdecl("fba_provider_add_scope")
public func fba_provider_add_scope(
    _ provider: OpaquePointer!, _ scope: UnsafePointer<CChar>!, _ out_error: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_error?.pointee = nil
    return statusOf { () throws(Misuse) in
        let provider = try Handle.borrow(provider, as: Provider.self)
        if let problem = provider.addScope(try CStrings.take(scope)) { throw refuse(problem, out_error) }
    }
}

@implementation @_cdecl("fba_provider_set_custom_parameter")
public func fba_provider_set_custom_parameter(
    _ provider: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ value: UnsafePointer<CChar>!,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_error?.pointee = nil
    return statusOf { () throws(Misuse) in
        let provider = try Handle.borrow(provider, as: Provider.self)
        let problem = provider.setParameter(try CStrings.take(name), try CStrings.take(value))
        if let problem { throw refuse(problem, out_error) }
    }
}

@implementation @_cdecl("fba_provider_fetch_credential")
public func fba_provider_fetch_credential(
    _ provider: OpaquePointer!, _ auth: OpaquePointer!, _ options: UnsafePointer<fba_browser_options>!,
    _ callback: UnsafePointer<fba_callback>!, _ out_future: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    begin(callback, out_future) { completion, ledger throws(Misuse) in
        let provider = try Handle.borrow(provider, as: Provider.self)
        let auth = try Handle.borrow(auth, as: Auth.self)
        return auth.credential(from: provider, try BrowserOptions.take(options, &ledger), completion)
    }
}
