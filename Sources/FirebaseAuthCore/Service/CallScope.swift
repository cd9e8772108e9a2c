// SPDX-License-Identifier: Apache-2.0
/// What a call works with from its beginning to its end, however the auth is changed meanwhile.
struct CallScope {
    /// The server. Tokens of one server are useless for another, and must not be sent there.
    let issuer: String
    /// The tenant whose users the call is about; empty for none.
    var tenantID = ""

    func isSame(as other: CallScope) -> Bool {
        issuer.sameBytes(as: other.issuer) && tenantID.sameBytes(as: other.tenantID)
    }
}

extension JSONValue {
    /// The body of a request that names the tenant.
    func naming(tenantID: String) -> JSONValue {
        guard case .object(let members) = self, !tenantID.isEmpty else { return self }
        return .object(members + [JSONMember(name: "tenantId", value: .string(tenantID))])
    }
}
