// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials
import Glibc

/// Reads a file that may be a pipe, with which a password manager passes secrets without storing them.
enum FileContent {
    /// Some editors put this mark at the beginning of a text in UTF-8 (U+FEFF). It belongs to none of the formats that
    /// are read here.
    private static let byteOrderMark = Data([0xef, 0xbb, 0xbf])

    /// Far more than any of these files contains. A device may never end.
    private static let mostMegabytes = 64

    private struct Problem: Error {
        let reason: String

        static var lastError: Problem { Problem(reason: "cannot be read: \(String(cString: strerror(errno)))") }
    }

    /// Without a byte order mark.
    ///
    /// - Parameter refusal: The error when it cannot be read; the text begins with the path.
    static func read(
        _ path: String, orThrow refusal: (String) -> EmulatorServerError
    ) throws(EmulatorServerError) -> Data {
        do {
            return withoutMark(try bytes(path))
        } catch {
            throw refusal("\(path) \(error.reason)")
        }
    }

    static func withoutMark(_ content: Data) -> Data {
        content.starts(with: byteOrderMark) ? Data(content.dropFirst(byteOrderMark.count)) : content
    }

    private static func bytes(_ path: String) throws(Problem) -> Data {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw .lastError }
        defer { close(file) }
        var content = Data()
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = uninterrupted { Glibc.read(file, &chunk, chunk.count) }
            guard count >= 0 else { throw .lastError }
            if count == 0 { return content }
            content.append(contentsOf: chunk[..<count])
            guard content.count <= mostMegabytes << 20 else {
                throw Problem(reason: "holds more than \(mostMegabytes) MB")
            }
        }
    }

    /// A signal is handled elsewhere and is no reason to fail.
    private static func uninterrupted<Number: FixedWidthInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            guard result == -1, errno == EINTR else { return result }
        }
    }
}
