// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

extension World {
    func accountStep(_ verb: String, _ given: Given) async throws -> String? {
        switch verb {
        case "reload": try await user().reload()
        case "delete": try await user().delete()
        case "update-email": try await user().updateEmail(to: given[0])
        case "update-password": try await user().updatePassword(to: given[0])
        case "update-profile": try await updateProfile(given)
        case "token":
            let token = try await user().getIDToken(forcingRefresh: given[0] == "refresh")
            return "ok token=\(Facts.yesOrNo(!token.isEmpty))"
        case "claims": return facts(try await user().getIDTokenResult(forcingRefresh: given[0] == "refresh"))
        case "revoke-apple":
            _ = try user()
            try await auth.revokeToken(withAuthorizationCode: given[0])
        case "hold":
            held = auth.currentUser
            return "ok \(Facts.of(held))"
        case "show": return "ok \(Facts.of(isHeld ? held : auth.currentUser))"
        default: return nil
        }
        return "ok"
    }

    private func updateProfile(_ given: Given) async throws {
        try await changed(user().createProfileChangeRequest(), given).commitChanges()
    }

    /// name=TEXT and photo=URL: what is not there stays as it is.
    func changed(_ request: UserProfileChangeRequest, _ given: Given) -> UserProfileChangeRequest {
        for word in given.words {
            if word.hasPrefix("name=") { request.displayName = String(word.dropFirst(5)) }
            if word.hasPrefix("photo=") { request.photoURL = URL(string: String(word.dropFirst(6))) }
        }
        return request
    }

    func facts(_ token: AuthTokenResult) -> String {
        let hasTimes =
            token.authDate.timeIntervalSince1970 > 0 && token.issuedAtDate >= token.authDate
            && token.expirationDate.timeIntervalSince1970 > 0
        return "ok provider=\(Facts.orDash(token.signInProvider)) factor=\(Facts.orDash(token.signInSecondFactor))"
            + " claims=\(Facts.listed(Array(token.claims.keys))) times=\(Facts.yesOrNo(hasTimes))"
    }
}
