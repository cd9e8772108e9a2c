// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials
import Glibc

/// A file that only its owner can read, and that is replaced as a whole or not at all: it is written beside its place,
/// and renamed after it has reached the disk.
struct PrivateFile {
    struct Failure: Error {
        let path: String
        /// Of `errno`.
        let number: Int32

        var reason: String { "\(path): " + String(cString: strerror(number)) }
    }

    private let path: String
    private let draft: String

    init(_ name: String, in folder: URL) {
        path = folder.appending(path: name).path(percentEncoded: false)
        // The same length for every name: the name of a file may have 255 bytes.
        draft = folder.appending(path: ".draft-" + RandomText.alphanumeric(20)).path(percentEncoded: false)
    }

    /// Must be followed by `publish` or `discard`.
    func write(_ content: Data) throws(Failure) {
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Failure(path: path, number: errno) }
        defer { close(file) }
        var rest = [UInt8](content)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(path: path, number: errno) }
            rest = rest.dropFirst(count)
        }
        guard fsync(file) == 0 else { throw Failure(path: path, number: errno) }
    }

    func publish() throws(Failure) {
        guard rename(draft, path) == 0 else { throw Failure(path: path, number: errno) }
    }

    func discard() { unlink(draft) }
}
