// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// The destination of log lines. Callers never put a token, code, password or verifier into a line.
public enum Logger {
    public typealias Sink = (LogLevel, String) -> Void

    private static let level = AtomicInteger(LogLevel.warning.rawValue)
    private static let sink = Guarded<Sink?>(nil)
    /// Counts the sinks that run on all threads and inside each other: a sink that causes a log line itself would
    /// otherwise recurse until the stack is full.
    private static let sinksRunning = AtomicInteger(0)
    private static let mostSinksRunning: Int32 = 64

    public static func setLevel(_ level: LogLevel) {
        self.level.store(level.rawValue)
    }

    public static func currentLevel() -> LogLevel {
        LogLevel(rawValue: level.value) ?? .warning
    }

    /// Whether lines of this level are logged at all: for lines that are expensive to make.
    static func says(_ level: LogLevel) -> Bool {
        level.rawValue >= self.level.value && level != .none
    }

    /// Replaces the sink; nil means standard error.
    public static func setSink(_ sink: Sink?) {
        let replaced = self.sink.withLock { current in
            defer { current = sink }
            return current
        }
        // The captures of the old sink are released here, outside of the lock: they may run the host's free function.
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

/// The severity of a log line.
public enum LogLevel: Int32, Sendable {
    case verbose = 0
    case debug, info, warning, error, none
}

/// Writes log lines to standard error as long as descriptor 2 still is that. A program may have closed it, and the next
/// file or socket that it opens gets the number: no line may end up there.
enum StandardError {
    /// What descriptor 2 was when the library was first used.
    private static let first = fbp_log_target_now()

    /// Notes what descriptor 2 is, before the program closes anything.
    static func note() {
        _ = first
    }

    static func write(line: String) {
        guard fbp_log_target_is(first) else { return }
        SystemCalls.log(line: line)
    }
}
