/// How grave a log line is; the values are those of `fba_log_level`.
public enum LogLevel: Int32, Sendable {
    case verbose = 0
    case debug, info, warning, error, none
}
