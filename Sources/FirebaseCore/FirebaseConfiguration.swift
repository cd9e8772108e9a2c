// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore
public import Foundation
import Synchronization

/// What holds for all apps of the process.
open class FirebaseConfiguration: NSObject, @unchecked Sendable {
    /// The only one.
    public static let shared = FirebaseConfiguration()

    override private init() {}

    /// From now on only what is at least as serious is logged. At the start that is `warning`.
    open func setLoggerLevel(_ loggerLevel: FirebaseLoggerLevel) {
        level.withLock { level in
            level = loggerLevel
            Logger.setLevel(loggerLevel.ofCore)
        }
    }

    /// What is logged now.
    open func loggerLevel() -> FirebaseLoggerLevel {
        let now = Logger.currentLevel()
        // The C API of the same process may have chosen another one.
        return level.withLock { $0.flatMap { $0.ofCore == now ? $0 : nil } } ?? FirebaseLoggerLevel(now)
    }

    private let level = Mutex<FirebaseLoggerLevel?>(nil)
}

/// How serious a line of the log is. The numbers are those of syslog.
public enum FirebaseLoggerLevel: Int, Sendable {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
    case debug = 7

    /// The most serious level.
    public static let min = FirebaseLoggerLevel.error
    /// The least serious level.
    public static let max = FirebaseLoggerLevel.debug

    init(_ level: LogLevel) {
        self =
            switch level {
            case .none, .error: .error
            case .warning: .warning
            case .info: .info
            case .debug, .verbose: .debug
            }
    }

    /// Core has no level of its own for notices.
    var ofCore: LogLevel {
        switch self {
        case .error: .error
        case .warning: .warning
        case .notice, .info: .info
        // The most that can be had: what is logged of each request has no level of its own in Apple's API.
        case .debug: .verbose
        }
    }
}

/// The version of this library, as "major.minor.patch".
public func FirebaseVersion() -> String {
    FBA_VERSION_STRING
}
