// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Where log lines go. Callers never put a token, code, password or verifier into a line.
public enum Logger {
    public typealias Sink = (LogLevel, String) -> Void

    private static let level = AtomicInteger(LogLevel.warning.rawValue)
    private static let sink = Guarded<Sink?>(nil)
    /// On all threads, and in each other: one that causes a line itself would be called until the stack is full.
    private static let sinksRunning = AtomicInteger(0)
    private static let mostSinksRunning: Int32 = 64

    public static func setLevel(_ level: LogLevel) {
        self.level.store(level.rawValue)
    }

    public static func currentLevel() -> LogLevel {
        LogLevel(rawValue: level.value) ?? .warning
    }

    /// Whether a line of this level goes anywhere: for lines that cost something to make.
    static func says(_ level: LogLevel) -> Bool {
        level.rawValue >= self.level.value && level != .none
    }

    /// Replaces the sink; nil means standard error.
    public static func setSink(_ sink: Sink?) {
        let replaced = self.sink.withLock { current in
            defer { current = sink }
            return current
        }
        // The old sink's captures end here, outside the lock: they may run the host's free function.
        withExtendedLifetime(replaced) {}
    }

    public static func log(_ level: LogLevel, _ message: String) {
        guard says(level) else { return }
        let line = PlainText.shown(message, most: PlainText.longestLine)
        if let sink = sink.withLock({ $0 }) {
            HeldLocks.assertNone()
            if sinksRunning.add(1) < mostSinksRunning { sink(level, line) }
            _ = sinksRunning.add(-1)
        } else {
            StandardError.write(line: "firebase_auth: \(level.name): \(line)\n")
        }
    }

    static func acquireLocks() {
        sink.lock.acquire()
    }

    static func releaseLocks() {
        sink.lock.release()
    }
}

extension LogLevel {
    var name: String {
        switch self {
        case .verbose: "verbose"
        case .debug: "debug"
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        case .none: "none"
        }
    }
}

/// How grave a log line is.
public enum LogLevel: Int32, Sendable {
    case verbose = 0
    case debug, info, warning, error, none
}

/// Standard error as the log's way out, as long as it is that: a program may have closed descriptor 2, and the next file
/// or socket it opens gets the number. A line must not end up in there.
enum StandardError {
    /// What descriptor 2 was when the library was first used.
    private static let first = fbp_log_target_now()

    /// Looks before the program closes anything.
    static func note() {
        _ = first
    }

    static func write(line: String) {
        guard fbp_log_target_is(first) else { return }
        SystemCalls.log(line: line)
    }
}
