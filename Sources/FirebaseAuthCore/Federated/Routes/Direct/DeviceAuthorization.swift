// SPDX-License-Identifier: Apache-2.0
/// The device authorization request (RFC 8628 section 3.1).
struct DeviceAuthorizationRequest: OAuthForm {
    let url: String
    let proof: [String]
    let body: [UInt8]
    /// The requirements on the answer to the token request. This request has no nonce.
    let expectation: TokenExpectation

    init(_ client: OAuthClient, _ server: OAuthServer, _ provider: Provider.Request) throws(AuthError) {
        if let problem = AuthorizationRequest.problem(provider) { throw problem }
        let scopes = server.scopes(for: provider)
        var pairs: [(String, String)] = scopes.isEmpty ? [] : [("scope", scopes.joined(separator: " "))]
        for (name, value) in provider.parameters { pairs.append((name, value)) }
        url = server.deviceAuthorizationEndpoint
        proof = server.authentication.headers(client)
        // The form names the client in any case, because servers look for it there (section 3.1).
        let named = pairs + (proof.isEmpty ? server.authentication.pairs(client) : [("client_id", client.clientID)])
        body = Array(FormCoding.encode(named).utf8)
        expectation = TokenExpectation(client, server, scopes)
    }

    func decode(httpStatus: Int32, body: [UInt8]) throws(AuthError) -> DeviceAuthorization {
        switch try OAuthAnswer(httpStatus: httpStatus, body: body) {
        case .success(let answer): return try DeviceAuthorization(answer, httpStatus: httpStatus, of: url)
        case .refused(let refusal): throw refusal.error(hiding: expectation.secrets)
        }
    }
}

/// The answer to it (section 3.2): what the user enters and where, and the code for requesting the tokens meanwhile.
struct DeviceAuthorization: Sendable {
    /// Secret, unlike the user code: it is enough to get the tokens.
    let deviceCode: String
    let userCode: String
    let verificationURI: String
    /// Contains the user code, for a QR code; empty if there is none.
    let verificationURIComplete: String
    let lifetimeSeconds: Int64
    let intervalSeconds: Int64

    private static let longestUserCode = 64
    private static let longestLifetimeSeconds: Int64 = 86_400
    private static let usualIntervalSeconds: Int64 = 5

    /// - Parameter endpoint: the URL that was asked.
    init(_ answer: ParsedJSON, httpStatus: Int32, of endpoint: String = "") throws(AuthError) {
        deviceCode = try answer.token("device_code")
        userCode = try answer.token("user_code")
        func page(_ name: StaticString, _ otherName: StaticString) throws(AuthError) -> String {
            try DeviceAuthorization.page(in: answer, name, otherName, httpStatus, of: endpoint)
        }
        verificationURI = try page("verification_uri", "verification_url")
        verificationURIComplete = try page("verification_uri_complete", "verification_url_complete")
        guard !deviceCode.isEmpty, !verificationURI.isEmpty else {
            throw .invalidResponse("it lacks a device code or a verification URL", httpStatus: httpStatus)
        }
        guard DeviceAuthorization.canBeShown(userCode) else {
            throw .invalidResponse("its user code cannot be shown to anybody", httpStatus: httpStatus)
        }
        let lifetime = try answer.decisive("expires_in", httpStatus: httpStatus, DeviceAuthorization.seconds) ?? 0
        guard lifetime > 0 else { throw .invalidResponse("its codes expire at once", httpStatus: httpStatus) }
        lifetimeSeconds = min(lifetime, DeviceAuthorization.longestLifetimeSeconds)
        let interval = try answer.decisive("interval", httpStatus: httpStatus, DeviceAuthorization.seconds)
        intervalSeconds = min(max(interval ?? DeviceAuthorization.usualIntervalSeconds, 1), lifetimeSeconds)
    }

    /// Google uses the name `url` where the later RFC has `uri`.
    private static func page(
        in answer: ParsedJSON, _ name: StaticString, _ otherName: StaticString, _ httpStatus: Int32,
        of endpoint: String
    ) throws(AuthError) -> String {
        let url = answer.text(name).isEmpty ? answer.text(otherName) : answer.text(name)
        guard url.isEmpty || OAuthURL.isPage(url, of: endpoint) else {
            throw .invalidResponse("its \(name) is not an https URL", httpStatus: httpStatus)
        }
        return url
    }

    /// Not empty, not too long, and without characters that hide or reverse others.
    private static func canBeShown(_ userCode: String) -> Bool {
        !userCode.isEmpty && PlainText.shown(userCode, most: longestUserCode).sameBytes(as: userCode)
    }

    /// Some servers send numbers as text, or with a fraction.
    private static func seconds(_ member: ParsedJSON) -> Int64? {
        if let seconds = member.integer64 { return seconds }
        // Beyond these bounds, or with NaN, the conversion would trap.
        guard let seconds = member.doubleValue, seconds > -9e18, seconds < 9e18 else { return nil }
        return Int64(seconds)
    }
}
