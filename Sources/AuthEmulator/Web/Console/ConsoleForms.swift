/// The forms by which the console makes, changes and deletes users.
struct ConsoleForms {
    let action: String

    var create: HTML {
        """
        <form method="post" action="\(action)">
        <h2>Add a user</h2>
        \(field("new-email", "email", "Email", kind: "email", value: nil))
        \(field("new-password", "password", "Password", kind: "text", value: nil))
        \(field("new-name", "displayName", "Display name", kind: "text", value: nil))
        \(field("new-phone", "phoneNumber", "Phone number", kind: "tel", value: nil))
        <button class="primary" name="action" value="create">Add user</button>
        </form>
        """
    }

    func user(_ account: Account) -> HTML {
        let id = account.localId
        let name = account.displayName ?? account.email ?? account.phoneNumber ?? "Anonymous"
        let providers = account.providerUserInfo.map(\.providerId).joined(separator: ", ")
        let state = account.disabled ? "disabled" : "enabled"
        return """
            <details>
            <summary><strong>\(name)</strong> <span>\(account.email ?? "") \(providers)</span> \
            <span>\(state)</span></summary>
            <p class="hint">\(id)</p>
            <form method="post" action="\(action)">
            <input type="hidden" name="localId" value="\(id)">
            \(field("email-\(id)", "email", "Email", kind: "email", value: account.email))
            \(field("name-\(id)", "displayName", "Display name", kind: "text", value: account.displayName))
            \(field("phone-\(id)", "phoneNumber", "Phone number", kind: "tel", value: account.phoneNumber))
            \(field("password-\(id)", "password", "New password", kind: "text", value: nil))
            <button name="action" value="save">Save</button>
            <button name="action" value="\(account.disabled ? "enable" : "disable")">\
            \(account.disabled ? "Enable" : "Disable")</button>
            <button name="action" value="delete">Delete</button>
            </form>
            </details>
            """
    }

    private func field(_ id: String, _ name: String, _ label: String, kind: String, value: String?) -> HTML {
        """
        <label for="\(id)">\(label)</label>
        <input id="\(id)" name="\(name)" type="\(kind)" value="\(value ?? "")" autocomplete="off">
        """
    }
}
