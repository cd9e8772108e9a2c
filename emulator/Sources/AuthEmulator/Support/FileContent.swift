import FoundationEssentials
import Glibc

/// Reads a file that may be a pipe, by which a password manager hands over what should be on no disk.
enum FileContent {
    /// The mark by which some editors begin a text in UTF-8 (U+FEFF). It belongs to no format that is read here.
    private static let byteOrderMark = Data([0xef, 0xbb, 0xbf])

    /// Without a byte order mark; nothing if it cannot be read.
    static func read(_ path: String) -> Data? { bytes(path).map(withoutMark) }

    static func withoutMark(_ content: Data) -> Data {
        content.starts(with: byteOrderMark) ? Data(content.dropFirst(byteOrderMark.count)) : content
    }

    private static func bytes(_ path: String) -> Data? {
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
