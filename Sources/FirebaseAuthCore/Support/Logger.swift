import CPlatform

/// Where log lines go. Callers never put a token, code, password or verifier into a line.
public enum Logger {
    public typealias Sink = (LogLevel, String) -> Void

    private static let lock = Lock()
    // A lock of its own, so that a sink may read or set the level.
    private static let sinkLock = Lock()
    nonisolated(unsafe) private static var level = LogLevel.warning
    nonisolated(unsafe) private static var sink: Sink?

    public static func setLevel(_ level: LogLevel) {
        lock.withLock { self.level = level }
    }

    public static func currentLevel() -> LogLevel {
        lock.withLock { level }
    }

    /// Replaces the sink; nil means standard error.
    public static func setSink(_ sink: Sink?) {
        let replaced = sinkLock.withLock {
            let old = self.sink
            self.sink = sink
            return old
        }
        // The old sink's captures end here, outside the lock: they may run the host's free function.
        withExtendedLifetime(replaced) {}
    }

    public static func log(_ level: LogLevel, _ message: String) {
        guard level.rawValue >= currentLevel().rawValue, level != .none else { return }
        if let sink = sinkLock.withLock({ sink }) {
            sink(level, message)
        } else {
            writeToStandardError(level, message)
        }
    }

    static func acquireLocks() {
        lock.acquire()
        sinkLock.acquire()
    }

    static func releaseLocks() {
        sinkLock.release()
        lock.release()
    }

    private static func writeToStandardError(_ level: LogLevel, _ message: String) {
        var line = "firebase_auth: \(level.name): \(message)\n"
        line.withUTF8 { bytes in
            _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
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
