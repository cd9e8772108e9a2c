// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

/// What one linked provider says about the user.
final class UserInfoObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .userInfo }
    let profile: ProviderProfile

    init(_ profile: ProviderProfile) {
        self.profile = profile
        super.init(UserInfoObject.kind)
    }
}
