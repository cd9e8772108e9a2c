// SPDX-License-Identifier: Apache-2.0
/// What an issuer tells of itself (OpenID Connect Discovery 1.0 section 3).
struct IssuerMetadata: Sendable {
    /// Empty when it names none; so are the next two.
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let deviceAuthorizationEndpoint: String
    /// It lists its methods of PKCE, and S256 is not among them.
    let refusesS256: Bool
    /// It lists how clients may tell it who they are, and the header is not among it.
    let refusesBasic: Bool
    /// Its answers name it (RFC 9207 section 3).
    let promisesIssuer: Bool

    /// Where it tells it (section 4.1).
    static func url(of issuer: String) -> String {
        let separator = issuer.utf8.last == UInt8(ascii: "/") ? "" : "/"
        return issuer + separator + ".well-known/openid-configuration"
    }

    static func decode(httpStatus: Int32, body: [UInt8], of issuer: String) throws(AuthError) -> IssuerMetadata {
        if ProviderAnswer.mayRecover(httpStatus) { throw .providerFailed(httpStatus: httpStatus) }
        guard httpStatus == 200, let json = try? ParsedJSON(body), json.isObject else {
            throw .issuerUnusable(
                issuer, "there is no OpenID configuration at it (HTTP status \(httpStatus))", httpStatus: httpStatus)
        }
        return try IssuerMetadata(json, of: issuer)
    }

    init(_ answer: ParsedJSON, of issuer: String) throws(AuthError) {
        // Section 4.3: it could be another issuer's, whose users would be taken for this one's.
        let name = answer.text("issuer")
        guard name.sameBytes(as: issuer) else {
            throw .issuerUnusable(
                issuer, name.isEmpty ? "it does not name itself" : "it names itself \"\(PlainText.shown(name))\"",
                httpStatus: 200)
        }
        func endpoint(_ name: StaticString) throws(AuthError) -> String {
            let url = try answer.decisive(name, httpStatus: 200, { $0.stringValue }) ?? ""
            guard url.isEmpty || OAuthURL.isEndpoint(url, namedBy: issuer) else {
                throw .issuerUnusable(issuer, "its \(name) is not an https URL without a fragment", httpStatus: 200)
            }
            return url
        }
        authorizationEndpoint = try endpoint("authorization_endpoint")
        tokenEndpoint = try endpoint("token_endpoint")
        deviceAuthorizationEndpoint = try endpoint("device_authorization_endpoint")
        refusesS256 = try IssuerMetadata.lacks("S256", in: "code_challenge_methods_supported", of: answer)
        refusesBasic = try IssuerMetadata.lacks(
            "client_secret_basic", in: "token_endpoint_auth_methods_supported", of: answer)
        promisesIssuer =
            try answer.decisive("authorization_response_iss_parameter_supported", httpStatus: 200) { $0.boolValue }
            ?? false
    }

    /// Whether there is a list, without this.
    private static func lacks(
        _ method: String, in name: StaticString, of answer: ParsedJSON
    ) throws(AuthError) -> Bool {
        let methods = try answer.decisive(name, httpStatus: 200) { $0.arrayValue }
        return methods.map { !$0.contains { $0.stringValue?.sameBytes(as: method) ?? false } } ?? false
    }
}
