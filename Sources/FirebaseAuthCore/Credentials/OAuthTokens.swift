// SPDX-License-Identifier: Apache-2.0
/// The tokens of an OAuth or OIDC provider. Empty strings mean absent.
public struct OAuthTokens: Sendable {
    public var idToken = ""
    public var accessToken = ""
    public var rawNonce = ""
    public var secret = ""
    public var displayName = ""
    /// The service's own reusable form of the credential.
    var pendingToken = ""

    public init() {}

    var isEmpty: Bool {
        idToken.isEmpty && accessToken.isEmpty && pendingToken.isEmpty
    }
}
