/// Tokens of Firebase that the host obtained by itself, and what it knows of their user. Empty strings mean unknown.
public struct HandedTokens: Sendable {
    public var idToken = ""
    public var refreshToken = ""
    /// 0 for what the ID token says.
    public var lifetimeSeconds: UInt32 = 0
    /// Whose tokens these are.
    public var uid = ""
    public var providerID = ""
    public var userName = ""
    public var profileJSON = ""

    public init() {}

    /// What is wrong with them before anybody is asked, or nil.
    var problem: AuthError? {
        if idToken.isEmpty { return .uselessHandover("there is no ID token") }
        if refreshToken.isEmpty { return .uselessHandover("there is no refresh token") }
        // The program will put both into requests and headers.
        guard JSONWebToken.decode(idToken) != nil else {
            return .uselessHandover("the ID token is not a JSON Web Token")
        }
        return refreshToken.utf8.contains(where: ASCII.isControl)
            ? .uselessHandover("the refresh token has control characters") : nil
    }

    var session: SessionTokens {
        SessionTokens(
            idToken: idToken, refreshToken: refreshToken,
            lifetimeSeconds: lifetimeSeconds == 0 ? nil : Int64(lifetimeSeconds))
    }

    var additionalUserInfo: AdditionalUserInfo {
        var info = AdditionalUserInfo()
        info.providerID = providerID
        info.userName = userName
        info.profileJSON = profileJSON
        return info
    }
}
