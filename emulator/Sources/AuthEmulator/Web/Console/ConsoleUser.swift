// SPDX-License-Identifier: Apache-2.0
/// One user in the console: a line that opens to show and change details.
struct ConsoleUser {
    let account: Account
    let context: OperationContext
    /// The target of its forms.
    let action: String
    var refusal: ConsoleRefusal?

    private var id: String { account.localId }

    var markup: HTML {
        """
        <details id="user-\(id)"\(isRefused ? " open" : HTML.nothing)>
        <summary class="columns"><span class="user"><strong>\(name)</strong> \(badge)\(address)</span>\
        <span data-label="Providers">\(providers)</span>\
        <span data-label="Created">\(Self.day(account.createdAt))</span>\
        <span data-label="Last sign-in">\(account.lastLoginAt.map(Self.day) ?? "never")</span></summary>
        \(facts)
        \(form)
        \(authenticators)
        \(sessions)
        </details>
        """
    }

    private var name: String { account.displayName ?? account.email ?? account.phoneNumber ?? "Anonymous" }

    /// Beside a name that the user chose.
    private var address: HTML {
        guard account.displayName != nil, let address = account.email ?? account.phoneNumber else { return .nothing }
        return "<span>\(address)</span>"
    }

    private var badge: HTML { account.disabled ? "<em class=\"badge\">disabled</em> " : .nothing }

    private var providers: String {
        let names = account.providerUserInfo.map(\.providerId).joined(separator: ", ")
        return names.isEmpty ? (account.customAuth ? "custom" : "none") : names
    }

    /// Its form was just refused and shows what was typed.
    private var isRefused: Bool { refusal?.isOf("save", localId: id) == true }

    private func typed(_ field: String, else current: String?) -> String? {
        isRefused ? refusal?.fields[field] : current
    }

    private var facts: HTML {
        let signedIn: HTML = account.lastLoginAt.map { ", last sign-in \(Self.time($0))" } ?? .nothing
        return """
            <p class="hint">\(id), created \(Self.time(account.createdAt))\(signedIn)</p>
            """
    }

    private var form: HTML {
        let toggle = account.disabled ? "enable" : "disable"
        return """
            <form method="post" action="\(action)">
            <input type="hidden" name="localId" value="\(id)">
            <div class="fields">
            \(ConsoleForms.field("email-\(id)", "email", "Email", kind: "email", value: typed("email", else: account.email)))
            \(ConsoleForms.field("name-\(id)", "displayName", "Display name", kind: "text",
                value: typed("displayName", else: account.displayName)))
            \(ConsoleForms.field("phone-\(id)", "phoneNumber", "Phone number", kind: "tel",
                value: typed("phoneNumber", else: account.phoneNumber)))
            \(ConsoleForms.field("password-\(id)", "password", "New password", kind: "text", value: typed("password", else: nil)))
            </div>
            \(ConsoleForms.box("emailVerified", "Email is verified", 
                checked: isRefused ? refusal?.fields["emailVerified"] != nil : account.emailVerified))
            <button class="save" name="action" value="save">Save</button>
            <button name="action" value="\(toggle)">\(account.disabled ? "Enable" : "Disable")</button>
            \(ConsoleForms.confirmed("delete", "Delete", "\(name) is gone then, and cannot be had back."))
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

    /// Without seconds.
    private static func day(_ time: Timestamp) -> HTML {
        let text = String(time.rfc3339.prefix(16)).replacing("T", with: " ")
        return "<time datetime=\"\(time.rfc3339)\">\(text)</time>"
    }

    private static func time(_ time: Timestamp) -> HTML {
        let text = String(time.rfc3339.prefix(19)).replacing("T", with: " ")
        return "<time datetime=\"\(time.rfc3339)\">\(text) UTC</time>"
    }
}
