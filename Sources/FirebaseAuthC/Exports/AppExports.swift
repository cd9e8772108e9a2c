// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_app_config_parse")
public func fba_app_config_parse(
    _ json: UnsafePointer<CChar>!, _ out_config: UnsafeMutablePointer<OpaquePointer?>!,
    _ out_error: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_error?.pointee = nil
    return make(out_config) { () throws(Misuse) in
        let text = try CStrings.take(json)
        do throws(AuthError) {
            return AppConfigObject(try AppConfig.parse(text))
        } catch {
            throw refuse(error, out_error)
        }
    }
}

@implementation @_cdecl("fba_app_config_get_options")
public func fba_app_config_get_options(
    _ config: OpaquePointer!, _ out_options: UnsafeMutablePointer<fba_app_options>!
) -> fba_status {
    statusOf { () throws(Misuse) in
        try fba_app_options.write(to: out_options) { () throws(Misuse) in
            let config = try Handle.borrow(config, as: AppConfigObject.self)
            return fba_app_options(config.options, borrowedFrom: config)
        }
    }
}

@implementation @_cdecl("fba_app_config_release")
public func fba_app_config_release(_ config: OpaquePointer!) {
    Handle.release(config, as: AppConfigObject.self)
}

@implementation @_cdecl("fba_app_create")
public func fba_app_create(
    _ options: UnsafePointer<fba_app_options>!, _ name: UnsafePointer<CChar>!,
    _ out_app: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_app?.pointee = nil
    return statusOfTaking { ledger throws(Misuse) in
        guard let out_app else { throw .nullArgument }
        let options = try AppOptions(try fba_app_options.read(options), &ledger)
        let name = name == nil ? App.defaultName : try CStrings.take(name)
        if options.apiKey.isEmpty { throw .missingAPIKey }
        guard let app = AppRegistry.shared.create(name: name, options: options) else { throw .alreadyExists }
        out_app.pointee = Handle.first(app)
    }
}

@implementation @_cdecl("fba_app_get")
public func fba_app_get(_ name: UnsafePointer<CChar>!) -> OpaquePointer! {
    let text = name == nil ? App.defaultName : String(validatingCString: name)
    return text.flatMap { AppRegistry.shared.app(named: $0) }.map { Handle.own($0) }
}

@implementation @_cdecl("fba_app_list")
public func fba_app_list(_ out_apps: UnsafeMutablePointer<OpaquePointer?>!, _ capacity: Int) -> Int {
    let apps = AppRegistry.shared.all()
    if let out_apps, capacity > 0 {
        for (index, app) in apps.prefix(capacity).enumerated() { out_apps[index] = Handle.own(app) }
    }
    return apps.count
}

@implementation @_cdecl("fba_app_retain")
public func fba_app_retain(_ app: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(app, as: App.self)
}

@implementation @_cdecl("fba_app_release")
public func fba_app_release(_ app: OpaquePointer!) {
    Handle.release(app, as: App.self)
}

@implementation @_cdecl("fba_app_close")
public func fba_app_close(_ app: OpaquePointer!) {
    Handle.peek(app, as: App.self)?.close()
}

@implementation @_cdecl("fba_app_name")
public func fba_app_name(_ app: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let app = Handle.peek(app, as: App.self) else { return CStrings.empty }
    return app.lend(.name, app.name)
}

@implementation @_cdecl("fba_app_get_options")
public func fba_app_get_options(
    _ app: OpaquePointer!, _ out_options: UnsafeMutablePointer<fba_app_options>!
) -> fba_status {
    statusOf { () throws(Misuse) in
        try fba_app_options.write(to: out_options) { () throws(Misuse) in
            let app = try Handle.borrow(app, as: App.self)
            return fba_app_options(app.options, borrowedFrom: app)
        }
    }
}

@implementation @_cdecl("fba_app_process_events")
public func fba_app_process_events(_ app: OpaquePointer!, _ budget_us: UInt64) -> UInt32 {
    Handle.peek(app, as: App.self)?.processEvents(budgetMicroseconds: budget_us) ?? 0
}

@implementation @_cdecl("fba_app_set_wakeup")
public func fba_app_set_wakeup(
    _ app: OpaquePointer!, _ function: fba_wakeup_fn!, _ user_data: UnsafeMutableRawPointer!,
    _ free_user_data: fba_free_fn!
) -> fba_status {
    statusOfTaking { ledger throws(Misuse) in
        let app = try Handle.borrow(app, as: App.self)
        let wakeup = take(function, user_data, free_user_data, &ledger)
        guard app.setWakeup(wakeup) else { throw .closed }
    }
}

private func take(
    _ function: fba_wakeup_fn?, _ userData: UnsafeMutableRawPointer?, _ free: fba_free_fn?,
    _ ledger: inout HostDataLedger
) -> EventQueue.Wakeup? {
    let data = ledger.take(userData, free: free)
    guard let function else { return nil }
    return { function(data.pointer) }
}

@implementation @_cdecl("fba_app_get_wakeup_descriptor")
public func fba_app_get_wakeup_descriptor(
    _ app: OpaquePointer!, _ out_descriptor: UnsafeMutablePointer<Int32>!
) -> fba_status {
    out_descriptor?.pointee = -1
    return statusOf { () throws(Misuse) in
        let app = try Handle.borrow(app, as: App.self)
        guard let out_descriptor else { throw .nullArgument }
        guard !app.hasClosed else { throw .closed }
        guard let descriptor = app.wakeupDescriptor() else { throw .outOfResources }
        out_descriptor.pointee = descriptor
    }
}

@implementation @_cdecl("fba_app_is_closed")
public func fba_app_is_closed(_ app: OpaquePointer!) -> Bool {
    Handle.withBorrowed(app, as: App.self) { $0.hasClosed } ?? true
}

@implementation @_cdecl("fba_app_set_wrapper")
public func fba_app_set_wrapper(
    _ app: OpaquePointer!, _ tag: UnsafePointer<CChar>!, _ wrapper: UnsafeMutableRawPointer!
) -> fba_status {
    statusOf { () throws(Misuse) in
        let app = try Handle.borrow(app, as: App.self)
        let tag = try CStrings.take(tag)
        if tag.isEmpty { throw .invalidArgument("the tag must not be empty") }
        guard app.handle.setWrapper(wrapper, tag) else { throw .alreadyExists }
    }
}

@implementation @_cdecl("fba_app_wrapper")
public func fba_app_wrapper(_ app: OpaquePointer!, _ tag: UnsafePointer<CChar>!) -> UnsafeMutableRawPointer! {
    guard let tag, let text = String(validatingCString: tag) else { return nil }
    return Handle.peek(app, as: App.self)?.handle.wrapper(text)
}
