// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Small calls of the C library and the kernel.
enum SystemCalls {
    static func environmentVariable(_ name: String) -> String? {
        unsafe fbp_environment(name).flatMap { unsafe String(validatingCString: $0) }
    }

    /// The system's description of the problem.
    static func words(for problem: fbp_problem) -> String {
        unsafe fbp_problem_text(problem).map { unsafe String(cString: $0) } ?? "error \(problem.number)"
    }

    /// What is at a path, or behind a link there.
    static func kindOfFile(_ path: String) -> fbp_path_kind {
        unsafe fbp_path_look(path)
    }

    /// RFC 4291 section 2.2, without a zone.
    static func isIPv6Address(_ text: String) -> Bool {
        unsafe fbp_is_ipv6_address(text)
    }

    /// The number nearest to a decimal text, independent of the program's locale. NaN when memory has run out.
    static func double(_ digits: ArraySlice<UInt8>) -> Double {
        var text = digits.map { CChar(bitPattern: $0) }
        text.append(0)
        return unsafe fbp_parse_double(text)
    }

    /// The shortest decimal text that is read back as the same finite number; nil when memory has run out.
    static func digits(_ value: Double) -> [UInt8]? {
        var buffer = [CChar](repeating: 0, count: 32)
        let length = unsafe Int(fbp_format_double(value, &buffer, buffer.count))
        return length > 0 ? buffer.prefix(length).map { UInt8(bitPattern: $0) } : nil
    }

    /// Writes the whole line to standard error with one call. If the reader cannot take it, the line is dropped: this
    /// neither waits nor raises SIGPIPE.
    static func log(line: String) {
        var line = line
        line.withUTF8 { unsafe fbp_log_write($0.baseAddress, $0.count) }
    }
}
