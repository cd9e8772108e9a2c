import Foundation

/// A part of a project's state that can be kept on disk, document by document.
protocol KeptStore {
    associatedtype Document: Codable & Sendable

    /// The ids of what was added, changed or removed since the last call.
    mutating func takeChanges() -> Set<String>

    /// What to keep under an id; nothing if there is no such thing any more.
    func document(_ id: String) -> Document?

    mutating func add(_ document: Document)
}

extension KeptStore {
    /// Takes back what was kept, which is no change. One list is decoded many times faster than its elements alone.
    mutating func restore(_ documents: [Data]) throws {
        guard !documents.isEmpty else { return }
        var list = Data("[".utf8)
        for document in documents {
            if list.count > 1 { list.append(UInt8(ascii: ",")) }
            list.append(document)
        }
        list.append(UInt8(ascii: "]"))
        for document in try JSONDecoder().decode([Document].self, from: list) { add(document) }
        _ = takeChanges()
    }
}
