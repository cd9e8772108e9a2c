// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

/// What the transcript says of results. The C++ program has the same words in the same order.
enum Facts {
    static func orDash(_ text: String?) -> String { text.flatMap { $0.isEmpty ? nil : $0 } ?? "-" }

    static func yesOrNo(_ value: Bool) -> String { value ? "yes" : "no" }

    /// Sorted by their bytes, with commas.
    static func listed(_ texts: [String]) -> String {
        orDash(texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: ","))
    }

    static func of(_ factors: [MultiFactorInfo]) -> String {
        listed(
            factors.map { factor in
                let number = (factor as? PhoneMultiFactorInfo)?.phoneNumber
                return "\(factor.factorID)<\(orDash(factor.displayName))><\(orDash(number))>"
            })
    }

    static func of(_ user: User?) -> String {
        guard let user else { return "nobody" }
        let providers = user.providerData.map { entry in
            "\(entry.providerID)<\(orDash(entry.email))><\(orDash(entry.displayName))><\(orDash(entry.phoneNumber))>"
                + "<\(orDash(entry.photoURL?.absoluteString))>"
        }
        let times = user.metadata.creationDate != nil && user.metadata.lastSignInDate != nil
        return "uid=\(user.uid) email=\(orDash(user.email)) verified=\(yesOrNo(user.isEmailVerified))"
            + " anonymous=\(yesOrNo(user.isAnonymous)) name=\(orDash(user.displayName))"
            + " photo=\(orDash(user.photoURL?.absoluteString)) phone=\(orDash(user.phoneNumber))"
            + " tenant=\(orDash(user.tenantID)) of=\(user.providerID) providers=\(listed(providers))"
            + " factors=\(of(user.multiFactor.enrolledFactors)) times=\(yesOrNo(times))"
    }

    static func of(_ credential: AuthCredential?) -> String {
        guard let credential else { return "-" }
        let oauth = credential as? OAuthCredential
        let tokens = [("access", oauth?.accessToken), ("id", oauth?.idToken), ("secret", oauth?.secret)]
        return "\(credential.provider)<\(listed(tokens.filter { $0.1 != nil }.map(\.0)))>"
    }

    static func of(_ result: AuthDataResult) -> String {
        let info = result.additionalUserInfo
        return "ok as=\(result.user.uid) new=\(yesOrNo(info?.isNewUser == true)) info=\(orDash(info?.providerID))"
            + " login=\(orDash(info?.username)) profile=\(listed(Array(info?.profile?.keys ?? [:].keys)))"
            + " credential=\(of(result.credential))"
    }

    /// Also keeps what helps to recover from the error.
    static func of(_ error: NSError, _ world: World) -> String {
        guard let code = AuthErrorCode(rawValue: error.code), error.domain == AuthErrors.domain else {
            return "error \(error.domain) \(error.code)"
        }
        let resolver = error.userInfo[AuthErrors.userInfoMultiFactorResolverKey] as? MultiFactorResolver
        // After a wrong code the same one goes on.
        world.resolver = resolver ?? world.resolver
        world.credentialOfError = error.userInfo[AuthErrors.userInfoUpdatedCredentialKey] as? AuthCredential
        let email = error.userInfo[AuthErrors.userInfoEmailKey] as? String
        return "error \(code) email=\(orDash(email)) credential=\(orDash(world.credentialOfError?.provider))"
            + " hints=\(of(resolver?.hints ?? []))"
    }
}
