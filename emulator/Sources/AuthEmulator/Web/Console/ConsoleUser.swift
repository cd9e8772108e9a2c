/// One user in the console: a line that opens to what can be seen and changed.
struct ConsoleUser {
    let account: Account
    let context: OperationContext
    /// Where its forms go.
    let action: String

    private var id: String { account.localId }

    var markup: HTML {
        """
        <details id="user-\(id)">
        <summary><strong>\(name)</strong> \(badge)\(address)</summary>
        \(facts)
        \(form)
        \(authenticators)
        \(sessions)
        </details>
        """
    }

    private var name: String { account.displayName ?? account.email ?? account.phoneNumber ?? "Anonymous" }

    /// Beside a name of the user's own choice.
    private var address: HTML {
        guard account.displayName != nil, let address = account.email ?? account.phoneNumber else { return .nothing }
        return "<span>\(address)</span>"
    }

    private var badge: HTML { account.disabled ? "<em class=\"badge\">disabled</em> " : .nothing }

    private var facts: HTML {
        let providers = account.providerUserInfo.map(\.providerId).joined(separator: ", ")
        let signedIn: HTML = account.lastLoginAt.map { ", last sign-in \(Self.time($0))" } ?? .nothing
        return """
            <p class="hint">\(id), created \(Self.time(account.createdAt))\(signedIn), \
            \(providers.isEmpty ? "no provider" : providers)</p>
            """
    }

    private var form: HTML {
        let toggle = account.disabled ? "enable" : "disable"
        return """
            <form method="post" action="\(action)">
            <input type="hidden" name="localId" value="\(id)">
            <div class="fields">
            \(ConsoleForms.field("email-\(id)", "email", "Email", kind: "email", value: account.email))
            \(ConsoleForms.field("name-\(id)", "displayName", "Display name", kind: "text", value: account.displayName))
            \(ConsoleForms.field("phone-\(id)", "phoneNumber", "Phone number", kind: "tel", value: account.phoneNumber))
            \(ConsoleForms.field("password-\(id)", "password", "New password", kind: "text", value: nil))
            </div>
            \(ConsoleForms.box("emailVerified", "Email is verified", checked: account.emailVerified))
            <button class="save" name="action" value="save">Save</button>
            <button name="action" value="\(toggle)">\(account.disabled ? "Enable" : "Disable")</button>
            <button class="danger" name="action" value="delete">Delete</button>
            </form>
            """
    }

    private var authenticators: HTML {
        let items = account.secondFactors.compactMap { factor in
            factor.currentCode(at: context.now).map { code -> HTML in
                "<li>\(factor.displayName ?? "Authenticator") shows <strong>\(code)</strong></li>"
            }
        }
        return items.isEmpty ? .nothing : "<h3>Authenticators</h3><ul class=\"rows\">\(items)</ul>"
    }

    private var sessions: HTML {
        let alive = context.project.signIns.sessions(of: id).filter { $0.isAlive(for: account) }
        guard !alive.isEmpty else { return .nothing }
        let items = alive.map { session -> HTML in
            """
            <li><form class="line" method="post" action="\(action)">
            <input type="hidden" name="localId" value="\(id)">
            <input type="hidden" name="sessionId" value="\(session.id)">
            <strong>\(session.provider)</strong> <span>since \(Self.time(session.startedAt)), refreshed \
            \(Self.time(session.refreshedAt))</span>
            <button name="action" value="revoke" aria-label="Revoke the session of \(session.provider)">Revoke</button>
            </form></li>
            """
        }
        return """
            <h3 id="sessions-\(id)">Sessions</h3>
            <ul class="rows" aria-labelledby="sessions-\(id)">\(items)</ul>
            <form method="post" action="\(action)">
            <input type="hidden" name="localId" value="\(id)">
            <button name="action" value="signOut">Sign out everywhere</button>
            </form>
            """
    }

    private static func time(_ time: Timestamp) -> HTML {
        let text = String(time.rfc3339.prefix(19)).replacing("T", with: " ")
        return "<time datetime=\"\(time.rfc3339)\">\(text) UTC</time>"
    }
}
