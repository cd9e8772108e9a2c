import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_log_set_level")
public func fba_log_set_level(_ level: fba_log_level) -> fba_status {
    guard let level = LogLevel(rawValue: Int32(bitPattern: level.rawValue)) else { return FBA_STATUS_INVALID_ARGUMENT }
    Logger.setLevel(level)
    return FBA_STATUS_OK
}

@implementation @_cdecl("fba_log_get_level")
public func fba_log_get_level() -> fba_log_level {
    fba_log_level(rawValue: UInt32(bitPattern: Logger.currentLevel().rawValue))
}

@implementation @_cdecl("fba_log_set_sink")
public func fba_log_set_sink(
    _ sink: fba_log_fn!, _ user_data: UnsafeMutableRawPointer!, _ free_user_data: fba_free_fn!
) -> fba_status {
    let data = HostData(user_data, free: free_user_data)
    guard let sink else {
        Logger.setSink(nil)
        return FBA_STATUS_OK
    }
    Logger.setSink { level, message in
        message.withCString { sink(fba_log_level(rawValue: UInt32(bitPattern: level.rawValue)), $0, data.pointer) }
    }
    return FBA_STATUS_OK
}
