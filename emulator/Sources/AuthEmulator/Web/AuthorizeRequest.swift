/// The parameters of one visit to the sign-in page, by link or by form.
struct AuthorizeRequest {
    let session: AuthorizationSession
    let context: OperationContext
    let fields: [String: String]

    /// Nothing if the fields belong to no sign-in that was started here.
    init?(fields: [String: String], context: OperationContext) {
        guard let state = fields["state"], let session = context.sessions.session(state: state) else { return nil }
        if let redirect = fields["redirect_uri"], redirect != session.continueURI.text { return nil }
        self.session = session
        self.context = context.entering(session.project)
        self.fields = fields
    }

    var provider: IdentityProvider { session.provider }
    var nonce: String? { self["nonce"] }
    var consent: AuthorizationConsent { AuthorizationConsent(session: session, nonce: nonce, context: context) }

    subscript(name: String) -> String? {
        guard let value = fields[name], !value.isEmpty else { return nil }
        return value
    }
}
