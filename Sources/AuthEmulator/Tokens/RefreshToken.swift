import Foundation

/// Self-describing, so that a refresh needs no table of live sessions.
struct RefreshToken: Codable, Sendable, Equatable {
    var marker = "DO NOT MODIFY"
    let localId: String
    let provider: String
    let extraClaims: JSONValue
    let projectId: String
    /// Seconds; absent in tokens that other emulators made, which then cannot be told to be revoked.
    let iat: Int64?

    enum CodingKeys: String, CodingKey {
        case marker = "_AuthEmulatorRefreshToken"
        case localId, provider, extraClaims, projectId, iat
    }

    func encoded() throws -> String { try JSONText.encode(self).base64EncodedString() }

    init(localId: String, provider: String, extraClaims: JSONValue, projectId: String, iat: Int64) {
        self.localId = localId
        self.provider = provider
        self.extraClaims = extraClaims
        self.projectId = projectId
        self.iat = iat
    }

    init?(_ text: String) {
        guard let data = Data(base64Encoded: text),
            let token = try? JSONDecoder().decode(RefreshToken.self, from: data)
        else { return nil }
        self = token
    }
}
