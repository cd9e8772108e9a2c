// SPDX-License-Identifier: Apache-2.0
/// The fields that add a person to a provider, and what happens when they are sent.
struct IdentityForm {
    let request: AuthorizeRequest

    private var provider: IdentityProvider { request.provider }
    private var wasSent: Bool { request["action"] == "add" }
    /// Whether people may sign up without an address.
    private var emailIsOptional: Bool { !provider.verifiesEmailByDefault }
    private var isMadeUp: Bool { request["generate"] != nil }

    func submit() throws -> Reply {
        if let problem { return AccountChooser(request: request, problem: problem).page.reply() }
        let person = isMadeUp ? madeUp : typed
        return try request.consent.grant(person, hideEmail: request["hide_email"] != nil)
    }

    private var typed: FakeIdentity {
        FakeIdentity(
            providerId: provider.id, sub: provider.newSubject(), email: request["email"]?.lowercased(),
            emailVerified: request["verified"] != nil, displayName: request["name"], photoUrl: request["photo"],
            screenName: request["screen_name"])
    }

    /// The typed values, with an invented name and address where there is none.
    private var madeUp: FakeIdentity {
        let word = RandomText.alphanumeric(6).lowercased()
        var person = typed
        person.email = person.email ?? "person-\(word)@example.com"
        person.displayName = person.displayName ?? "Person \(word.uppercased())"
        person.screenName = person.screenName ?? "person-\(word)"
        return person
    }

    private var problem: String? {
        if let photo = request["photo"], AbsoluteURI(photo) == nil {
            return "The photo's address is not like https://..."
        }
        guard let email = request["email"] else {
            return emailIsOptional || isMadeUp ? nil : "An email address is needed."
        }
        guard AccountRules.isEmail(email) else { return "This is not an email address." }
        return request.people.find(email: email) == nil
            ? nil : "There is already an account with this email address."
    }

    var markup: HTML {
        """
        <h2>Add an account</h2>
        \(field("email-input", "email", "Email", kind: "email", value: request["email"] ?? request["login_hint"]))
        \(field("display-name-input", "name", "Display name", kind: "text", value: request["name"]))
        \(field("screen-name-input", "screen_name", "Screen name (optional)", kind: "text", value: request["screen_name"]))
        \(field("profile-photo-input", "photo", "Address of a photo (optional)", kind: "url", value: request["photo"]))
        \(verifiedBox)
        <label class="check" id="autogen-button">\
        <input type="checkbox" name="generate" value="on"\(isMadeUp ? " checked" : HTML.nothing)> \
        Make up what is missing</label>
        <button id="sign-in" class="primary" name="action" value="add">Add and continue</button>
        """
    }

    private var verifiedBox: HTML {
        let checked = wasSent ? request["verified"] != nil : provider.verifiesEmailByDefault
        let mark: HTML = checked ? " checked" : ""
        return """
            <label class="check"><input type="checkbox" name="verified" value="on"\(mark)> Email is verified</label>
            """
    }

    private func field(_ id: String, _ name: String, _ label: String, kind: String, value: String?) -> HTML {
        """
        <label for="\(id)">\(label)</label>
        <input id="\(id)" name="\(name)" type="\(kind)" value="\(value ?? "")" autocomplete="off">
        """
    }
}
