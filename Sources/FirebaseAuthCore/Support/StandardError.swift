import CPlatform

/// Standard error as the log's way out, as long as it is that: a program may have closed descriptor 2, and the next file
/// or socket it opens gets the number. A line must not end up in there.
enum StandardError {
    /// What descriptor 2 was when the library was first used.
    private static let first = fba_log_target_now(STDERR_FILENO)

    /// Looks before the program closes anything.
    static func note() {
        _ = first
    }

    static func write(line: String) {
        guard fba_is_log_target(STDERR_FILENO, first) else { return }
        SystemCalls.write(line: line, to: STDERR_FILENO)
    }
}
