import FoundationEssentials
import Glibc

/// Reads a file that may be a pipe, by which a password manager hands over what should be on no disk.
enum FileContent {
    /// Nothing if it cannot be read.
    static func read(_ path: String) -> Data? {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return nil }
        defer { close(file) }
        var content = Data()
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = uninterrupted { Glibc.read(file, &chunk, chunk.count) }
            guard count > 0 else { return count == 0 ? content : nil }
            content.append(contentsOf: chunk[..<count])
        }
    }

    /// A signal is heard elsewhere, and no reason to give up.
    private static func uninterrupted<Number: FixedWidthInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            guard result == -1, errno == EINTR else { return result }
        }
    }
}
