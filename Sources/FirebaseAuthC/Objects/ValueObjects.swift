// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

// Values of the core, as handles can stand for them.

final class ErrorObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .error }
    let error: AuthError

    init(_ error: AuthError) {
        self.error = error
        super.init(ErrorObject.kind)
    }
}

/// What one linked provider says about the user.
final class UserInfoObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .userInfo }
    let profile: ProviderProfile

    init(_ profile: ProviderProfile) {
        self.profile = profile
        super.init(UserInfoObject.kind)
    }
}

final class NonceObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .nonce }
    let nonce: Nonce

    init(_ nonce: Nonce) {
        self.nonce = nonce
        super.init(NonceObject.kind)
    }
}

/// What a google-services.json file says.
final class AppConfigObject: HandleObject, HandleSubject, @unchecked Sendable {
    static var kind: ObjectKind { .appConfig }
    let options: AppOptions

    init(_ options: AppOptions) {
        self.options = options
        super.init(AppConfigObject.kind)
    }
}
