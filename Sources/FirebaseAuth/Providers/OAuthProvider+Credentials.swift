// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

extension OAuthProvider {
    public static func credential(
        providerID: AuthProviderID, idToken: String, accessToken: String? = nil
    ) -> OAuthCredential {
        make(providerID.rawValue) { tokens in
            (tokens.idToken, tokens.accessToken) = (idToken, accessToken ?? "")
        }
    }

    public static func credential(providerID: AuthProviderID, accessToken: String) -> OAuthCredential {
        make(providerID.rawValue) { $0.accessToken = accessToken }
    }

    /// What a provider gave for the nonce `rawNonce`, whose SHA-256 is in the ID token.
    public static func credential(
        providerID: AuthProviderID, idToken: String, rawNonce: String, accessToken: String? = nil
    ) -> OAuthCredential {
        make(providerID.rawValue) { tokens in
            (tokens.idToken, tokens.rawNonce, tokens.accessToken) = (idToken, rawNonce, accessToken ?? "")
        }
    }

    /// What Apple gives at a sign-in.
    ///
    /// Apple tells `fullName` at the first sign-in alone; it becomes the account's name.
    public static func appleCredential(
        withIDToken idToken: String, rawNonce: String?, fullName: PersonNameComponents?
    ) -> OAuthCredential {
        make(AuthProviderID.apple.rawValue) { tokens in
            (tokens.idToken, tokens.rawNonce) = (idToken, rawNonce ?? "")
            tokens.displayName = fullName?.inOneLine ?? ""
        }
    }

    /// The calls with it fail with `invalidCredential` if there is no token.
    static func make(_ providerID: String, _ fill: (inout OAuthTokens) -> Void) -> OAuthCredential {
        var tokens = OAuthTokens()
        fill(&tokens)
        let core = Credential.oauth(providerID, tokens)
        return OAuthCredential(providerID, core.map { .success($0) } ?? .failure(.credentialWithoutToken))
    }
}

extension PersonNameComponents {
    /// Foundation's formatter is on Apple's systems alone.
    fileprivate var inOneLine: String {
        [namePrefix, givenName, middleName, familyName, nameSuffix].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}
