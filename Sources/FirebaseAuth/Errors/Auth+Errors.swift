// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
import Foundation

extension Auth {
    /// The error of this API for one of the core.
    func publicError(_ error: AuthError) -> NSError {
        Auth.publicError(error, resolver: error.multiFactorResolver.map { MultiFactorResolver($0, self) })
    }

    /// The same for what needs no second factor.
    static func withoutResolver(_ error: AuthError) -> NSError {
        publicError(error, resolver: nil)
    }

    private static func publicError(_ error: AuthError, resolver: MultiFactorResolver?) -> NSError {
        let (code, message) = (AuthErrorCode(error), error.messageOfFace)
        var more: [String: Any] = [:]
        more[AuthErrors.userInfoEmailKey] = error.email.orNil
        more[AuthErrors.userInfoUpdatedCredentialKey] = error.updatedCredential.map { AuthCredential.of($0) }
        more[AuthErrors.userInfoMultiFactorResolverKey] = resolver
        if code.hasReason { more[NSLocalizedFailureReasonErrorKey] = message }
        if code == .networkError || code == .internalError { more[NSUnderlyingErrorKey] = underlying(error) }
        return NSError(code, message, more)
    }

    /// What the service or the network said.
    private static func underlying(_ error: AuthError) -> NSError {
        let said: [String: Any] = ["message": error.name, "code": Int(error.httpStatus)]
        return NSError(
            domain: AuthErrors.internalDomain, code: Int(error.httpStatus),
            userInfo: [AuthErrors.deserializedResponseKey: said, NSLocalizedDescriptionKey: error.messageOfFace])
    }
}

extension AuthErrorCode {
    fileprivate var hasReason: Bool {
        switch self {
        case .weakPassword, .passwordDoesNotMeetRequirements, .keychainError, .webSignInUserInteractionFailure,
            .appVerificationUserInteractionFailure:
            true
        default: false
        }
    }
}

extension NSError {
    convenience init(_ code: AuthErrorCode, _ message: String, _ more: [String: Any] = [:]) {
        var content = more
        content[AuthErrors.userInfoNameKey] = code.name
        content[NSLocalizedDescriptionKey] = message
        self.init(domain: AuthErrors.domain, code: code.rawValue, userInfo: content)
    }

    static var noApp: NSError {
        NSError(
            .appNotAuthorized, "There was no default app: call FirebaseApp.configure(), and then Auth.auth() again.")
    }

    static var closedApp: NSError {
        NSError(.appNotAuthorized, "The app was deleted, or belongs to the process that forked this one.")
    }

    static var cancelledCall: NSError {
        NSError(.webContextCancelled, "The call was cancelled.")
    }

    static var decodedUser: NSError {
        NSError(.nullUser, "This user comes from an archive: use Auth.currentUser.")
    }

    static var noAccessGroups: NSError {
        NSError(.keychainError, "There is no keychain with access groups on this system.")
    }

    static var credentialWithoutToken: NSError {
        NSError(.invalidCredential, "The credential has neither an ID token nor an access token.")
    }
}
