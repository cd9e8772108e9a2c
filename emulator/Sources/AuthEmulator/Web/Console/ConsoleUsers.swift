// SPDX-License-Identifier: Apache-2.0
/// The users of a project or tenant, newest first, and the outstanding codes.
struct ConsoleUsers {
    let place: ConsolePlace
    let refusal: ConsoleRefusal?

    var markup: HTML {
        let list = ConsoleList(place: place, name: "users", found: found)
        return """
            \(list.searchForm)
            \(users(list))
            \(list.pager)
            \(create)
            \(ConsoleCodes(project: place.project).markup)
            """
    }

    private var found: [Account] {
        let accounts = place.project.accounts.sortedByID.sorted { $0.createdAt > $1.createdAt }
        guard !place.search.isEmpty else { return accounts }
        let search = TextSearch(place.search)
        return accounts.filter { account in
            search.finds([account.localId, account.email, account.displayName, account.phoneNumber])
                || account.providerUserInfo.contains { search.finds([$0.providerId, $0.email]) }
        }
    }

    private func users(_ list: ConsoleList<Account>) -> HTML {
        guard !list.found.isEmpty else {
            return place.search.isEmpty ? "<p>No users yet.</p>" : "<p>Nobody is found by <q>\(place.search)</q>.</p>"
        }
        let items = list.shown.map { account -> HTML in
            "<li>\(ConsoleUser(account: account, context: place.context, action: place.path, refusal: refusal).markup)</li>"
        }
        return """
            <div class="columns head" aria-hidden="true">\
            <span>User</span><span>Providers</span><span>Created</span><span>Last sign-in</span></div>
            <ul class="rows" aria-label="Users">
            \(items)
            </ul>
            """
    }

    private var create: HTML {
        func field(_ id: String, _ name: String, _ label: String, _ kind: String) -> HTML {
            let typed = refusal?.isOf("create") == true ? refusal?.fields[name] : nil
            return ConsoleForms.field(id, name, label, kind: kind, value: typed)
        }
        return """
            <form method="post" action="\(place.path)">
            <h2>Add a user</h2>
            <div class="fields">
            \(field("new-email", "email", "Email", "email"))
            \(field("new-password", "password", "Password", "text"))
            \(field("new-name", "displayName", "Display name", "text"))
            \(field("new-phone", "phoneNumber", "Phone number", "tel"))
            </div>
            <button class="primary" name="action" value="create">Add user</button>
            </form>
            """
    }
}

/// The parts of the console's forms.
enum ConsoleForms {
    static func field(_ id: String, _ name: String, _ label: String, kind: String, value: String?) -> HTML {
        """
        <div><label for="\(id)">\(label)</label>
        <input id="\(id)" name="\(name)" type="\(kind)" value="\(value ?? "")" autocomplete="off"></div>
        """
    }

    static func choice(
        _ id: String, _ name: String, _ label: String, _ choices: [(name: String, label: String)], _ current: String
    ) -> HTML {
        let options = choices.map { choice -> HTML in
            let mark: HTML = choice.name == current ? " selected" : ""
            return "<option value=\"\(choice.name)\"\(mark)>\(choice.label)</option>"
        }
        return """
            <div><label for="\(id)">\(label)</label>
            <select id="\(id)" name="\(name)">\(options)</select></div>
            """
    }

    static func box(_ name: String, _ label: String, checked: Bool) -> HTML {
        let mark: HTML = checked ? " checked" : ""
        return """
            <label class="check"><input type="checkbox" name="\(name)" value="on"\(mark)> \(label)</label>
            """
    }

    /// A button with a second question. It needs no script: it opens an element with the real button.
    static func confirmed(_ action: String, _ label: String, _ question: String) -> HTML {
        """
        <details class="confirm"><summary class="danger">\(label)</summary>
        <p>\(question)</p>
        <button class="danger" name="action" value="\(action)">Yes, \(label.lowercased())</button>
        </details>
        """
    }
}

/// The links and text messages that were not used yet.
struct ConsoleCodes {
    private static let mostShown = 100

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
        rows(of: project.oobCodes.oldestFirst, "links") { code in
            "<li><a href=\"\(code.oobLink)\">\(code.requestType.rawValue)</a> <span>\(code.email)</span></li>"
        }
    }

    private var codes: HTML {
        rows(of: project.verificationCodes.oldestFirst, "codes") { code in
            "<li><strong>\(code.code)</strong> <span>\(code.phoneNumber)</span></li>"
        }
    }

    /// Only the latest, because these are the ones that people look for.
    private func rows<Code>(of all: [Code], _ heading: String, _ row: (Code) -> HTML) -> HTML {
        guard !all.isEmpty else { return "<p>None.</p>" }
        let shown = all.suffix(Self.mostShown)
        let rest: HTML =
            shown.count == all.count ? .nothing : "<p>Older ones: \(String(all.count - shown.count)), not shown.</p>"
        return "\(rest)<ul class=\"rows\" aria-labelledby=\"\(heading)\">\(shown.map(row))</ul>"
    }
}
