// SPDX-License-Identifier: Apache-2.0
/// Lists the people that a provider knows, and can add one. Ids and classes are those of the official emulator's page,
/// on which scripts of Playwright, Cypress and Selenium click.
struct AccountChooser {
    private static let mostWithoutSearch = 50
    /// Far more than a person would look through. Scripts click on people without searching.
    private static let mostShown = 1000
    /// Tests for the official page wait until a global with this name exists. An element with this id makes one.
    private static let officialGlobal = "toggleForm"

    let request: AuthorizeRequest
    var problem: String?

    private var provider: IdentityProvider { request.provider }

    var page: WebPage {
        let people = request.people.all
        return WebPage(
            title: "Sign in with \(provider.displayName)",
            content: """
                \(alarm)
                \(people.count > Self.mostWithoutSearch ? searchForm : .nothing)
                <form method="post" action="\(AuthorizePage.path)" id="\(Self.officialGlobal)">
                \(Self.hiddenFields(request))
                <input type="submit" name="action" value="add" hidden aria-label="Add and continue">
                \(list(people))
                \(hideEmailBox)
                \(IdentityForm(request: request).markup)
                </form>
                """,
            windowTitle: "Auth Emulator: sign in with \(provider.displayName)", corner: cancelForm,
            tone: "brand \(provider.tone)",
            status: problem == nil ? 200 : 400, callback: request.session.continueURI)
    }

    private var alarm: HTML {
        problem.map { "<p class=\"alarm\" role=\"alert\">\($0)</p>" } ?? .nothing
    }

    /// A separate form: the return key in its field must not add a person.
    private var searchForm: HTML {
        """
        <form class="search" method="post" action="\(AuthorizePage.path)" role="search">
        \(Self.hiddenFields(request))
        <input type="search" name="q" value="\(request["q"] ?? "")" aria-label="Search the accounts" autocomplete="off">
        <button name="action" value="search">Search</button>
        </form>
        """
    }

    private func list(_ people: [FakeIdentity]) -> HTML {
        guard !people.isEmpty else {
            return "<p>No accounts yet. \(addLink("Add one")) to go on.</p><ul id=\"accounts-list\"></ul>"
        }
        let search = TextSearch(request["q"] ?? "")
        let found = people.filter { search.finds([$0.displayName, $0.screenName, $0.sharedEmail, $0.sub]) }
        let items = found.prefix(Self.mostShown).map { "<li>\(choice($0))</li>" as HTML }
        let rest = found.count - items.count
        let note: HTML = rest > 0 ? "<p class=\"hint\">And \(String(rest)) more.</p>" : .nothing
        return """
            <div class="top"><h2 id="accounts">Choose an account</h2>\(addLink("Add an account"))</div>
            <ul id="accounts-list" aria-labelledby="accounts">
            \(items)
            </ul>
            \(note)
            """
    }

    /// The form is visible without a click; this link skips a long list.
    private func addLink(_ text: String) -> HTML { "<a class=\"js-new-account\" href=\"#email-input\">\(text)</a>" }

    private func choice(_ person: FakeIdentity) -> HTML {
        let name = person.displayName ?? person.screenName ?? person.email ?? person.sub
        let address = person.sharedEmail ?? "no email address"
        let verified = person.sharesVerifiedEmail ? "verified" : "not verified"
        return """
            <button class="choice js-reuse-account" name="sub" value="\(person.sub)" formnovalidate>
            \(Avatar(name: name, seed: person.sub).markup)
            <span class="who"><strong>\(name)</strong><span>\(address), \(verified)</span></span>
            </button>
            """
    }

    /// Apple asks once and then remembers the answer. The box is for the person who is chosen or added.
    private var hideEmailBox: HTML {
        guard provider.family == .apple else { return .nothing }
        let mark: HTML = request["hide_email"] != nil ? " checked" : ""
        return """
            <label class="check"><input type="checkbox" name="hide_email" value="on"\(mark)> Hide my email \
            <span class="hint">(at somebody's first sign-in)</span></label>
            """
    }

    private var cancelForm: HTML {
        """
        <form method="post" action="\(AuthorizePage.path)">
        \(Self.hiddenFields(request))
        <button class="cancel" name="action" value="cancel">Cancel</button>
        </form>
        """
    }

    private static func hiddenFields(_ request: AuthorizeRequest) -> HTML {
        let nonce: HTML = request.nonce.map { "<input type=\"hidden\" name=\"nonce\" value=\"\($0)\">" } ?? .nothing
        return "<input type=\"hidden\" name=\"state\" value=\"\(request.session.state)\">\(nonce)"
    }
}

extension IdentityProvider {
    /// The class of its colour in the style sheet.
    fileprivate var tone: String {
        switch family {
        case .google: "google"
        case .microsoft: "microsoft"
        case .yahoo: "yahoo"
        case .facebook: "facebook"
        case .twitter: "twitter"
        case .playGames: "play-games"
        case .apple, .github: "dark"
        case .oidc, .saml: "own"
        }
    }
}
