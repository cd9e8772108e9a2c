/// An access token an identity handed out; the secret exists with OAuth 1 only.
struct AccessGrant: Codable, Sendable, Equatable {
    let accessToken: String
    let accessTokenSecret: String?
}
