// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

/// What a google-services.json file says.
final class AppConfigObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .appConfig }
    let options: AppOptions

    init(_ options: AppOptions) {
        self.options = options
        super.init(AppConfigObject.kind)
    }
}
