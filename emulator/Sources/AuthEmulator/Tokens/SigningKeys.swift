import Foundation

/// The emulator's key, made when it is first needed: that takes longer than everything else at a start.
/// Only the back end's actor touches it.
final class SigningKeys {
    /// Whose entry it is on disk: no project's.
    static let owner = ProjectKey(project: "", tenant: nil)

    private let make: @Sendable () throws -> SigningKey
    private let journal: ChangeJournal
    private var key: SigningKey?

    init(journal: ChangeJournal, make: @escaping @Sendable () throws -> SigningKey) {
        self.journal = journal
        self.make = make
    }

    var document: SigningKey.Document? { key?.document }

    func current() throws -> SigningKey {
        if let key { return key }
        let made = try make()
        key = made
        journal.note(.signingKey, [""], in: Self.owner)
        return made
    }

    func restore(_ documents: [Data]) throws {
        for document in documents {
            key = try SigningKey(JSONDecoder().decode(SigningKey.Document.self, from: document))
        }
    }
}
