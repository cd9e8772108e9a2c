// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth

extension World {
    func signInStep(_ verb: String, _ given: Given) async throws -> String? {
        switch verb {
        case "create": Facts.of(try await auth.createUser(withEmail: given[0], password: given[1]))
        case "sign-in": Facts.of(try await auth.signIn(withEmail: given[0], password: given[1]))
        case "cancelled-sign-in": try await cancelledSignIn(given)
        case "anonymous": Facts.of(try await auth.signInAnonymously())
        case "custom-token": Facts.of(try await auth.signIn(withCustomToken: given[0]))
        case "email-link": Facts.of(try await auth.signIn(withEmail: given[0], link: given[1]))
        case "sign-in-credential": Facts.of(try await auth.signIn(with: self.given()))
        case "phone": try await verifyPhone(given)
        case "update-current-user": try await updateCurrentUser(given)
        case "sign-out": try signOut()
        default: nil
        }
    }

    private func cancelledSignIn(_ given: Given) async throws -> String {
        let (auth, email, password) = (auth, given[0], given[1])
        let task = Task { try await auth.signIn(withEmail: email, password: password) }
        task.cancel()
        return Facts.of(try await task.value)
    }

    private func verifyPhone(_ given: Given) async throws -> String {
        verificationID = try await PhoneAuthProvider.provider(auth: auth).verifyPhoneNumber(given[0])
        return "ok"
    }

    private func updateCurrentUser(_ given: Given) async throws -> String {
        try await auth.updateCurrentUser(other(given[0]))
        return "ok"
    }

    /// Who is signed in to another app.
    func other(_ name: String) throws -> User {
        let mine = sideName
        defer { sideName = mine }
        sideName = name
        guard let theirs = auth.currentUser else { throw Nobody() }
        return theirs
    }

    private func signOut() throws -> String {
        try auth.signOut()
        return "ok"
    }
}
