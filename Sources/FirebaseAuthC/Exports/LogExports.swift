// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_log_set_level")
public func fba_log_set_level(_ level: fba_log_level) -> fba_status {
    statusOf { () throws(Misuse) in Logger.setLevel(try LogLevel(level)) }
}

@implementation @_cdecl("fba_log_get_level")
public func fba_log_get_level() -> fba_log_level {
    fba_log_level(Logger.currentLevel())
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
        message.withCString { sink(fba_log_level(level), $0, data.pointer) }
    }
    return FBA_STATUS_OK
}

@implementation @_cdecl("fba_log_write")
public func fba_log_write(_ level: fba_log_level, _ message: UnsafePointer<CChar>!) -> fba_status {
    statusOf { () throws(Misuse) in
        let text = try CStrings.take(message)
        let level = try LogLevel(level)
        if level == .none { throw .invalidArgument("FBA_LOG_NONE is no level to write at") }
        Logger.log(level, text)
    }
}
