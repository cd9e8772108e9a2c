/// Changes to write in one transaction.
struct DataBatch: Sendable {
    var tenants: Set<ProjectKey>
    /// Entries without a document are removed.
    var entries: [(key: EntryKey, document: (any Encodable & Sendable)?)]
}
