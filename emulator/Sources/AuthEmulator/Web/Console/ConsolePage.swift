import FoundationEssentials

/// The console at `/`: the users of a project or tenant and the codes that wait, for people with a browser.
struct ConsolePage {
    static let pattern = "/emulator/console/{project}"
    private static let mostUsers = 200

    let context: OperationContext
    var problem: String?

    /// Programs that ask for the same address get the readiness answer.
    static let root: Route.Handler = { incoming, context in
        guard incoming.headers["accept"]?.contains("text/html") == true else { return try .json(Readiness()) }
        return Self(context: context).page.reply()
    }

    static let get: Route.Handler = { incoming, context in
        Self(context: tenantContext(incoming, context)).page.reply()
    }

    static let post: Route.Handler = { incoming, context in
        let context = tenantContext(incoming, context)
        do {
            try ConsoleAction(fields: incoming.form(), context: context.asOwner()).perform()
        } catch let error as APIError {
            return Self(context: context, problem: error.message).page.reply()
        }
        return .redirect(to: Self(context: context).path(tenant: context.project.tenantId))
    }

    private static func tenantContext(_ incoming: IncomingRequest, _ context: OperationContext) -> OperationContext {
        let root = context.project.parent ?? context.project
        let tenant = incoming.query["tenant"] ?? ""
        return context.entering(tenant: root.tenants[tenant] == nil ? nil : tenant)
    }

    private var root: Project { context.project.parent ?? context.project }

    private func path(tenant: String?) -> String {
        let query = tenant.map { "?" + FormCoding.encode([("tenant", $0)]) } ?? ""
        return "/emulator/console/\(FormCoding.escape(root.id))\(query)"
    }

    private var page: WebPage {
        let place = context.project.tenantId.map { "\(root.id), tenant \($0)" } ?? root.id
        return WebPage(
            title: "Users of \(place)",
            content: """
                \(problem.map { "<p class=\"alarm\" role=\"alert\">\($0)</p>" } ?? .nothing)
                \(tenantLinks)
                \(users)
                \(ConsoleForms(action: path(tenant: context.project.tenantId)).create)
                \(ConsoleCodes(project: context.project).markup)
                """,
            status: problem == nil ? 200 : 400, isWide: true)
    }

    private var tenantLinks: HTML {
        guard !root.tenants.isEmpty else { return .nothing }
        let tenants = [nil] + root.tenants.keys.sorted().map { Optional($0) }
        let links = tenants.map { id -> HTML in
            let mark: HTML = id == context.project.tenantId ? " aria-current=\"page\"" : .nothing
            let name = id.map { root.tenants[$0]?.config.displayName ?? $0 } ?? root.id
            return "<a href=\"\(path(tenant: id))\"\(mark)>\(name)</a>"
        }
        return "<nav aria-label=\"Tenants\">\(links)</nav>"
    }

    private var users: HTML {
        let accounts = context.project.accounts.sortedByID
        guard !accounts.isEmpty else { return "<p>No users yet.</p>" }
        let action = path(tenant: context.project.tenantId)
        let items = accounts.prefix(Self.mostUsers).map { account -> HTML in
            "<li>\(ConsoleUser(account: account, context: context, action: action).markup)</li>"
        }
        let rest = accounts.count - items.count
        let note: HTML = rest > 0 ? "<p class=\"hint\">And \(String(rest)) more.</p>" : .nothing
        return "<ul class=\"rows\" aria-label=\"Users\">\n\(items)\n</ul>\n\(note)"
    }
}

/// The form by which the console makes users, and the fields it shares with the forms that change them.
struct ConsoleForms {
    let action: String

    var create: HTML {
        """
        <form method="post" action="\(action)">
        <h2>Add a user</h2>
        <div class="fields">
        \(Self.field("new-email", "email", "Email", kind: "email", value: nil))
        \(Self.field("new-password", "password", "Password", kind: "text", value: nil))
        \(Self.field("new-name", "displayName", "Display name", kind: "text", value: nil))
        \(Self.field("new-phone", "phoneNumber", "Phone number", kind: "tel", value: nil))
        </div>
        <button class="primary" name="action" value="create">Add user</button>
        </form>
        """
    }

    static func field(_ id: String, _ name: String, _ label: String, kind: String, value: String?) -> HTML {
        """
        <div><label for="\(id)">\(label)</label>
        <input id="\(id)" name="\(name)" type="\(kind)" value="\(value ?? "")" autocomplete="off"></div>
        """
    }

    static func box(_ name: String, _ label: String, checked: Bool) -> HTML {
        let mark: HTML = checked ? " checked" : ""
        return """
            <label class="check"><input type="checkbox" name="\(name)" value="on"\(mark)> \(label)</label>
            """
    }
}

/// The links and text messages that wait for somebody to follow or read them.
struct ConsoleCodes {
    let project: Project

    var markup: HTML {
        """
        <h2 id="links">Links in mails</h2>
        \(links)
        <h2 id="codes">Codes in text messages</h2>
        \(codes)
        """
    }

    private var links: HTML {
        let items = project.oobCodes.oldestFirst.map { code -> HTML in
            "<li><a href=\"\(code.oobLink)\">\(code.requestType.rawValue)</a> <span>\(code.email)</span></li>"
        }
        return items.isEmpty ? "<p>None.</p>" : "<ul class=\"rows\" aria-labelledby=\"links\">\(items)</ul>"
    }

    private var codes: HTML {
        let items = project.verificationCodes.oldestFirst.map { code -> HTML in
            "<li><strong>\(code.code)</strong> <span>\(code.phoneNumber)</span></li>"
        }
        return items.isEmpty ? "<p>None.</p>" : "<ul class=\"rows\" aria-labelledby=\"codes\">\(items)</ul>"
    }
}
