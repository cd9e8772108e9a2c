// SPDX-License-Identifier: Apache-2.0
/// The page on which a fake identity is chosen, and shortcuts for programs without a browser.
enum AuthorizePage {
    static let path = "/emulator/auth/authorize"

    static let get: Route.Handler = { incoming, context in
        guard let request = AuthorizeRequest(fields: incoming.query, context: context) else { return unknownSession }
        if let refusal = request.redirectRefusal { return refusal }
        if let error = request["auto_error"] { return try request.consent.refuse(error) }
        if let claims = request["auto"] { return try chooseByClaims(claims, request) }
        if request["prompt"] == "none" { return try chooseByHint(request) }
        return AccountChooser(request: request).page.reply()
    }

    static let post: Route.Handler = { incoming, context in
        let fields = try incoming.form()
        guard let request = AuthorizeRequest(fields: fields, context: context) else { return unknownSession }
        if let refusal = request.redirectRefusal { return refusal }
        if request["action"] == "search" { return AccountChooser(request: request).page.reply() }
        if let sub = request["sub"] { return try choose(sub, request) }
        guard request["action"] == "add" else { return try request.consent.refuse("access_denied") }
        return try IdentityForm(request: request).submit()
    }

    private static func choose(_ sub: String, _ request: AuthorizeRequest) throws -> Reply {
        guard let identity = request.people.find(sub: sub) else {
            var chooser = AccountChooser(request: request)
            chooser.problem = "This account is no longer known."
            return chooser.page.reply()
        }
        return try request.consent.grant(identity, hideEmail: request["hide_email"] != nil)
    }

    /// Answers at once, as a provider does for a person who is already signed in there.
    private static func chooseByHint(_ request: AuthorizeRequest) throws -> Reply {
        guard let hint = request["login_hint"], AccountRules.isEmail(hint) else {
            return try request.consent.refuse("login_required")
        }
        let provider = request.provider
        let known = request.people.find(email: hint)
        let identity =
            known
            ?? FakeIdentity(
                providerId: provider.id, sub: provider.newSubject(), email: hint.lowercased(), emailVerified: true,
                displayName: String(hint.split(separator: "@")[0]))
        return try request.consent.grant(identity, hideEmail: false)
    }

    private static func chooseByClaims(_ text: String, _ request: AuthorizeRequest) throws -> Reply {
        guard let claims = JSONValue.parse(text), claims.object != nil else {
            return WebPage(
                title: "Bad claims", content: "<p>The parameter <code>auto</code> is not a JSON object.</p>",
                status: 400
            ).reply()
        }
        let person = try ClaimsAssertion.make(claims, provider: request.provider, googleScopes: "")
        let known = request.session.project.identities.find(person.key)
        let identity = FakeIdentity(
            providerId: person.providerId, sub: person.rawId, email: person.email, emailVerified: person.emailVerified,
            displayName: person.displayName, photoUrl: person.photoUrl, screenName: person.screenName,
            relayEmail: known?.relayEmail, hasAuthorized: known?.hasAuthorized ?? false,
            origin: known?.origin ?? .signIn)
        return try request.consent.grant(identity, hideEmail: false)
    }

    private static var unknownSession: Reply {
        WebPage(
            title: "Unknown sign-in",
            content: "<p>This sign-in was not started here, or its address is damaged. Start again in the program.</p>",
            status: 400
        ).reply()
    }
}

/// The parameters of one visit to the sign-in page, from a link or a form.
struct AuthorizeRequest {
    let session: AuthorizationSession
    let context: OperationContext
    let fields: [String: String]

    /// Nil if the fields do not belong to a sign-in that was started here.
    init?(fields: [String: String], context: OperationContext) {
        guard let state = fields["state"], let session = context.sessions.session(state: state) else { return nil }
        if let redirect = fields["redirect_uri"], redirect != session.continueURI.text { return nil }
        self.session = session
        self.context = context.entering(session.project)
        self.fields = fields
    }

    var provider: IdentityProvider { session.provider }
    var people: ProviderPeople { ProviderPeople(provider: provider, project: session.project) }
    var nonce: String? { self["nonce"] }
    var consent: AuthorizationConsent { AuthorizationConsent(session: session, nonce: nonce, context: context) }

    /// Checked before anything else: a provider does not ask people to sign in for a redirect that it does not know.
    var redirectRefusal: Reply? {
        guard session.comparesRedirect else { return nil }
        let redirects = StrictRedirects(provider: provider, context: context)
        return redirects.objection(to: session.continueURI).map {
            redirects.page(session.continueURI, objection: $0)
        }
    }

    subscript(name: String) -> String? {
        guard let value = fields[name], !value.isEmpty else { return nil }
        return value
    }
}
