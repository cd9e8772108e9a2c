// SPDX-License-Identifier: Apache-2.0
/// The tokens of a session, as an answer contains them.
struct SessionTokens: Equatable {
    let idToken: String
    let refreshToken: String
    /// Counted from the receipt of the answer.
    let lifetimeSeconds: Int64
    /// The tenant that the ID token names; empty for none.
    let tenantID: String

    private static let defaultLifetimeSeconds: Int64 = 3600
    // Longer than any token of the service; keeps deadlines clear of overflow.
    private static let longestLifetimeSeconds: Int64 = 86_400 * 365

    /// - Parameter tenantID: nil to look into the ID token.
    init(idToken: String, refreshToken: String, lifetimeSeconds: Int64?, tenantID: String? = nil) {
        self.idToken = idToken
        self.refreshToken = refreshToken
        self.tenantID = tenantID ?? JSONWebToken.decode(idToken)?.tenantID ?? ""
        let lifetime = lifetimeSeconds ?? SessionTokens.lifetime(of: idToken) ?? SessionTokens.defaultLifetimeSeconds
        self.lifetimeSeconds = min(max(lifetime, 0), SessionTokens.longestLifetimeSeconds)
    }

    /// Throws when the answer contains no valid ID token, or when the answer and the ID token name different users.
    ///
    /// - Parameter uid: receives the user that the answer names, or else the user that the token names.
    init(
        _ answer: ParsedJSON, idToken: StaticString = "idToken", refreshToken: StaticString = "refreshToken",
        expiresIn: StaticString = "expiresIn", uidName: StaticString = "localId", uid: inout String
    ) throws(AuthError) {
        let text = answer.text(idToken)
        if text.isEmpty { throw .invalidResponse("it carries no ID token", httpStatus: 200) }
        // A program puts the token into a header. A token that can be decoded has only visible ASCII characters.
        guard let token = JSONWebToken.decode(text) else {
            throw .invalidResponse("its ID token is not a JSON Web Token", httpStatus: 200)
        }
        uid = try SessionTokens.uid(token, named: try answer.token(uidName))
        self.init(
            idToken: text, refreshToken: try answer.token(refreshToken),
            lifetimeSeconds: answer[expiresIn]?.integer64, tenantID: token.tenantID)
    }

    /// The user that the answer and its token name; they must agree.
    private static func uid(_ token: JSONWebToken, named: String) throws(AuthError) -> String {
        let uid = named.isEmpty ? token.subject ?? "" : named
        guard token.isOf(uid) else {
            throw .invalidResponse("its ID token belongs to another user than it names", httpStatus: 200)
        }
        return uid
    }

    /// The user that the ID token names; empty when it names none.
    var subject: String { JSONWebToken.decode(idToken)?.subject ?? "" }

    /// The same tokens, valid no longer than the ID token says by the service's clock: the answer may come from a
    /// cache.
    func limited(byServerSeconds now: Int64?) -> SessionTokens {
        guard let left = secondsLeft(atServerSeconds: now), left < lifetimeSeconds else { return self }
        return SessionTokens(
            idToken: idToken, refreshToken: refreshToken, lifetimeSeconds: left, tenantID: tenantID)
    }

    /// Whether the ID token has expired by the service's clock, or that clock is certainly wrong because it shows a
    /// time before the token was issued. False when the service's time is not known.
    func mayHaveExpired(atServerSeconds now: Int64?) -> Bool {
        guard let now, let token = JSONWebToken.decode(idToken) else { return false }
        if let issued = token.issuedAtUnixSeconds, now < issued { return true }
        return token.expirationUnixSeconds.map { $0 <= now } ?? false
    }

    /// These tokens. If an answer leaves out the refresh token, the earlier one stays valid (RFC 6749 section 6).
    func keepingRefreshToken(of earlier: SessionTokens) -> SessionTokens {
        guard refreshToken.isEmpty else { return self }
        return SessionTokens(
            idToken: idToken, refreshToken: earlier.refreshToken, lifetimeSeconds: lifetimeSeconds,
            tenantID: tenantID)
    }

    private func secondsLeft(atServerSeconds now: Int64?) -> Int64? {
        guard let now, let expiry = JSONWebToken.decode(idToken)?.expirationUnixSeconds else { return nil }
        let (left, overflow) = expiry.subtractingReportingOverflow(now)
        return overflow ? nil : left
    }

    private static func lifetime(of token: String) -> Int64? {
        guard let decoded = JSONWebToken.decode(token), let expiry = decoded.expirationUnixSeconds,
            let issued = decoded.issuedAtUnixSeconds
        else { return nil }
        let (difference, overflow) = expiry.subtractingReportingOverflow(issued)
        return overflow ? nil : difference
    }

    static func == (left: Self, right: Self) -> Bool {
        left.idToken.sameBytes(as: right.idToken) && left.refreshToken.sameBytes(as: right.refreshToken)
            && left.lifetimeSeconds == right.lifetimeSeconds
    }
}
