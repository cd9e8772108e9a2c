// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// What a sign-in, a link or a re-authentication yields.
open class AuthDataResult: NSObject, NSSecureCoding, @unchecked Sendable {
    public let user: User
    /// What the provider says besides; nil where there is nothing.
    public let additionalUserInfo: AdditionalUserInfo?
    /// What the provider gave, if it gave tokens; it can sign in again.
    public let credential: OAuthCredential?

    init(_ result: AuthResult, user: User, hasInfo: Bool = true) {
        self.user = user
        additionalUserInfo = hasInfo ? AdditionalUserInfo(result.additionalUserInfo) : nil
        credential = result.credential.flatMap { AuthCredential.of($0) as? OAuthCredential }
        super.init()
    }

    /// Of a sign-in: the object that `currentUser` is.
    convenience init(ofSignIn result: AuthResult, _ auth: Auth, hasInfo: Bool = true) {
        let current = auth.currentUser
        // Somebody else may have signed in, or out, meanwhile.
        let user = current?.uid == result.user.account.uid ? current : nil
        self.init(result, user: user ?? User(result.user, 0, auth), hasInfo: hasInfo)
    }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(user, forKey: "user")
        coder.encode(additionalUserInfo, forKey: "additionalUserInfo")
        coder.encode(credential, forKey: "credential")
    }

    public required init?(coder: NSCoder) {
        guard let user = coder.decodeObject(of: User.self, forKey: "user") else { return nil }
        self.user = user
        additionalUserInfo = coder.decodeObject(of: AdditionalUserInfo.self, forKey: "additionalUserInfo")
        credential = coder.decodeObject(of: OAuthCredential.self, forKey: "credential")
        super.init()
    }
}
