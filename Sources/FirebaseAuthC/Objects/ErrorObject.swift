// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

final class ErrorObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .error }
    let error: AuthError

    init(_ error: AuthError) {
        self.error = error
        super.init(ErrorObject.kind)
    }
}
