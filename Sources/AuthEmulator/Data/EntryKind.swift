/// What is kept on disk about a project or a tenant.
enum EntryKind: String, Sendable, CaseIterable {
    case account, oobCode, verificationCode, temporaryProof, totpSession, identity, settings
}
