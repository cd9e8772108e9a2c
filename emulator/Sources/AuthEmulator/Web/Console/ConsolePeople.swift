// SPDX-License-Identifier: Apache-2.0
/// The people that the fake providers know.
struct ConsolePeople {
    let place: ConsolePlace
    let refusal: ConsoleRefusal?

    var markup: HTML {
        let list = ConsoleList(place: place, name: "people", found: found)
        return """
            \(list.searchForm)
            \(people(list))
            \(list.pager)
            \(form)
            """
    }

    private var found: [FakeIdentity] {
        let search = TextSearch(place.search)
        return place.project.identities.all.filter {
            search.finds([$0.providerId, $0.sub, $0.email, $0.relayEmail, $0.displayName, $0.screenName])
        }
    }

    private func people(_ list: ConsoleList<FakeIdentity>) -> HTML {
        guard !list.found.isEmpty else {
            return place.search.isEmpty
                ? "<p>No provider knows anybody yet.</p>" : "<p>Nobody is found by <q>\(place.search)</q>.</p>"
        }
        return "<ul class=\"rows\" aria-label=\"People\">\n\(list.shown.map(row))\n</ul>"
    }

    private func row(_ person: FakeIdentity) -> HTML {
        let name = person.displayName ?? person.screenName ?? person.email ?? person.sub
        let address = person.sharedEmail.map { "\($0), \(person.sharesVerifiedEmail ? "verified" : "not verified")" }
        let question =
            "\(IdentityProvider(id: person.providerId)?.displayName ?? person.providerId) does not know \(name) then."
        return """
            <li><form class="line" method="post" action="\(place.path)">
            <input type="hidden" name="providerId" value="\(person.providerId)">
            <input type="hidden" name="sub" value="\(person.sub)">
            \(Avatar(name: name, seed: person.sub).markup)
            <div class="user"><strong>\(name)</strong> <span>\(address ?? "no email address")</span>
            <p class="hint">\(person.providerId), \(person.sub), \(person.isSeeded ? "stays when users are deleted" : "from a sign-in")\
            </p></div>
            \(ConsoleForms.confirmed("forget", "Forget", question))
            </form></li>
            """
    }

    private static let providers = [
        "google.com", "apple.com", "github.com", "microsoft.com", "yahoo.com", "facebook.com", "twitter.com",
        "playgames.google.com",
    ]

    private var form: HTML {
        func field(_ name: String, _ label: String, _ kind: String = "text") -> HTML {
            ConsoleForms.field("person-\(name)", name, label, kind: kind, value: refusal?.fields[name])
        }
        return """
            <form method="post" action="\(place.path)">
            <h2>Add somebody</h2>
            <div class="fields">
            <div><label for="person-providerId">Provider</label>
            <input id="person-providerId" name="providerId" list="providers" autocomplete="off" \
            value="\(refusal?.fields["providerId"] ?? "google.com")">
            <datalist id="providers">\(Self.providers.map { "<option value=\"\($0)\"></option>" as HTML })</datalist></div>
            \(field("email", "Email", "email"))
            \(field("displayName", "Display name"))
            \(field("photoUrl", "Address of a photo", "url"))
            </div>
            \(ConsoleForms.box("emailVerified", "Email is verified", checked: refusal.map { $0.fields["emailVerified"] != nil } ?? true))
            <button class="primary" name="action" value="introduce">Add</button>
            </form>
            """
    }
}
