// SPDX-License-Identifier: Apache-2.0
/// The metadata that an issuer publishes about itself (OpenID Connect Discovery 1.0 section 3).
struct IssuerMetadata: Sendable {
    /// Empty if it is not given; the next two as well.
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let deviceAuthorizationEndpoint: String
    /// It lists its methods of PKCE, and S256 is not one of them.
    let refusesS256: Bool
    /// It lists its methods of client authentication, and the header is not one of them.
    let refusesBasic: Bool
    /// Whether its answers name it (RFC 9207 section 3).
    let promisesIssuer: Bool

    /// The URL of the metadata (section 4.1).
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
        // Section 4.3: otherwise it could be the metadata of another issuer, whose users would be taken for users of
        // this one.
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

    /// Whether there is a list that does not contain this.
    private static func lacks(
        _ method: String, in name: StaticString, of answer: ParsedJSON
    ) throws(AuthError) -> Bool {
        let methods = try answer.decisive(name, httpStatus: 200) { $0.arrayValue }
        return methods.map { !$0.contains { $0.stringValue?.sameBytes(as: method) ?? false } } ?? false
    }
}
