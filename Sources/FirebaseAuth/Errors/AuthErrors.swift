// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The domain of all errors, and what their `userInfo` holds.
open class AuthErrors: NSObject {
    public static let domain = "FIRAuthErrorDomain"

    /// The name of the code, such as `ERROR_USER_NOT_FOUND`: in every error.
    public static let userInfoNameKey = "FIRAuthErrorUserInfoNameKey"
    /// The email address: with `accountExistsWithDifferentCredential`, `credentialAlreadyInUse` and `emailAlreadyInUse`.
    public static let userInfoEmailKey = "FIRAuthErrorUserInfoEmailKey"
    /// An `AuthCredential` to go on with: with `accountExistsWithDifferentCredential` and `credentialAlreadyInUse`.
    public static let userInfoUpdatedCredentialKey = "FIRAuthErrorUserInfoUpdatedCredentialKey"
    /// The `MultiFactorResolver`: with `secondFactorRequired`.
    public static let userInfoMultiFactorResolverKey = "FIRAuthErrorUserInfoMultiFactorResolverKey"

    /// Of the underlying error of `internalError`.
    static let internalDomain = "FIRAuthInternalErrorDomain"
    /// What the service said, in that error.
    static let deserializedResponseKey = "FIRAuthErrorUserInfoDeserializedResponseKey"
}
