// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Whose users sign in from now on; empty for those of the project without a tenant. Calls under way keep the one that
    /// they began with, and a signed-in user keeps the own one.
    public var tenantID: String {
        get { client.tenantID }
        set { client.tenantID = newValue }
    }

    /// The service makes ids of letters, digits and hyphens. A blank or a control character is certainly a mistake.
    public static func isTenantID(_ text: String) -> Bool {
        text.utf8.count <= 256 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

extension Operation {
    /// Whether these tokens belong to a user of another tenant than the operation works for.
    func isOfOtherTenant(_ tokens: SessionTokens) -> Bool {
        !tokens.tenantID.sameBytes(as: life.scope.tenantID)
    }
}
