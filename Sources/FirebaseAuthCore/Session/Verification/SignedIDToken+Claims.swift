// SPDX-License-Identifier: Apache-2.0
extension SignedIDToken {
    /// As Firebase's server libraries for Go and Java allow: the clocks of two machines differ.
    private static let leewaySeconds: Int64 = 300
    private static let mostSubjectBytes = 128

    private func says(_ name: StaticString, _ text: String) -> Bool {
        result.content.claims[name]?.says(text) ?? false
    }

    /// Holds what the token says against what is wanted, by the rules of Firebase's guide to verifying ID tokens.
    ///
    /// - Parameter tenant: empty for any.
    func checkClaims(project: String, tenant: String, nowUnixSeconds now: Int64) throws(AuthError) {
        if project.isEmpty {
            throw .idTokenRefused(
                "An ID token is checked for a project: name it in the options of the app or of the call.",
                .invalidArgument, name: "MISSING_PROJECT_ID")
        }
        guard says("aud", project), says("iss", "https://securetoken.google.com/" + project) else {
            throw .idTokenRefused("The ID token is for another project, or is another kind of token.")
        }
        let subject = result.content.claims.text("sub").utf8.count
        guard subject > 0, subject <= SignedIDToken.mostSubjectBytes else {
            throw .idTokenRefused("The ID token names no user.")
        }
        let (issued, signedIn) = (result.issuedAtUnixSeconds, result.authTimeUnixSeconds)
        guard issued > 0, signedIn > 0, max(issued, signedIn) <= now &+ SignedIDToken.leewaySeconds else {
            throw .idTokenRefused("The times of the ID token are not in the past: look at this machine's clock.")
        }
        try checkExpiry(nowUnixSeconds: now)
        if !tenant.isEmpty && !result.tenantID.sameBytes(as: tenant) {
            throw .idTokenRefused(
                "The user of the ID token belongs to another tenant, or to none.", .tenantIdMismatch,
                name: "TENANT_ID_MISMATCH")
        }
    }

    func checkExpiry(nowUnixSeconds now: Int64) throws(AuthError) {
        if result.expiresAtUnixSeconds <= now {
            throw .idTokenRefused("The ID token has expired.", .userTokenExpired, name: "TOKEN_EXPIRED")
        }
    }

    /// - Parameter answer: of `accounts:lookup`. What cannot be read is no reason to accept a token.
    func confirm(_ answer: ParsedJSON) throws(AuthError) {
        guard let user = answer["users"]?.arrayValue?.first, says("sub", user.text("localId")) else {
            throw .ofAnotherUser
        }
        if let isDisabled = user["disabled"], isDisabled.boolValue != false {
            throw AuthError(message: "USER_DISABLED", httpStatus: 200)
        }
        if let since = user["validSince"], result.authTimeUnixSeconds < since.integer64 ?? .max {
            throw .idTokenRefused(
                "The ID token was revoked: its user has to sign in again.", .userTokenExpired,
                name: "ID_TOKEN_REVOKED")
        }
    }
}
