// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Synchronization

/// Documents of one kind as they were read from disk, to be decoded together on all processors: an emulator is ready
/// only when it has all its users.
struct KeptDocuments: Sendable {
    /// Enough work for all processors, and little memory compared with the result.
    private static let mostBytes = 4 << 20
    /// The number of documents that one processor takes at a time.
    private static let share = 256

    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    var isEmpty: Bool { ends.isEmpty }
    var isFull: Bool { bytes.count >= Self.mostBytes }

    mutating func append(_ document: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: document)
        ends.append(bytes.count)
    }

    /// Keeps the memory for the next documents.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// The decoded documents in their order, in parts. Fails for the first one that cannot be read.
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
