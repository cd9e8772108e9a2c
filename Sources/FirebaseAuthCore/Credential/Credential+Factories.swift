extension Credential {
    public static func email(_ email: String, password: String) -> Credential {
        Credential(providerID: ProviderID.password, proof: .password(email: email, password: password))
    }

    public static func google(idToken: String, accessToken: String) -> Credential? {
        var tokens = OAuthTokens()
        tokens.idToken = idToken
        tokens.accessToken = accessToken
        return oauth(ProviderID.google, tokens)
    }

    public static func facebook(accessToken: String) -> Credential {
        accessTokenOnly(ProviderID.facebook, accessToken)
    }

    public static func github(accessToken: String) -> Credential {
        accessTokenOnly(ProviderID.github, accessToken)
    }

    public static func twitter(token: String, secret: String) -> Credential {
        var tokens = OAuthTokens()
        tokens.accessToken = token
        tokens.secret = secret
        return Credential(providerID: ProviderID.twitter, proof: .oauth(tokens))
    }

    public static func playGames(serverAuthCode: String) -> Credential {
        Credential(providerID: ProviderID.playGames, proof: .serverAuthCode(serverAuthCode))
    }

    /// Nil when there is neither an ID token nor an access token.
    public static func oauth(_ providerID: String, _ tokens: OAuthTokens) -> Credential? {
        tokens.isEmpty ? nil : Credential(providerID: providerID, proof: .oauth(tokens))
    }

    private static func accessTokenOnly(_ providerID: String, _ accessToken: String) -> Credential {
        var tokens = OAuthTokens()
        tokens.accessToken = accessToken
        return Credential(providerID: providerID, proof: .oauth(tokens))
    }
}
