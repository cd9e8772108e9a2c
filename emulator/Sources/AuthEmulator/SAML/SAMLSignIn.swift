// SPDX-License-Identifier: Apache-2.0
import CryptoExtras

/// Sign-in through a SAML identity provider: the emulator's own, or one that an owner has set up. All times are real
/// times, because other identity and service providers do not know the emulator's shifted clock.
enum SAMLSignIn {
    /// The address at which the browser begins; nil if it goes to the account chooser at once. As with Apple, an answer
    /// by a form would not reach a program that listens on this machine. Such a program gets the usual answer instead,
    /// unless an owner has set up the provider.
    static func begin(
        _ session: inout AuthorizationSession, parameters: [String: String], in context: OperationContext
    ) throws -> String? {
        guard session.provider.family == .saml else { return nil }
        let config = context.setUp(InboundSamlConfig.self, session.provider.id)
        guard config != nil || session.handler != nil || session.takesForms else { return nil }
        let own = SAMLIdentityProvider(provider: session.provider, baseURL: context.baseURL)
        let exchange = SAMLExchange(
            requestID: SAML.newID(), issuer: config?.entityID ?? own.entityID,
            audience: config?.audience ?? "https://\(context.project.id).firebaseapp.com",
            consumer: config?.callback ?? session.continueURI, relayState: session.state,
            isOwn: config.map { $0.entityID == own.entityID } ?? true)
        session.saml = exchange
        let address = try exchange.address(
            at: config?.ssoURL?.text ?? own.sso, now: context.clock,
            signedBy: config?.signsRequests == true ? context.keys.current() : nil)
        let reserved = FederatedStart.reserved.union(["SAMLRequest", "RelayState", "SigAlg", "Signature"])
        let extra = parameters.filter { !reserved.contains($0.key) }.sorted { $0.key < $1.key }
        return extra.isEmpty
            ? address : address + "&" + FormCoding.encode(extra.map { (name: $0.key, value: $0.value) })
    }

    /// The assertion that came back with the browser, after it was verified; nil if it is not a SAML answer, or JSON
    /// that replaces one.
    static func assertion(
        _ parameters: IdpParameters, sessionId: String?, in context: OperationContext
    ) throws -> ProviderAssertion? {
        guard let text = parameters["SAMLResponse"], text.first(where: { !$0.isWhitespace }) != "{" else { return nil }
        guard let state = parameters["RelayState"], let session = context.sessions.session(state: state),
            session.project === context.project, let exchange = session.saml, session.client == nil
        else {
            guard parameters.providerId?.hasPrefix("saml.") ?? true else { return nil }
            throw SAMLRefusal("its RelayState is of no sign-in that began here, or of one that has ended").error
        }
        guard session.belongs(to: sessionId) else {
            throw APIError("INVALID_IDP_RESPONSE : The sessionId is that of another sign-in.")
        }
        try context.checkEnabled(session.provider)
        do {
            let subject = try ReceivedSAMLResponse(text).subject(
                exchange, keys: keys(session.provider, exchange, context), now: context.clock)
            // Its request ends with the session, so no answer to it is valid a second time.
            context.sessions.end(state: state)
            return assertion(subject, session)
        } catch let refusal as SAMLRefusal {
            throw refusal.error
        }
    }

    private static func keys(
        _ provider: IdentityProvider, _ exchange: SAMLExchange, _ context: OperationContext
    ) throws -> [_RSA.Signing.PublicKey] {
        let known = context.setUp(InboundSamlConfig.self, provider.id)?.keys ?? []
        return exchange.isOwn ? known + [try context.keys.current().publicKey] : known
    }

    private static func assertion(_ subject: SAMLSubject, _ session: AuthorizationSession) -> ProviderAssertion {
        func attribute(_ name: String) -> String? { subject.attributes[name]?.string }
        var result = ProviderAssertion(providerId: session.provider.id, rawId: subject.nameID)
        // Some providers put any name into the member for the address.
        result.email = [subject.nameID, attribute("email") ?? ""].first(where: AccountRules.isEmail)
        result.emailVerified = result.email != nil
        result.firstName = attribute("firstName")
        result.lastName = attribute("lastName")
        result.displayName = attribute("displayName")
        result.photoUrl = attribute("photoUrl")
        result.screenName = attribute("screenName")
        result.rawUserInfo = subject.attributes
        result.context = session.context
        return result
    }
}

extension AuthorizationSession {
    /// Whether a form can be posted to the next address, as far as the address shows.
    fileprivate var takesForms: Bool { continueURI.isPage && !continueURI.isLoopback }
}
