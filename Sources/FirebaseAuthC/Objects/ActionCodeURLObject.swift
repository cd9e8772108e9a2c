// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

/// A link of a mail.
final class ActionCodeURLObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .actionCodeURL }
    let url: ActionCodeURL

    init(_ url: ActionCodeURL) {
        self.url = url
        super.init(ActionCodeURLObject.kind)
    }
}
