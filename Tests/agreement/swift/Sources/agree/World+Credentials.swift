// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

extension World {
    func credentialStep(_ verb: String, _ given: Given) async throws -> String? {
        switch verb {
        case "credential": return make(given)
        case "tokens": return "ok credential=\(Facts.of(credential))"
        case "game-center": return "ok credential=\(Facts.of(try await GameCenterAuthProvider.getCredential()))"
        case "link": return Facts.of(try await user().link(with: self.given()))
        case "reauthenticate": return Facts.of(try await user().reauthenticate(with: self.given()))
        case "unlink": _ = try await user().unlink(fromProvider: given[0])
        case "update-phone":
            guard let credential = credential as? PhoneAuthCredential else { return "no credential of a phone" }
            try await user().updatePhoneNumber(credential)
        default: return nil
        }
        return "ok"
    }

    private func make(_ given: Given) -> String {
        credential = federated(given) ?? own(given)
        return credential == nil ? "unknown step" : "ok"
    }

    private func own(_ given: Given) -> AuthCredential? {
        switch given[0] {
        case "email": EmailAuthProvider.credential(withEmail: given[1], password: given[2])
        case "email-link": EmailAuthProvider.credential(withEmail: given[1], link: given[2])
        case "phone":
            PhoneAuthProvider.provider(auth: auth).credential(
                withVerificationID: given.has(2) ? given[2] : verificationID, verificationCode: given[1])
        case "of-error": credentialOfError
        default: nil
        }
    }

    private func federated(_ given: Given) -> AuthCredential? {
        switch given[0] {
        case "github": GitHubAuthProvider.credential(withToken: given[1])
        case "facebook": FacebookAuthProvider.credential(withAccessToken: given[1])
        case "twitter": TwitterAuthProvider.credential(withToken: given[1], secret: given[2])
        case "google":
            GoogleAuthProvider.credential(withIDToken: given[1], accessToken: given[2] == "-" ? "" : given[2])
        case "oauth": oauth(.custom(given[1]), given[2], given[3])
        case "nonce": OAuthProvider.credential(providerID: .custom(given[1]), idToken: given[2], rawNonce: given[3])
        case "apple":
            OAuthProvider.appleCredential(withIDToken: given[1], rawNonce: given[2], fullName: name(given[3]))
        default: nil
        }
    }

    /// A token that is not there is "-" in the table.
    private func oauth(_ provider: AuthProviderID, _ idToken: String, _ accessToken: String) -> OAuthCredential {
        if idToken == "-" {
            return OAuthProvider.credential(providerID: provider, accessToken: accessToken == "-" ? "" : accessToken)
        }
        return OAuthProvider.credential(
            providerID: provider, idToken: idToken, accessToken: accessToken == "-" ? nil : accessToken)
    }

    private func name(_ text: String) -> PersonNameComponents {
        let words = text.split(separator: " ").map(String.init)
        var name = PersonNameComponents()
        (name.givenName, name.familyName) = (words.first, words.dropFirst().last)
        return name
    }
}
