// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

final class NonceObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .nonce }
    let nonce: Nonce

    init(_ nonce: Nonce) {
        self.nonce = nonce
        super.init(NonceObject.kind)
    }
}
