// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// Sends codes to phones, and makes credentials of them.
open class PhoneAuthProvider: NSObject, @unchecked Sendable {
    public static let id = "phone"

    let auth: Auth

    init(_ auth: Auth) {
        self.auth = auth
        super.init()
    }

    public static func provider() -> PhoneAuthProvider { provider(auth: Auth.auth()) }

    public static func provider(auth: Auth) -> PhoneAuthProvider { PhoneAuthProvider(auth) }

    /// Sends a code to a phone. Unless `Auth.settings` says otherwise, a page in the browser proves that a person asks.
    ///
    /// - Parameters:
    ///   - phoneNumber: with a plus sign and the country's code.
    ///   - uiDelegate: shows that page; nil for the system's browser.
    ///   - completion: gets what the credential is made of together with the code.
    open func verifyPhoneNumber(
        _ phoneNumber: String, uiDelegate: (any AuthUIDelegate)? = nil,
        completion: (@MainActor (String?, (any Error)?) -> Void)?
    ) {
        sending(phoneNumber, uiDelegate, nil).complete(whereCallbacksRun(completion))
    }

    /// Sends a code to a phone that is, or becomes, a second factor.
    ///
    /// The session is that of an enrolment; nil is for a first factor.
    open func verifyPhoneNumber(
        _ phoneNumber: String, uiDelegate: (any AuthUIDelegate)? = nil, multiFactorSession: MultiFactorSession?,
        completion: (@MainActor (String?, (any Error)?) -> Void)?
    ) {
        sending(phoneNumber, uiDelegate, multiFactorSession).complete(whereCallbacksRun(completion))
    }

    /// Sends a code to a phone.
    open func verifyPhoneNumber(
        _ phoneNumber: String, uiDelegate: (any AuthUIDelegate)? = nil, multiFactorSession: MultiFactorSession? = nil
    ) async throws -> String {
        try await sending(phoneNumber, uiDelegate, multiFactorSession).value()
    }

    /// Sends a code to a second factor, to finish a sign-in.
    ///
    /// The session is that of the resolver; without it the call fails with `missingMultiFactorSession`.
    open func verifyPhoneNumber(
        with multiFactorInfo: PhoneMultiFactorInfo, uiDelegate: (any AuthUIDelegate)? = nil,
        multiFactorSession: MultiFactorSession?, completion: (@MainActor (String?, (any Error)?) -> Void)?
    ) {
        sending(to: multiFactorInfo, uiDelegate, multiFactorSession).complete(whereCallbacksRun(completion))
    }

    /// Sends a code to a second factor, to finish a sign-in.
    open func verifyPhoneNumber(
        with multiFactorInfo: PhoneMultiFactorInfo, uiDelegate: (any AuthUIDelegate)? = nil,
        multiFactorSession: MultiFactorSession?
    ) async throws -> String {
        try await sending(to: multiFactorInfo, uiDelegate, multiFactorSession).value()
    }

    /// - Parameters:
    ///   - verificationID: what `verifyPhoneNumber` gave.
    ///   - verificationCode: what came to the phone.
    open func credential(withVerificationID verificationID: String, verificationCode: String) -> PhoneAuthCredential {
        PhoneAuthCredential(
            PhoneAuthCredential.Code(verificationID: verificationID, verificationCode: verificationCode))
    }
}

extension PhoneAuthProvider {
    /// Apple declares these completions to be of the main actor. It is the program that says where callbacks run.
    private func whereCallbacksRun(
        _ completion: (@MainActor (String?, (any Error)?) -> Void)?
    ) -> ((String?, (any Error)?) -> Void)? {
        unsafeBitCast(completion, to: ((String?, (any Error)?) -> Void)?.self)
    }

    private func sending(
        _ phoneNumber: String, _ delegate: (any AuthUIDelegate)?, _ session: MultiFactorSession?
    ) -> Call<String> {
        let check = HumanCheck(auth, delegate)
        switch session?.content {
        case .enrollment(let user)?:
            return check.call { handler in
                user.call(
                    { $0.sendEnrollmentCode(phoneNumber, appVerification: handler, $1) }, then: { $0.text })
            }
        case .signIn?:
            return .failing(
                auth, .missingMultiFactorInfo,
                "This session finishes a sign-in: name the factor by its PhoneMultiFactorInfo.")
        case nil:
            return check.call { [auth] handler in
                auth.call({ $0.verifyPhoneNumber(phoneNumber, appVerification: handler, $1) }, then: { $0.text })
            }
        }
    }

    private func sending(
        to info: PhoneMultiFactorInfo, _ delegate: (any AuthUIDelegate)?, _ session: MultiFactorSession?
    ) -> Call<String> {
        guard case .signIn(let resolver)? = session?.content else {
            return .failing(auth, .missingMultiFactorSession, "Give the session of the resolver.")
        }
        let uid = info.uid
        return HumanCheck(auth, delegate).call { [auth] handler in
            auth.call(
                { _, completion in resolver.sendCode(uid, appVerification: handler, completion) }, then: { $0.text })
        }
    }
}

/// The proof that a person asks for a code: a page in the browser.
struct HumanCheck {
    private let auth: Auth
    private let page: PresentedPage?

    init(_ auth: Auth, _ delegate: (any AuthUIDelegate)?) {
        self.auth = auth
        page = delegate.map { PresentedPage($0, auth) }
    }

    /// - Parameter make: gets the handler of the core's question; nil for no check.
    func call<Answer: Sendable>(_ make: (QuestionHandler?) -> Call<Answer>) -> Call<Answer> {
        if auth.settings?.isAppVerificationDisabledForTesting == true { return make(nil) }
        let page = page
        let handler = QuestionHandler(
            mode: .anyThread, timeoutMilliseconds: QuestionHandler.usualTimeoutMilliseconds
        ) { question in
            _ = question.answerInBrowser(BrowserSettings().options(page))
        }
        let call = make(handler)
        return Call(auth) { cancellation, done in
            call.begin(cancellation) { result in
                if let page { page.end { done(result) } } else { done(result) }
            }
        }
    }
}
