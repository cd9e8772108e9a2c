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

/// The form that adds an identity, and what happens when it is sent.
struct IdentityForm {
    let request: AuthorizeRequest

    private var provider: IdentityProvider { request.provider }
    private var wasSent: Bool { request["action"] == "add" }
    /// Where people may sign up without an address.
    private var emailIsOptional: Bool { !provider.verifiesEmailByDefault }

    func submit() throws -> Reply {
        if let problem { return AccountChooser(request: request, problem: problem).page.reply() }
        let identity = FakeIdentity(
            providerId: provider.id, sub: provider.newSubject(), email: request["email"]?.lowercased(),
            emailVerified: request["verified"] != nil, displayName: request["name"],
            screenName: request["screen_name"])
        return try request.consent.grant(identity, hideEmail: request["hide_email"] != nil)
    }

    private var problem: String? {
        guard let email = request["email"] else { return emailIsOptional ? nil : "An email address is needed." }
        guard AccountRules.isEmail(email) else { return "This is not an email address." }
        let known = request.session.project.identities.find(providerId: provider.id, email: email)
        return known == nil ? nil : "There is already an account with this email address."
    }

    var markup: HTML {
        """
        <form method="post" action="\(AuthorizePage.path)">
        <h2>Add an account</h2>
        \(AccountChooser.hiddenFields(request))
        \(emailField)
        \(field("name", "Display name", kind: "text", value: request["name"]))
        \(field("screen_name", "Screen name (optional)", kind: "text", value: request["screen_name"]))
        \(verifiedBox)
        \(hideEmailBox)
        <button class="primary" name="action" value="add">Add and continue</button>
        </form>
        """
    }

    private var emailField: HTML {
        let value = request["email"] ?? request["login_hint"]
        return field("email", "Email", kind: "email", value: value, required: !emailIsOptional)
    }

    private var verifiedBox: HTML {
        let checked = wasSent ? request["verified"] != nil : provider.verifiesEmailByDefault
        return box("verified", "Email is verified", checked: checked)
    }

    private var hideEmailBox: HTML {
        guard provider.family == .apple else { return .nothing }
        return box("hide_email", "Hide my email", checked: request["hide_email"] != nil)
    }

    private func field(
        _ name: String, _ label: String, kind: String, value: String?, required: Bool = false
    ) -> HTML {
        let needed: HTML = required ? " required" : ""
        return """
            <label for="\(name)">\(label)</label>
            <input id="\(name)" name="\(name)" type="\(kind)" value="\(value ?? "")" autocomplete="off"\(needed)>
            """
    }

    private func box(_ name: String, _ label: String, checked: Bool) -> HTML {
        let mark: HTML = checked ? " checked" : ""
        return """
            <label class="check"><input type="checkbox" name="\(name)" value="on"\(mark)> \(label)</label>
            """
    }
}
