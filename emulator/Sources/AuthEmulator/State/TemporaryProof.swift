/// Proof that a phone number was verified although it is another account's. It works more than once.
struct TemporaryProof: PendingItem, Equatable {
    let proof: String
    let phoneNumber: String

    var key: String { proof }
}
