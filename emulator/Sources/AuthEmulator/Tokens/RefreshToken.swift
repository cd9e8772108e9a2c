import Foundation

/// Self-describing, so that a refresh needs no table of live sessions.
struct RefreshToken: Codable, Sendable, Equatable {
    var marker = "DO NOT MODIFY"
    let localId: String
    let provider: String
    let extraClaims: JSONValue
    let projectId: String
    let secondFactor: SecondFactorClaim?
    let tenantId: String?
    /// Seconds; absent in tokens that other emulators made, which then cannot be told to be revoked.
    let iat: Int64?
    /// The session it keeps alive; absent in tokens that other emulators made.
    var sessionId: String?

    enum CodingKeys: String, CodingKey {
        case marker = "_AuthEmulatorRefreshToken"
        case localId, provider, extraClaims, projectId, secondFactor, tenantId, iat
        case sessionId = "sid"
    }

    func encoded() throws -> String { try JSONText.encode(self).base64EncodedString() }

    init(
        localId: String, provider: String, extraClaims: JSONValue, secondFactor: SecondFactorClaim?, project: Project,
        iat: Int64
    ) {
        self.localId = localId
        self.provider = provider
        self.extraClaims = extraClaims
        self.secondFactor = secondFactor
        projectId = project.id
        tenantId = project.tenantId
        self.iat = iat
    }

    init?(_ text: String) {
        guard let data = Data(base64Encoded: text),
            let token = try? JSONDecoder().decode(RefreshToken.self, from: data)
        else { return nil }
        self = token
    }
}
