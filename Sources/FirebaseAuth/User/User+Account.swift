// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension User {
    /// Reads the account again.
    public func reload(completion: (((any Error)?) -> Void)? = nil) {
        call { $0.reload($1) }.complete(completion)
    }

    /// Reads the account again.
    public func reload() async throws {
        try await call { $0.reload($1) }.value()
    }

    /// What to change of name and photo.
    public func createProfileChangeRequest() -> UserProfileChangeRequest {
        UserProfileChangeRequest(of: self)
    }

    /// Changes the email address at once. Projects that protect their addresses refuse it.
    @available(*, deprecated, message: "Use sendEmailVerification(beforeUpdatingEmail:).")
    public func updateEmail(to email: String, completion: (((any Error)?) -> Void)? = nil) {
        call { $0.updateEmail(email, $1) }.complete(completion)
    }

    /// Changes the email address at once. Projects that protect their addresses refuse it.
    @available(*, deprecated, message: "Use sendEmailVerification(beforeUpdatingEmail:).")
    public func updateEmail(to email: String) async throws {
        try await call { $0.updateEmail(email, $1) }.value()
    }

    /// Changes the password; the user must have signed in lately.
    public func updatePassword(to password: String, completion: (((any Error)?) -> Void)? = nil) {
        newPassword(password).complete(completion)
    }

    /// Changes the password; the user must have signed in lately.
    public func updatePassword(to password: String) async throws {
        try await newPassword(password).value()
    }

    private func newPassword(_ password: String) -> Call<Void> {
        if password.isEmpty { return .failing(auth ?? .standIn, .weakPassword, "The password is empty.") }
        return call { $0.updatePassword(password, $1) }
    }

    /// Changes the phone number, by the code that was sent to it.
    public func updatePhoneNumber(_ credential: PhoneAuthCredential, completion: (((any Error)?) -> Void)? = nil) {
        newPhoneNumber(credential).complete(completion)
    }

    /// Changes the phone number, by the code that was sent to it.
    public func updatePhoneNumber(_ credential: PhoneAuthCredential) async throws {
        try await newPhoneNumber(credential).value()
    }

    private func newPhoneNumber(_ credential: PhoneAuthCredential) -> Call<Void> {
        call(with: credential) { core in call({ $0.updatePhoneNumber(core, $1) }, then: { _ in }) }
    }

    /// Mails a link that verifies the address.
    public func sendEmailVerification(
        with actionCodeSettings: ActionCodeSettings? = nil, completion: (((any Error)?) -> Void)? = nil
    ) {
        verification(actionCodeSettings).complete(completion)
    }

    /// Mails a link that verifies the address.
    public func sendEmailVerification(with actionCodeSettings: ActionCodeSettings? = nil) async throws {
        try await verification(actionCodeSettings).value()
    }

    private func verification(_ settings: ActionCodeSettings?) -> Call<Void> {
        let settings = settings?.ofCore
        return call { $0.sendEmailVerification(settings: settings, $1) }
    }

    /// Mails a link to another address, which becomes that of the account when the link is followed.
    public func sendEmailVerification(
        beforeUpdatingEmail email: String, actionCodeSettings: ActionCodeSettings? = nil,
        completion: (((any Error)?) -> Void)? = nil
    ) {
        verification(before: email, actionCodeSettings).complete(completion)
    }

    /// Mails a link to another address, which becomes that of the account when the link is followed.
    public func sendEmailVerification(
        beforeUpdatingEmail newEmail: String, actionCodeSettings: ActionCodeSettings? = nil
    ) async throws {
        try await verification(before: newEmail, actionCodeSettings).value()
    }

    private func verification(before email: String, _ settings: ActionCodeSettings?) -> Call<Void> {
        let settings = settings?.ofCore
        return call { $0.sendEmailVerification(beforeUpdatingTo: email, settings: settings, $1) }
    }

    /// Deletes the account, and signs out; the user must have signed in lately.
    public func delete(completion: (((any Error)?) -> Void)? = nil) {
        call { $0.delete($1) }.complete(completion)
    }

    /// Deletes the account, and signs out; the user must have signed in lately.
    public func delete() async throws {
        try await call { $0.delete($1) }.value()
    }
}
