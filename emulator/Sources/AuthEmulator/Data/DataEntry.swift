import Foundation

/// A document as read from disk.
struct DataEntry: Sendable {
    let project: ProjectKey
    let kind: EntryKind
    let document: Data
}
