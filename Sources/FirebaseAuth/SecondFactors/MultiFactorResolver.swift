// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation
import Synchronization

/// What a second factor is about: an enrolment, or a sign-in that it finishes.
open class MultiFactorSession: NSObject, @unchecked Sendable {
    enum Content: Sendable {
        case enrollment(User)
        case signIn(FirebaseAuthCore.MultiFactorResolver)
    }

    let content: Content
    /// Where calls with the session complete.
    let auth: Auth

    init(_ content: Content, _ auth: Auth) {
        (self.content, self.auth) = (content, auth)
        super.init()
    }
}

/// Finishes a call that needs a second factor: it comes with the error `secondFactorRequired`.
open class MultiFactorResolver: NSObject, @unchecked Sendable {
    public let session: MultiFactorSession
    /// The factors of which the person proves one.
    public let hints: [MultiFactorInfo]
    public let auth: Auth
    private let core: FirebaseAuthCore.MultiFactorResolver

    init(_ core: FirebaseAuthCore.MultiFactorResolver, _ auth: Auth) {
        (self.core, self.auth) = (core, auth)
        session = MultiFactorSession(.signIn(core), auth)
        hints = core.hints.map { MultiFactorInfo.of(UserContent.Factor($0)) }
        super.init()
    }

    /// Signs in, or ends the link or re-authentication that needed the factor. A wrong code leaves it good for another try.
    open func resolveSignIn(
        with assertion: MultiFactorAssertion, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        resolving(assertion).complete(completion)
    }

    /// Signs in, or ends the link or re-authentication that needed the factor. A wrong code leaves it good for another try.
    @discardableResult
    open func resolveSignIn(with assertion: MultiFactorAssertion) async throws -> AuthDataResult {
        try await resolving(assertion).value()
    }

    private func resolving(_ assertion: MultiFactorAssertion) -> Call<AuthDataResult> {
        switch assertion.content {
        case .phone(let code?):
            resolving { [core] completion in
                core.resolve(verificationID: code.verificationID, code: code.verificationCode, completion)
            }
        case .phone(nil):
            .failing(auth, .missingVerificationID, "The phone's credential has no code: ask for another one.")
        case .signIn(let uid, let password):
            resolving { [core] in core.resolve(totp: uid, code: password, $0) }
        case .enrollment:
            .failing(
                auth, .missingMultiFactorInfo,
                "This assertion is for an enrolment: use assertionForSignIn(withEnrollmentID:oneTimePassword:).")
        }
    }

    private func resolving(
        _ start: @escaping @Sendable (Completion<AuthResult>) -> TypedFuture<AuthResult>
    ) -> Call<AuthDataResult> {
        let number = auth.currentUser?.signInNumber
        return auth.call(
            { _, completion in start(completion) },
            then: { [auth] result in
                if let number { auth.users.renew(ofSignIn: number) }
                return AuthDataResult(ofSignIn: result, auth, hasInfo: false)
            })
    }
}

/// A code of a second factor.
open class MultiFactorAssertion: NSObject, @unchecked Sendable {
    enum Content: Sendable {
        /// Nil for a credential without a code.
        case phone(PhoneAuthCredential.Code?)
        case enrollment(FirebaseAuthCore.TOTPSecret, String)
        case signIn(factorUID: String, String)
    }

    let content: Content
    private let id: Mutex<String>

    init(_ content: Content, _ factorID: String) {
        self.content = content
        id = Mutex(factorID)
        super.init()
    }

    /// `phone` or `totp`.
    open var factorID: String {
        get { id.withLock { $0 } }
        set { id.withLock { $0 = newValue } }
    }
}

/// A code that was sent to a phone.
open class PhoneMultiFactorAssertion: MultiFactorAssertion, @unchecked Sendable {}

/// A code that an authenticator app shows.
open class TOTPMultiFactorAssertion: MultiFactorAssertion, @unchecked Sendable {}

/// Makes assertions of phones.
open class PhoneMultiFactorGenerator: NSObject {
    public static func assertion(with phoneAuthCredential: PhoneAuthCredential) -> PhoneMultiFactorAssertion {
        PhoneMultiFactorAssertion(.phone(phoneAuthCredential.code), PhoneMultiFactorID)
    }
}
