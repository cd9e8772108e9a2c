// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension Auth {
    /// Sets another password, by the code of a mail.
    public func confirmPasswordReset(
        withCode code: String, newPassword: String, completion: @escaping ((any Error)?) -> Void
    ) {
        call { $0.confirmPasswordReset(code, newPassword: newPassword, $1) }.complete(completion)
    }

    /// Sets another password, by the code of a mail.
    public func confirmPasswordReset(withCode code: String, newPassword: String) async throws {
        try await call { $0.confirmPasswordReset(code, newPassword: newPassword, $1) }.value()
    }

    /// What the code of a mail is for. It stays valid.
    public func checkActionCode(_ code: String, completion: @escaping (ActionCodeInfo?, (any Error)?) -> Void) {
        check(code).complete(completion)
    }

    /// What the code of a mail is for. It stays valid.
    public func checkActionCode(_ code: String) async throws -> ActionCodeInfo {
        try await check(code).value()
    }

    private func check(_ code: String) -> Call<ActionCodeInfo> {
        call({ $0.checkActionCode(code, $1) }, then: { ActionCodeInfo($0) })
    }

    /// The email address whose password the code can set. It stays valid.
    public func verifyPasswordResetCode(_ code: String, completion: @escaping (String?, (any Error)?) -> Void) {
        verification(code).complete(completion)
    }

    /// The email address whose password the code can set. It stays valid.
    public func verifyPasswordResetCode(_ code: String) async throws -> String {
        try await verification(code).value()
    }

    private func verification(_ code: String) -> Call<String> {
        call({ $0.verifyPasswordResetCode(code, $1) }, then: { $0.email })
    }

    /// Does what the code of a mail is for, and uses it up.
    public func applyActionCode(_ code: String, completion: @escaping ((any Error)?) -> Void) {
        call { $0.applyActionCode(code, $1) }.complete(completion)
    }

    /// Does what the code of a mail is for, and uses it up.
    public func applyActionCode(_ code: String) async throws {
        try await call { $0.applyActionCode(code, $1) }.value()
    }

    /// Mails a link that sets another password.
    public func sendPasswordReset(withEmail email: String, completion: (((any Error)?) -> Void)? = nil) {
        passwordReset(email, nil).complete(completion)
    }

    /// Mails a link that sets another password, and leads on as the settings say.
    public func sendPasswordReset(
        withEmail email: String, actionCodeSettings: ActionCodeSettings?, completion: (((any Error)?) -> Void)? = nil
    ) {
        passwordReset(email, actionCodeSettings).complete(completion)
    }

    /// Mails a link that sets another password, and leads on as the settings say.
    public func sendPasswordReset(
        withEmail email: String, actionCodeSettings: ActionCodeSettings? = nil
    ) async throws {
        try await passwordReset(email, actionCodeSettings).value()
    }

    private func passwordReset(_ email: String, _ settings: ActionCodeSettings?) -> Call<Void> {
        let settings = settings?.ofCore
        return call { $0.sendPasswordResetEmail(email, settings: settings, $1) }
    }

    /// Mails a link that signs in. The settings must have an address to go on at, and `handleCodeInApp` set: otherwise the
    /// call fails.
    public func sendSignInLink(
        toEmail email: String, actionCodeSettings: ActionCodeSettings, completion: (((any Error)?) -> Void)? = nil
    ) {
        signInLink(email, actionCodeSettings).complete(completion)
    }

    /// Mails a link that signs in, as the other form.
    public func sendSignInLink(toEmail email: String, actionCodeSettings: ActionCodeSettings) async throws {
        try await signInLink(email, actionCodeSettings).value()
    }

    private func signInLink(_ email: String, _ settings: ActionCodeSettings) -> Call<Void> {
        let settings = settings.ofCore
        return call { $0.sendSignInLink(to: email, settings: settings, $1) }
    }

    /// Whether the text is the link of a mail that signs in.
    public func isSignIn(withEmailLink link: String) -> Bool {
        FirebaseAuthCore.ActionCodeURL.parse(link)?.isSignIn == true
    }

    /// How the account of an address signs in: `password`, `emailLink`, or ids of providers. Empty also where the project
    /// does not tell whether an address has an account, which is the default.
    @available(*, deprecated, message: "A project that protects its addresses answers with an empty list.")
    public func fetchSignInMethods(forEmail email: String, completion: (([String]?, (any Error)?) -> Void)? = nil) {
        signInMethods(email).complete(completion)
    }

    /// How the account of an address signs in, as the other form.
    @available(*, deprecated, message: "A project that protects its addresses answers with an empty list.")
    public func fetchSignInMethods(forEmail email: String) async throws -> [String] {
        try await signInMethods(email).value()
    }

    func signInMethods(_ email: String) -> Call<[String]> {
        call({ $0.fetchSignInMethods(email: email, $1) }, then: { $0.ids })
    }
}
