/// What is kept on disk about a project, a tenant or the emulator.
enum EntryKind: String, Sendable, CaseIterable {
    case account, oobCode, verificationCode, temporaryProof, totpSession, signIns, identity, settings
    /// Of the emulator itself.
    case signingKey
}
