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
