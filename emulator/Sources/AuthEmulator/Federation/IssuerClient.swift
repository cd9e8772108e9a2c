// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A client of a real OpenID provider.
struct IssuerClient: Sendable {
    let config: OAuthIdpConfig
    let transport: IssuerTransport
    let now: Timestamp

    private var issuer: String { config.issuer ?? "" }
    private var clientId: String { config.clientId ?? "" }

    /// OpenID Connect Discovery 1.0, section 4.
    func metadata() async throws -> IssuerMetadata {
        try await explaining { try await discover() }
    }

    /// Exchanges a code for tokens (OpenID Connect Core 1.0, section 3.1.3) and verifies what they say.
    func redeem(_ redemption: CodeRedemption) async throws -> VerifiedIDToken {
        try await explaining {
            let metadata = try await discover()
            let tokens = try await exchange(redemption, at: metadata)
            guard let idToken = tokens["id_token"]?.string else { throw IssuerFailure("it sent no ID token") }
            var verified = try await verify(idToken, keysAt: metadata.jwks_uri)
            // The nonce binds the token to this sign-in: otherwise a token of another sign-in could be injected.
            guard verified.claims["nonce"] == .string(redemption.nonce) else {
                throw APIError("MISSING_OR_INVALID_NONCE : The ID token's nonce is not the one of this sign-in.")
            }
            verified.accessToken = tokens["access_token"]?.string
            return verified
        }
    }

    func verify(_ idToken: String) async throws -> VerifiedIDToken {
        try await explaining { try await verify(idToken, keysAt: discover().jwks_uri) }
    }

    private func verify(_ idToken: String, keysAt address: String) async throws -> VerifiedIDToken {
        let keys = try await fetch(.init(address: address), "its keys")
        let check = IDTokenCheck(issuer: issuer, clientId: clientId, now: now)
        return VerifiedIDToken(claims: try await check.claims(of: idToken, keys: keys), idToken: idToken)
    }

    private func discover() async throws -> IssuerMetadata {
        let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
        let document = try await fetch(
            .init(address: base + "/.well-known/openid-configuration"), "its discovery document")
        guard let metadata = try? LenientDecoder(document).decode(IssuerMetadata.self), metadata.isSafe else {
            throw IssuerFailure("its discovery document lacks an endpoint, or names one that is not https")
        }
        // Section 4.3: the answering server must not be able to speak for another issuer.
        guard metadata.issuer == issuer else {
            throw IssuerFailure("its discovery document belongs to another issuer")
        }
        return metadata
    }

    private func exchange(_ redemption: CodeRedemption, at metadata: IssuerMetadata) async throws -> JSONValue {
        var fields = [
            (name: "grant_type", value: "authorization_code"), (name: "code", value: redemption.code),
            (name: "redirect_uri", value: redemption.redirectURI),
            (name: "code_verifier", value: redemption.verifier),
        ]
        var request = IssuerTransport.Request(address: metadata.token_endpoint)
        let secret = config.clientSecret ?? ""
        if !secret.isEmpty, metadata.takesSecretInHeader {
            request.authorization = basicAuthorization(secret)
        } else {
            fields.append((name: "client_id", value: clientId))
            if !secret.isEmpty { fields.append((name: "client_secret", value: secret)) }
        }
        request.form = FormCoding.encode(fields)
        return try await fetch(request, "its answer to the code")
    }

    /// RFC 6749, section 2.3.1: both parts are form-encoded first.
    private func basicAuthorization(_ secret: String) -> String {
        let pair = FormCoding.escape(clientId) + ":" + FormCoding.escape(secret)
        return "Basic " + Data(pair.utf8).base64EncodedString()
    }

    /// No error repeats the provider's answer, which may be an unrelated page.
    private func fetch(_ request: IssuerTransport.Request, _ name: String) async throws -> JSONValue {
        let reply: (status: Int, body: Data)
        do {
            reply = try await transport.send(request)
        } catch is OutgoingCalls.TimedOut {
            throw IssuerFailure("\(name) did not come in time from \(request.address)")
        } catch is OutgoingCalls.TooLarge {
            throw IssuerFailure("\(name) has more than 1 MB, from \(request.address)")
        } catch is OutgoingCalls.NoLibcurl {
            throw IssuerFailure(
                "\(name) cannot be fetched from \(request.address): \(OutgoingCalls.NoLibcurl.words)")
        } catch {
            throw IssuerFailure("\(name) cannot be fetched from \(request.address)")
        }
        guard reply.status == 200 else {
            throw IssuerFailure("\(name) is HTTP status \(reply.status), from \(request.address)")
        }
        guard let document = JSONValue.parse(reply.body), document.object != nil else {
            throw IssuerFailure("\(name) is no JSON object")
        }
        return document
    }

    private func explaining<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let failure as IssuerFailure {
            throw failure.error(issuer)
        }
    }
}

/// The metadata of an OpenID provider (OpenID Connect Discovery 1.0, section 3), as far as it is used here.
struct IssuerMetadata: Decodable, Sendable {
    let issuer: String
    let authorization_endpoint: String
    let token_endpoint: String
    let jwks_uri: String
    let token_endpoint_auth_methods_supported: [String]?

    var authorization: AbsoluteURI? { AbsoluteURI(authorization_endpoint) }

    /// By the specification the default is the header, not the body.
    var takesSecretInHeader: Bool {
        token_endpoint_auth_methods_supported?.contains("client_secret_basic") ?? true
    }

    var isSafe: Bool {
        [authorization_endpoint, token_endpoint, jwks_uri].allSatisfy { AbsoluteURI($0)?.isSafe ?? false }
    }
}

/// Why the answer of an OpenID provider cannot be used.
struct IssuerFailure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    func error(_ issuer: String) -> APIError {
        APIError("INVALID_IDP_RESPONSE : The issuer \(issuer) cannot be used: \(reason).")
    }
}
