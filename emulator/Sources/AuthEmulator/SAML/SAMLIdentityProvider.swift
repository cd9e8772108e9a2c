// SPDX-License-Identifier: Apache-2.0
/// A fake identity provider for service providers: those of the project, and others that send a request of their own.
struct SAMLIdentityProvider {
    static let ssoPath = "\(OpenIDIssuer.path)/sso"
    static let metadataPath = "\(OpenIDIssuer.path)/metadata"

    let provider: IdentityProvider
    let entityID: String

    var sso: String { entityID + "/sso" }

    init(provider: IdentityProvider, baseURL: String) {
        self.provider = provider
        entityID = provider.issuer(baseURL: baseURL)
    }

    private init(_ context: OperationContext) throws {
        guard let provider = context.path["provider"].flatMap(IdentityProvider.init(id:)), provider.family == .saml
        else {
            throw APIError.notFound
        }
        self.init(provider: provider, baseURL: context.baseURL)
    }

    /// SAML Metadata, section 2.4.3.
    static let metadata: Route.Handler = { _, context in
        let own = try SAMLIdentityProvider(context)
        let certificate = SAML.element("ds:X509Certificate", text: try context.keys.current().certificateText)
        let key = SAML.element("ds:KeyInfo", [], [SAML.element("ds:X509Data", [], [certificate])])
        let role = SAML.element(
            "md:IDPSSODescriptor",
            [("WantAuthnRequestsSigned", "false"), ("protocolSupportEnumeration", SAML.protocol)],
            [SAML.element("md:KeyDescriptor", [("use", "signing")], [key])]
                + [SAML.NameFormat.persistent, SAML.NameFormat.email].map { SAML.element("md:NameIDFormat", text: $0) }
                + [
                    SAML.element(
                        "md:SingleSignOnService", [("Binding", SAML.redirectBinding), ("Location", own.sso)])
                ])
        let document = SAML.element("md:EntityDescriptor", [("entityID", own.entityID)], [role])
        return Reply(
            status: 200, headers: [("content-type", "application/samlmetadata+xml")],
            body: .init(CanonicalXML.text(of: document).utf8))
    }

    /// Accepts a request by the HTTP Redirect binding and continues to the account chooser.
    static let signOn: Route.Handler = { incoming, context in
        let own = try SAMLIdentityProvider(context)
        guard let request = incoming.query["SAMLRequest"].flatMap(ReceivedAuthnRequest.init) else {
            return WebPage(
                title: "Bad request",
                content: """
                    <p>The parameter <code>SAMLRequest</code> is missing, or is no AuthnRequest, deflated and in base64, with
                    an Issuer and an AssertionConsumerServiceURL for the HTTP POST binding.</p>
                    """,
                status: 400
            ).reply()
        }
        let relayState = incoming.query["RelayState"]
        let state = relayState.flatMap { own.known($0, request, context) } ?? own.open(request, relayState, context)
        return .redirect(to: own.chooser(state, request, incoming.query))
    }

    /// The state of the project's sign-in to which the request belongs.
    private func known(_ state: String, _ request: ReceivedAuthnRequest, _ context: OperationContext) -> String? {
        let session = context.sessions.session(state: state)
        return session?.saml?.requestID == request.id && session?.provider == provider ? state : nil
    }

    /// Begins the sign-in of a service provider that is not the project.
    private func open(_ request: ReceivedAuthnRequest, _ relayState: String?, _ context: OperationContext) -> String {
        var session = AuthorizationSession(
            sessionId: RandomText.alphanumeric(27), state: RandomText.base64URL(43), project: context.project,
            provider: provider, continueURI: request.consumer, context: nil)
        session.client = .init(id: request.issuer, state: relayState, codeChallenge: nil)
        session.saml = SAMLExchange(
            requestID: request.id, issuer: entityID, audience: request.issuer, consumer: request.consumer,
            relayState: relayState, isOwn: true)
        context.sessions.open(session, at: context.clock)
        return session.state
    }

    private func chooser(_ state: String, _ request: ReceivedAuthnRequest, _ query: [String: String]) -> String {
        var passed = ["auto", "auto_error", "login_hint"].compactMap { name in
            query[name].map { (name: name, value: $0) }
        }
        if let prompt = request.isPassive ? "none" : query["prompt"] { passed.append((name: "prompt", value: prompt)) }
        return AuthorizePage.path + "?" + FormCoding.encode([(name: "state", value: state)] + passed)
    }
}

extension AuthorizationConsent {
    /// The answer of a SAML identity provider, by the HTTP POST binding (SAML Bindings, section 3.5).
    func answer(_ exchange: SAMLExchange, about identity: FakeIdentity) throws -> Reply {
        let isAddress = AccountRules.isEmail(identity.sub)
        let subject = SAMLSubject(
            nameID: identity.sub, format: isAddress ? SAML.NameFormat.email : SAML.NameFormat.persistent,
            attributes: ProviderProfile.document(for: identity, provider: session.provider, claims: .object([:])))
        return form(
            try SAMLAnswer(exchange, now: context.clock, key: context.keys.current()).granting(subject), exchange)
    }

    func answer(_ exchange: SAMLExchange, refusing error: String) throws -> Reply {
        form(try SAMLAnswer(exchange, now: context.clock, key: context.keys.current()).refusing(error), exchange)
    }

    private func form(_ response: String, _ exchange: SAMLExchange) -> Reply {
        var fields = [(name: "SAMLResponse", value: response)]
        if let relayState = exchange.relayState { fields.append((name: "RelayState", value: relayState)) }
        return form(fields, to: exchange.consumer)
    }
}
