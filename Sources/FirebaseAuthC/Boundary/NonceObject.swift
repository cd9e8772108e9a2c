import FirebaseAuthCore

/// A nonce that a handle can stand for.
final class NonceObject: BoundaryObject, @unchecked Sendable {
    let nonce: Nonce

    init(_ nonce: Nonce) {
        self.nonce = nonce
        super.init(.nonce)
    }
}
