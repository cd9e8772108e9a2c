// SPDX-License-Identifier: Apache-2.0
/// `accounts:createAuthUri`: lists the providers of an address, or starts a browser sign-in.
enum CreateAuthUri: Operation {
    struct Request: Decodable {
        let identifier: String?
        let continueUri: String?
        let providerId: String?
        let oauthScope: String?
        let customParameter: [String: String]?
        let sessionId: String?
        let context: String?

        /// The scopes for a provider, separated by blanks. Some clients send them separated by commas, in a JSON object
        /// under the provider's name.
        func scope(for providerId: String) -> String? {
            guard let oauthScope, let members = JSONValue.parse(oauthScope)?.object else { return oauthScope }
            let words = members[providerId]?.string?.split { $0 == "," || $0 == " " }
            return words?.joined(separator: " ")
        }
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#CreateAuthUriResponse"
        let sessionId: String
        var registered: Bool?
        var allProviders: [String]?
        var signinMethods: [String]?
        var authUri: String?
        var providerId: String?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let sessionId = request.sessionId.present ?? RandomText.alphanumeric(27)
        if let providerId = request.providerId.present {
            return try FederatedStart(request: request, context: context).run(providerId, sessionId: sessionId)
        }
        return try ProvidersForEmail.run(request, sessionId: sessionId, in: context)
    }
}

/// `createAuthUri` as the start of a browser sign-in.
struct FederatedStart {
    let request: CreateAuthUri.Request
    let context: OperationContext

    /// Parameters that the protocol itself sets; an application cannot override them.
    static let reserved: Set<String> = [
        "client_id", "response_type", "scope", "redirect_uri", "state", "oauth_token", "providerId",
    ]

    func run(
        _ providerId: String, sessionId: String, handler: HandlerRequest? = nil
    ) throws -> CreateAuthUri.Response {
        guard let provider = IdentityProvider(id: providerId) else {
            throw APIError("INVALID_PROVIDER_ID : There is no such provider.")
        }
        let continueURI = try continueURI()
        // If the emulator is strict, the provider's own page reports the problem: the real service does not know what
        // is registered.
        let isStrict = context.options.strictProviders
        if !isStrict, handler == nil {
            try RedirectRegistration(provider: provider, config: context.config).check(continueURI)
        }
        var session = AuthorizationSession(
            sessionId: sessionId, state: RandomText.base64URL(43), project: context.project, provider: provider,
            continueURI: continueURI, context: request.context)
        session.handler = handler
        session.comparesRedirect = isStrict
        try context.checkEnabled(provider)
        let authURI = try elsewhere(&session) ?? authURI(session)
        context.sessions.open(session, at: context.clock)
        return CreateAuthUri.Response(sessionId: sessionId, authUri: authURI, providerId: provider.id)
    }

    /// For providers with another way to begin.
    private func elsewhere(_ session: inout AuthorizationSession) throws -> String? {
        let parameters = request.customParameter ?? [:]
        if let address = try SAMLSignIn.begin(&session, parameters: parameters, in: context) { return address }
        return try UpstreamSession.begin(
            &session, scope: request.scope(for: session.provider.id), parameters: parameters, in: context)
    }

    private func continueURI() throws -> AbsoluteURI {
        guard let text = request.continueUri.present else { throw APIError("MISSING_CONTINUE_URI") }
        guard let uri = AbsoluteURI(continueURI: text) else { throw APIError("INVALID_CONTINUE_URI") }
        guard uri.fragment == nil else {
            throw APIError("INVALID_CONTINUE_URI : The address has a fragment.")
        }
        return uri
    }

    private func authURI(_ session: AuthorizationSession) -> String {
        var fields = [
            (name: "client_id", value: "emulator"), (name: "response_type", value: "code"),
            (name: "redirect_uri", value: session.continueURI.text),
            (name: "scope", value: request.scope(for: session.provider.id) ?? "openid email profile"),
            (name: "state", value: session.state), (name: "providerId", value: session.provider.id),
        ]
        for (name, value) in (request.customParameter ?? [:]).sorted(by: { $0.key < $1.key })
        where !Self.reserved.contains(name) {
            fields.append((name: name, value: value))
        }
        return "\(context.baseURL)\(AuthorizePage.path)?\(FormCoding.encode(fields))"
    }
}

/// `createAuthUri` as the question how an address can sign in.
enum ProvidersForEmail {
    static func run(
        _ request: CreateAuthUri.Request, sessionId: String, in context: OperationContext
    ) throws -> CreateAuthUri.Response {
        guard let identifier = request.identifier.present else { throw APIError("MISSING_IDENTIFIER") }
        guard let continueUri = request.continueUri.present else { throw APIError("MISSING_CONTINUE_URI") }
        guard AccountRules.isEmail(identifier) else { throw APIError("INVALID_IDENTIFIER") }
        guard AbsoluteURI(continueURI: continueUri) != nil else { throw APIError("INVALID_CONTINUE_URI") }
        var response = CreateAuthUri.Response(sessionId: sessionId)
        guard !context.config.enableImprovedEmailPrivacy else { return response }
        fill(&response, from: accounts(of: identifier.lowercased(), context), context)
        return response
    }

    private static func accounts(of email: String, _ context: OperationContext) -> [Account] {
        let store = context.project.accounts
        let owner = store.account(email: email)
        return [owner].compactMap(\.self)
            + store.accounts(providerEmail: email).filter { !(owner?.localId).sameBytes(as: $0.localId) }
    }

    private static func fill(
        _ response: inout CreateAuthUri.Response, from accounts: [Account], _ context: OperationContext
    ) {
        var providers: [String] = []
        var methods: [String] = []
        // If several accounts have the address, the one whose own address it is decides.
        let shown =
            context.config.allowDuplicateEmails ? accounts.first { $0.email != nil }.map { [$0] } ?? [] : accounts
        for account in shown {
            for entry in account.providerUserInfo where entry.providerId != "phone" {
                if context.config.allowDuplicateEmails, entry.providerId != "password" { continue }
                append(entry.providerId, to: &providers)
                guard entry.providerId == "password" else {
                    append(entry.providerId, to: &methods)
                    continue
                }
                if account.password != nil { append("password", to: &methods) }
                if account.emailLinkSignin { append("emailLink", to: &methods) }
            }
        }
        response.registered = !shown.isEmpty
        response.allProviders = providers
        response.signinMethods = methods
    }

    private static func append(_ name: String, to list: inout [String]) {
        if !list.contains(name) { list.append(name) }
    }
}
