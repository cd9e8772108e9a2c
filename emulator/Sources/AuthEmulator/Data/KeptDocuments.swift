// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Synchronization

/// Some documents of one kind as they were read from disk, to be decoded together: on all processors, since an emulator is
/// ready only when it has all its users.
struct KeptDocuments: Sendable {
    /// Enough for the processors to share, and little beside what comes of it.
    private static let mostBytes = 4 << 20
    /// As many as one processor decodes before it asks for more.
    private static let share = 256

    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    var isEmpty: Bool { ends.isEmpty }
    var isFull: Bool { bytes.count >= Self.mostBytes }

    mutating func append(_ document: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: document)
        ends.append(bytes.count)
    }

    /// For the next ones, which find the room of these.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// In their order, in parts. Fails for the first that cannot be read.
    func decoded<Document: Decodable & Sendable>(_ type: Document.Type) throws -> [[Document]] {
        let count = (ends.count + Self.share - 1) / Self.share
        let parts = Mutex([Result<[Document], any Error>?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { part in
            let result = Result { try decoded(type, part: part) }
            parts.withLock { $0[part] = result }
        }
        return try parts.withLock { try $0.compactMap { try $0?.get() } }
    }

    private func decoded<Document: Decodable>(_ type: Document.Type, part: Int) throws -> [Document] {
        var decoder = DocumentReader()
        return try bytes.withUnsafeBytes { bytes in
            try ends.indices[part * Self.share..<min((part + 1) * Self.share, ends.count)].map { index in
                let start = index == 0 ? 0 : ends[index - 1]
                return try decoder.decode(type, from: UnsafeRawBufferPointer(rebasing: bytes[start..<ends[index]]))
            }
        }
    }
}
