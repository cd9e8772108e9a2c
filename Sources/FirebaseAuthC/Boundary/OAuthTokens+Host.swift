// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

extension OAuthTokens {
    static func take(_ pointer: UnsafePointer<fba_oauth_tokens>?) throws(Misuse) -> OAuthTokens {
        let host = try fba_oauth_tokens.read(pointer)
        var tokens = OAuthTokens()
        tokens.idToken = try CStrings.takeOptional(host.id_token)
        tokens.accessToken = try CStrings.takeOptional(host.access_token)
        tokens.rawNonce = try CStrings.takeOptional(host.raw_nonce)
        tokens.secret = try CStrings.takeOptional(host.secret)
        tokens.displayName = try CStrings.takeOptional(host.display_name)
        return tokens
    }
}
