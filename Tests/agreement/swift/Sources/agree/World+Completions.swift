// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

/// The same steps by the forms with a completion; nil for those that have none.
extension World {
    func completedSignIn(_ verb: String, _ given: Given) async throws -> String? {
        let auth = auth
        switch verb {
        case "create":
            return try await result { auth.createUser(withEmail: given[0], password: given[1], completion: $0) }
        case "sign-in":
            return try await result { auth.signIn(withEmail: given[0], password: given[1], completion: $0) }
        case "anonymous": return try await result { auth.signInAnonymously(completion: $0) }
        case "custom-token": return try await result { auth.signIn(withCustomToken: given[0], completion: $0) }
        case "email-link":
            return try await result { auth.signIn(withEmail: given[0], link: given[1], completion: $0) }
        case "phone":
            verificationID = try await answer {
                PhoneAuthProvider.provider(auth: auth).verifyPhoneNumber(given[0], completion: $0)
            }
        case "update-current-user":
            let theirs = try other(given[0])
            try await end { auth.updateCurrentUser(theirs, completion: $0) }
        default: return nil
        }
        return "ok"
    }

    func completedCredential(_ verb: String, _ given: Given) async throws -> String? {
        switch verb {
        case "sign-in-credential":
            let (auth, credential) = (auth, try self.given())
            return try await result { auth.signIn(with: credential, completion: $0) }
        case "link":
            let (user, credential) = (try user(), try self.given())
            return try await result { user.link(with: credential, completion: $0) }
        case "reauthenticate":
            let (user, credential) = (try user(), try self.given())
            return try await result { user.reauthenticate(with: credential, completion: $0) }
        case "unlink":
            let user = try user()
            _ = try await answer { user.unlink(fromProvider: given[0], completion: $0) }
        case "update-phone":
            guard let credential = credential as? PhoneAuthCredential else { return "no credential of a phone" }
            let user = try user()
            try await end { user.updatePhoneNumber(credential, completion: $0) }
        default: return nil
        }
        return "ok"
    }

    func completedBrowser(_ verb: String, _ given: Given) async throws -> String? {
        let (provider, shower) = (provider(given), Shower())
        switch verb {
        case "browser-sign-in":
            let auth = auth
            return try await result { auth.signIn(with: provider, uiDelegate: shower, completion: $0) }
        case "browser-link":
            let user = try user()
            return try await result { user.link(with: provider, uiDelegate: shower, completion: $0) }
        case "browser-reauthenticate":
            let user = try user()
            return try await result { user.reauthenticate(with: provider, uiDelegate: shower, completion: $0) }
        case "browser-credential":
            let made = try await answer { provider.getCredentialWith(shower, completion: $0) }
            credential = made
            return "ok credential=\(Facts.of(made))"
        default: return nil
        }
    }

    func completedAccount(_ verb: String, _ given: Given) async throws -> String? {
        guard World.accountSteps.contains(verb) else { return nil }
        let user = try user()
        switch verb {
        case "reload": try await end { user.reload(completion: $0) }
        case "delete": try await end { user.delete(completion: $0) }
        case "update-email": try await end { user.updateEmail(to: given[0], completion: $0) }
        case "update-password": try await end { user.updatePassword(to: given[0], completion: $0) }
        case "update-profile":
            let request = changed(user.createProfileChangeRequest(), given)
            try await end { request.commitChanges(completion: $0) }
        case "token":
            let token: String = try await answer {
                user.getIDTokenForcingRefresh(given[0] == "refresh", completion: $0)
            }
            return "ok token=\(Facts.yesOrNo(!token.isEmpty))"
        case "claims":
            let isRefresh = given[0] == "refresh"
            return facts(try await answer { user.getIDTokenResult(forcingRefresh: isRefresh, completion: $0) })
        default: return nil
        }
        return "ok"
    }

    private static let accountSteps = [
        "reload", "delete", "update-email", "update-password", "update-profile", "token", "claims",
    ]

    func completedMail(_ verb: String, _ given: Given) async throws -> String? {
        let (auth, settings) = (auth, settings(given, from: verb == "verify-email" ? 0 : 1))
        switch verb {
        case "send-reset":
            try await end {
                auth.sendPasswordReset(withEmail: given[0], actionCodeSettings: settings, completion: $0)
            }
        case "send-link":
            let settings = settings ?? ActionCodeSettings()
            try await end { auth.sendSignInLink(toEmail: given[0], actionCodeSettings: settings, completion: $0) }
        case "verify-email":
            let user = try user()
            try await end { user.sendEmailVerification(with: settings, completion: $0) }
        case "verify-before-update":
            let user = try user()
            try await end {
                user.sendEmailVerification(
                    beforeUpdatingEmail: given[0], actionCodeSettings: settings, completion: $0)
            }
        case "check-code": return facts(try await answer { auth.checkActionCode(given[0], completion: $0) })
        case "verify-reset-code":
            let email: String = try await answer { auth.verifyPasswordResetCode(given[0], completion: $0) }
            return "ok email=\(Facts.orDash(email))"
        case "apply-code": try await end { auth.applyActionCode(given[0], completion: $0) }
        case "confirm-reset":
            try await end { auth.confirmPasswordReset(withCode: given[0], newPassword: given[1], completion: $0) }
        case "methods":
            let methods: [String] = try await answer { auth.fetchSignInMethods(forEmail: given[0], completion: $0) }
            return "ok methods=\(Facts.listed(methods))"
        default: return nil
        }
        return "ok"
    }

    func completedFactor(_ verb: String, _ given: Given) async throws -> String? {
        switch verb {
        case "phone-factor":
            let (factors, phones) = (try user().multiFactor, phones)
            let session = try await answer { factors.getSessionWithCompletion($0) }
            verificationID = try await answer {
                phones.verifyPhoneNumber(given[0], multiFactorSession: session, completion: $0)
            }
        case "phone-enrol":
            let (factors, assertion) = (try user().multiFactor, phone(given[0]))
            try await end { factors.enroll(with: assertion, displayName: given[1], completion: $0) }
        case "unenrol":
            let factors = try user().multiFactor
            let uid = uid(of: given[0], factors.enrolledFactors)
            try await end { factors.unenroll(withFactorUID: uid, completion: $0) }
        case "resolve-phone":
            let (resolver, assertion) = (try waiting(), phone(given[0]))
            return try await result { resolver.resolveSignIn(with: assertion, completion: $0) }
        default: return nil
        }
        return "ok"
    }

    // MARK: - What a completion gets

    private func result(
        _ start: (@escaping @Sendable (AuthDataResult?, (any Error)?) -> Void) -> Void
    ) async throws -> String {
        Facts.of(try await answer(start))
    }

    private func answer<Value: Sendable>(
        _ start: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            start { value, error in
                if let error { continuation.resume(throwing: error) }
                if error == nil, let value { continuation.resume(returning: value) }
            }
        }
    }

    private func end(_ start: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            start { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}
