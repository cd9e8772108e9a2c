// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Providers and their options")
struct ProviderTests {
    @Test(
        "takes ids of letters, digits, dots, hyphens and underscores",
        arguments: ["github.com", "oidc.my_idp-2", "saml.X", String(repeating: "a", count: 128)])
    func goodID(_ id: String) {
        #expect(ProviderID.problem(id) == nil)
    }

    @Test(
        "refuses other ids",
        arguments: [
            "", String(repeating: "a", count: 129), "git hub", "github.com\n", "github.com&x=1", "github/com", "ü.com",
            "a\u{0}", "a\u{212A}",
        ])
    func badID(_ id: String) {
        #expect(ProviderID.problem(id)?.code == .invalidProviderId)
    }

    @Test(
        "says which character an id cannot have",
        arguments: [
            ("git hub", "cannot have a blank:"), ("github/com", "cannot have '/':"),
            ("a\u{0}", "a control character:"), ("ü.com", "a character that is not ASCII:"),
            ("oidc.aü", "not ASCII:"), ("a\u{7F}", "a control character:"),
        ])
    func badCharacter(_ id: String, _ said: String) {
        let message = ProviderID.problem(id)?.message ?? ""
        #expect(message.contains(said) && message.contains("\"oidc.acme\""))
    }

    @Test("takes one scope at a time", arguments: ["user", "https://www.googleapis.com/auth/drive", "a:b!#[]~"])
    func goodScope(_ scope: String) {
        let provider = Provider(id: "x")
        #expect(provider.addScope(scope) == nil)
        #expect(provider.addScope("second") == nil)
        #expect(provider.request().scopes == [scope, "second"])
    }

    @Test("refuses what is no scope", arguments: ["", "a b", "a\"b", "a\\b", "a\n", "é", "a\u{7F}", "a\u{0}"])
    func badScope(_ scope: String) {
        let provider = Provider(id: "x")
        #expect(provider.addScope(scope)?.code == .invalidArgument)
        #expect(provider.request().scopes.isEmpty)
    }

    @Test(
        "refuses parameters that the flow sets itself, in any case",
        arguments: [
            "client_id", "redirect_uri", "response_type", "scope", "state", "oauth_token", "STATE", "Client_Id", "",
        ])
    func reserved(_ name: String) {
        let provider = Provider(id: "x")
        let problem = provider.setParameter(name, "v")
        #expect(problem?.code == .invalidArgument)
        #expect(problem?.message.contains(name.lowercased()) == true || name.isEmpty)
        #expect(provider.request().parameters.isEmpty)
    }

    @Test("keeps parameters in order, and the last value of each")
    func parameters() {
        let provider = Provider(id: "x")
        for (name, value) in [("prompt", "a"), ("hd", "b"), ("prompt", "c"), ("empty", ""), ("states", "ok")] {
            #expect(provider.setParameter(name, value) == nil)
        }
        let parameters = provider.request().parameters.map { "\($0.name)=\($0.value)" }
        #expect(parameters == ["hd=b", "prompt=c", "empty=", "states=ok"])
    }

    @Test("a flow's request is a copy")
    func copy() {
        let provider = Provider(id: "x")
        let request = provider.request()
        _ = provider.addScope("late")
        #expect(request.scopes.isEmpty && request.providerID == "x")
    }

    @Test(
        "takes plain paths and finish URLs that a browser may be sent to",
        arguments: [
            ("", ""), ("/", ""), ("/cb", ""), ("/A-z_0.9~/x", ""), ("/" + String(repeating: "a", count: 255), ""),
            ("", "https://example.com/done?x=1"), ("", "myapp://done"), ("", "com.example.app:/done"),
        ])
    func goodOptions(_ path: String, _ finishURL: String) {
        #expect(Self.problem(path, finishURL) == nil)
    }

    @Test(
        "refuses other paths and finish URLs",
        arguments: [
            ("cb", ""), ("/a b", ""), ("/a?x", ""), ("/a#x", ""), ("/%41", ""), ("/ä", ""), ("/a\r\nX: y", ""),
            ("/" + String(repeating: "a", count: 256), ""), ("", "http://example.com/"), ("", "javascript:alert(1)"),
            ("", "JavaScript:alert(1)"), ("", "data:text/html,x"), ("", "file:///etc/passwd"), ("", "vbscript:x"),
            ("", "/done"), ("", "example.com"), ("", "https://"), ("", "https://user@example.com/"),
            ("", "https://example.com/\r\nX: y"), ("", "blob:https://example.com/x"), ("", "about:blank"),
        ])
    func badOptions(_ path: String, _ finishURL: String) {
        #expect(Self.problem(path, finishURL)?.code == .invalidArgument)
    }

    static func problem(_ path: String, _ finishURL: String) -> AuthError? {
        var options = BrowserOptions()
        options.path = path
        options.finishURL = finishURL
        return options.problem
    }

    @Test(
        "starts the user's browser by argument list",
        arguments: [
            (nil, []), ("", []), ("firefox", [["firefox", "U"]]),
            ("a --new %s:b", [["a", "--new", "U"], ["b", "U"]]),
            (": :", []), ("a;b $(c)", [["a;b", "$(c)", "U"]]), ("x --app=%s", [["x", "--app=U"]]),
            ("x %s-%s %s --%s", [["x", "U-U", "U", "--U"]]), ("x 50%% %%s %a %", [["x", "50%", "%s", "%a", "%", "U"]]),
            ("x %%%s", [["x", "%U"]]), ("::a:\t : :b\tc:", [["a", "U"], ["b", "c", "U"]]),
            ("w3m:/usr/bin/lynx %s:links -g:elinks:www-browser:links2", []),
            ("w3m:code --open", [["code", "--open", "U"]]),
            ("/opt/w3m/open", [["/opt/w3m/open", "U"]]), ("%s", [["U"]]),
        ] as [(String?, [[String]])])
    func commands(_ browser: String?, _ commands: [[String]]) {
        #expect(SystemBrowser.commands(browser: browser, hasDisplay: false, url: "U") == commands)
        // They must not learn of a browser that uses the terminal.
        let namesText = browser?.contains("w3m") == true && browser?.contains("/opt") == false
        let openers = ["xdg-open", "wslview", "x-www-browser"].map {
            (namesText ? ["/usr/bin/env", "-u", "BROWSER"] : []) + [$0, "U"]
        }
        #expect(SystemBrowser.commands(browser: browser, hasDisplay: true, url: "U") == commands + openers)
    }

    @Test("looks for no marks in the URL")
    func marksInURL() {
        #expect(
            SystemBrowser.commands(browser: "x=%s", hasDisplay: false, url: "https://e/%s%%")[0] == ["x=https://e/%s%%"]
        )
    }
}
