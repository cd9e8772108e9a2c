/// Where one kept document belongs.
struct EntryKey: Hashable, Sendable {
    let project: ProjectKey
    let kind: EntryKind
    let id: String
}

/// A project, or a tenant of it.
struct ProjectKey: Hashable, Sendable {
    let project: String
    let tenant: String?
}
