/// Lists the identities a provider knows and offers to add one.
struct AccountChooser {
    let request: AuthorizeRequest
    var problem: String?

    private var provider: IdentityProvider { request.provider }

    var page: WebPage {
        let identities = request.session.project.identities.identities(of: provider.id)
        return WebPage(
            title: "Sign in with \(provider.displayName)",
            content: """
                \(alarm)
                \(identities.isEmpty ? "<p>No accounts yet. Add one to go on.</p>" : list(identities))
                \(IdentityForm(request: request).markup)
                \(cancelForm)
                """,
            status: problem == nil ? 200 : 400, callback: request.session.continueURI)
    }

    private var alarm: HTML {
        problem.map { "<p class=\"alarm\" role=\"alert\">\($0)</p>" } ?? .nothing
    }

    private func list(_ identities: [FakeIdentity]) -> HTML {
        let items = identities.map { "<li>\(choice($0))</li>" as HTML }
        return """
            <h2 id="accounts">Choose an account</h2>
            <ul aria-labelledby="accounts">
            \(items)
            </ul>
            """
    }

    private func choice(_ identity: FakeIdentity) -> HTML {
        let name = identity.displayName ?? identity.screenName ?? identity.email ?? identity.sub
        let address = identity.sharedEmail ?? "no email address"
        let verified = identity.sharesVerifiedEmail ? "verified" : "not verified"
        return """
            <form method="post" action="\(AuthorizePage.path)">
            \(Self.hiddenFields(request))
            <input type="hidden" name="sub" value="\(identity.sub)">
            <button class="choice" name="action" value="choose">
            <strong>\(name)</strong><span>\(address), \(verified)</span>
            </button>
            \(hideEmailBox(identity))
            </form>
            """
    }

    /// Apple asks once and then remembers the answer.
    private func hideEmailBox(_ identity: FakeIdentity) -> HTML {
        guard provider.family == .apple, !identity.hasAuthorized, identity.email != nil else { return .nothing }
        return "<label class=\"check\"><input type=\"checkbox\" name=\"hide_email\" value=\"on\"> Hide my email</label>"
    }

    private var cancelForm: HTML {
        """
        <form method="post" action="\(AuthorizePage.path)">
        \(Self.hiddenFields(request))
        <button class="cancel" name="action" value="cancel">Cancel</button>
        </form>
        """
    }

    static func hiddenFields(_ request: AuthorizeRequest) -> HTML {
        let nonce: HTML = request.nonce.map { "<input type=\"hidden\" name=\"nonce\" value=\"\($0)\">" } ?? .nothing
        return "<input type=\"hidden\" name=\"state\" value=\"\(request.session.state)\">\(nonce)"
    }
}
