// SPDX-License-Identifier: Apache-2.0
/// The functions that may refuse or change a sign-in, in their wire format.
struct BlockingFunctions: Codable, Sendable, Equatable {
    struct Trigger: Codable, Sendable, Equatable {
        var functionUri: String?
        var updateTime: String?
    }

    struct InboundCredentials: Codable, Sendable, Equatable {
        var idToken: Bool?
        var accessToken: Bool?
        var refreshToken: Bool?
    }

    static let events = ["beforeCreate", "beforeSignIn"]

    var triggers: [String: Trigger]?
    var forwardInboundCredentials: InboundCredentials?

    func check() throws {
        for (event, trigger) in triggers ?? [:] {
            guard Self.events.contains(event) else {
                throw APIError("INVALID_BLOCKING_FUNCTION : There is no such event.")
            }
            guard trigger.functionUri.flatMap({ AbsoluteURI($0) }) != nil else {
                throw APIError(
                    "INVALID_BLOCKING_FUNCTION : The functionUri is no absolute address.")
            }
        }
    }
}

/// A function has disabled the user. What the call has stored stays.
struct DisabledByFunction: Error {}

/// Calls the functions that a project has configured for new users and for sign-ins.
struct BlockingTriggers {
    let context: OperationContext
    let signInMethod: String
    /// The provider's assertion, if the sign-in had one.
    var assertion: ProviderAssertion?

    func beforeCreate(_ account: inout Account) throws {
        guard let answer = try answer(.beforeCreate, account) else { return }
        try answer.apply(to: &account)
        try admit(account)
    }

    /// Returns the claims that the function adds to the session.
    func beforeSignIn(_ account: inout Account) throws -> JSONValue {
        guard let answer = try answer(.beforeSignIn, account) else { return .object([:]) }
        try answer.apply(to: &account)
        let claims = try answer.sessionClaims()
        try admit(account)
        return claims
    }

    /// A user whom a function disables exists anyway. Other users are stored when both functions have agreed.
    private func admit(_ account: Account) throws {
        guard account.disabled else { return }
        context.project.accounts.save(account)
        throw DisabledByFunction()
    }

    private func answer(_ event: FunctionEvent, _ account: Account) throws -> FunctionResponse? {
        guard let uri = context.config.blockingFunctions.triggers?[event.rawValue]?.functionUri else { return nil }
        if let response = context.functions.response(event, about: account) { return response }
        let claims = try claims(event, account, audience: uri)
        let token = try context.keys.functions?.sign(claims) ?? UnsignedJWT.encode(claims)
        let isNew = context.project.accounts.account(id: account.localId) == nil
        throw FunctionCallNeeded(event: event, uri: uri, token: token, account: account, isNew: isNew)
    }

    private func claims(_ event: FunctionEvent, _ account: Account, audience: String) throws -> JSONValue {
        let profile = try assertion.map { try JSONText.string($0.rawUserInfo) }
        return JSONValue.compact([
            "iss": .string(TokenIssuer.address(of: context.project)), "aud": .string(audience),
            "iat": .integer(context.now.seconds), "exp": .integer(context.now.seconds &+ 3600),
            "event_id": .string(RandomText.base64URL(22)), "event_type": .string(event.rawValue),
            "sub": .string(account.localId), "sign_in_method": .string(signInMethod),
            "ip_address": .string("127.0.0.1"), "user_agent": .string("auth-emulator"), "locale": .string("en"),
            "tenant_id": .text(context.project.tenantId), "user_record": userRecord(account),
            "raw_user_info": .text(profile), "sign_in_attributes": assertion?.signInAttributes,
        ]).merging(forwardedCredentials)
    }

    /// The provider's tokens that the project passes to functions.
    private var forwardedCredentials: JSONValue {
        let forwarded = context.config.blockingFunctions.forwardInboundCredentials
        let accessToken = forwarded?.accessToken == true ? assertion?.accessToken : nil
        return .compact([
            "oauth_id_token": forwarded?.idToken == true ? .text(assertion?.idToken) : nil,
            "oauth_access_token": .text(accessToken),
            "oauth_token_secret": accessToken.flatMap { _ in .text(assertion?.tokenSecret) },
            "oauth_expires_in": accessToken.map { _ in .integer(3600) },
        ])
    }

    private func userRecord(_ account: Account) -> JSONValue {
        .compact([
            "uid": .string(account.localId), "email": .text(account.email),
            "email_verified": .bool(account.emailVerified), "display_name": .text(account.displayName),
            "photo_url": .text(account.photoUrl), "disabled": .bool(account.disabled),
            "phone_number": .text(account.phoneNumber),
            "custom_claims": account.customAttributes.flatMap { JSONValue.parse($0) },
            "tenant_id": .text(context.project.tenantId),
            "metadata": .compact([
                "creation_time": .integer(account.createdAt.milliseconds),
                "last_sign_in_time": account.lastLoginAt.map { .integer($0.milliseconds) },
            ]),
            "provider_data": .array(account.providerUserInfo.map(providerData)),
            "multi_factor": multiFactor(account.secondFactors),
            "tokens_valid_after_time": account.validSince.map { .integer($0) },
        ])
    }

    private func multiFactor(_ factors: [SecondFactor]) -> JSONValue? {
        guard !factors.isEmpty else { return nil }
        let enrolled = factors.map { factor in
            JSONValue.compact([
                "uid": .string(factor.mfaEnrollmentId), "display_name": .text(factor.displayName),
                "enrollment_time": .string(factor.enrolledAt.rfc3339),
                "factor_id": .string(factor.phoneNumber == nil ? "totp" : "phone"),
                "phone_number": .text(factor.phoneNumber),
            ])
        }
        return .object(["enrolled_factors": .array(enrolled)])
    }

    private func providerData(_ entry: ProviderUserInfo) -> JSONValue {
        .compact([
            "provider_id": .string(entry.providerId), "uid": .string(entry.rawId), "email": .text(entry.email),
            "display_name": .text(entry.displayName), "photo_url": .text(entry.photoUrl),
            "phone_number": .text(entry.phoneNumber),
        ])
    }
}
