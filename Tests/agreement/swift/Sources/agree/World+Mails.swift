// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

extension World {
    func mailStep(_ verb: String, _ given: Given) async throws -> String? {
        switch verb {
        case "send-reset":
            try await auth.sendPasswordReset(withEmail: given[0], actionCodeSettings: settings(given, from: 1))
        case "send-link":
            let settings = settings(given, from: 1) ?? ActionCodeSettings()
            try await auth.sendSignInLink(toEmail: given[0], actionCodeSettings: settings)
        case "verify-email": try await user().sendEmailVerification(with: settings(given, from: 0))
        case "verify-before-update":
            try await user().sendEmailVerification(
                beforeUpdatingEmail: given[0], actionCodeSettings: settings(given, from: 1))
        case "check-code":
            return facts(try await auth.checkActionCode(given[0]))
        case "verify-reset-code":
            return "ok email=\(Facts.orDash(try await auth.verifyPasswordResetCode(given[0])))"
        case "apply-code": try await auth.applyActionCode(given[0])
        case "confirm-reset": try await auth.confirmPasswordReset(withCode: given[0], newPassword: given[1])
        case "methods":
            return "ok methods=\(Facts.listed(try await auth.fetchSignInMethods(forEmail: given[0])))"
        case "parse-link": return parse(given[0])
        default: return nil
        }
        return "ok"
    }

    /// url=URL, link-domain=DOMAIN and in-app; no word for no settings.
    func settings(_ given: Given, from first: Int) -> ActionCodeSettings? {
        guard given.has(first) else { return nil }
        let settings = ActionCodeSettings()
        for word in given.words.dropFirst(first) {
            if word.hasPrefix("url=") { settings.url = URL(string: String(word.dropFirst(4))) }
            if word.hasPrefix("link-domain=") { settings.linkDomain = String(word.dropFirst(12)) }
            if word == "in-app" { settings.handleCodeInApp = true }
        }
        return settings
    }

    func facts(_ info: ActionCodeInfo) -> String {
        "ok for=\(name(info.operation)) email=\(Facts.orDash(info.email))"
            + " before=\(Facts.orDash(info.previousEmail))"
    }

    private func name(_ operation: ActionCodeOperation) -> String {
        switch operation {
        case .unknown: "unknown"
        case .passwordReset: "password-reset"
        case .verifyEmail: "verify-email"
        case .recoverEmail: "recover-email"
        case .emailLink: "email-sign-in"
        case .verifyAndChangeEmail: "verify-and-change-email"
        case .revertSecondFactorAddition: "revert-second-factor-addition"
        }
    }

    private func parse(_ link: String) -> String {
        let signsIn = " signs-in=\(Facts.yesOrNo(auth.isSignIn(withEmailLink: link)))"
        guard let url = ActionCodeURL(link: link) else { return "ok no link" + signsIn }
        return "ok for=\(name(url.operation)) code=\(Facts.yesOrNo(url.code != nil)) key=\(Facts.orDash(url.apiKey))"
            + " next=\(Facts.orDash(url.continueURL?.absoluteString)) language=\(Facts.orDash(url.languageCode))"
            + signsIn
    }
}
