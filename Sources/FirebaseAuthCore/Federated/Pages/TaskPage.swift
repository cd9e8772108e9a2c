// SPDX-License-Identifier: Apache-2.0
/// The page of a task: the listener's own, or one on the domain of a passkey (examples/hosting/).
struct TaskPage: Sendable {
    let task: BrowserTask
    let secrets: RouteSecrets
    /// The name of the program; empty for none.
    let app: String
    /// Host and port of the emulator in use; nil for the service.
    let emulatorAuthority: String?

    /// An emulator gives its script to pages of its own host name alone, and is often called localhost.
    func host(_ chosen: LoopbackHost) -> LoopbackHost {
        let isOfEmulator = emulatorAuthority?.beginsWithBytes(of: "localhost:") == true
        return task.host(isOfEmulator ? .localhost : chosen)
    }

    var listenerPage: ListenerPage {
        let document = PageDocument(title: title, content: content, bodyAttributes: attributes, script: TaskPage.script)
        let permissions = PagePermissions(
            styleHash: PageDocument.styleHash, scriptHashes: [PageScript.commonHash, TaskPage.scriptHash],
            foreignScript: task.mayBeHosted ? "" : recaptchaSources, hasForm: true)
        return ListenerPage(HTTPResponse(status: 200, html: document.html, permissions: permissions).bytes, secrets)
    }

    /// The address of a hosted page for this attempt. What it does stands in the fragment, which no server sees.
    func address(of page: HostedPage, to listener: ListenerAddress) -> String {
        let (kind, subject, _) = parts
        let pairs = [
            ("kind", kind), ("options", subject), ("event", secrets.event), ("app", app), ("port", listener.port),
            ("path", listener.path),
        ]
        return page.url + "#" + FormCoding.encode(pairs)
    }

    /// A word for the script, what it works on, and the address of a foreign script.
    private var parts: (kind: String, subject: String, library: String) {
        switch task {
        case .recaptcha(let siteKey, let action):
            let name = action.isEmpty ? "api.js?render=explicit" : "enterprise.js?render=" + siteKey
            return ("recaptcha", siteKey, recaptchaSite + name)
        case .createPasskey(let options): return ("create", options, "")
        case .usePasskey(let options): return ("get", options, "")
        }
    }

    /// An emulator has a script that stands in for Google's.
    private var recaptchaSite: String {
        emulatorAuthority.map { "http://\($0)/emulator/recaptcha/" } ?? "https://www.google.com/recaptcha/"
    }

    private var recaptchaSources: String {
        emulatorAuthority.map { "http://\($0)" }
            ?? "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/"
    }

    private var title: String {
        let place = app.isEmpty ? "" : " for \(app)"
        switch task {
        case .recaptcha: return "One check before \(app.isEmpty ? "the app" : app) goes on"
        case .createPasskey: return "Make a passkey" + place
        case .usePasskey: return "Sign in with a passkey" + place
        }
    }

    private var action: String {
        if case .recaptcha(_, let action) = task { return action }
        return ""
    }

    private var attributes: String {
        let (kind, subject, library) = parts
        let pairs = [
            ("event", secrets.event), ("answer", secrets.answerPath), ("kind", kind), ("subject", subject),
            ("action", action), ("library", library),
        ]
        return pairs.map { " data-\($0.0)=\"\(PageDocument.escaped($0.1))\"" }.joined()
    }

    private var content: String {
        let button = task.mayBeHosted ? "Continue" : "Try again"
        return """
            <h1 dir="auto">\(PageDocument.escaped(title))</h1>\
            <noscript><p>This page needs JavaScript: allow it here, and load the page again.</p></noscript>\
            <div role="status"><p id="how">This page goes on by itself when you are done.</p>\
            \(PageDocument.endings(app: app, of: task.matter))</div>\(task.mayBeHosted ? "" : "<div id=\"box\"></div>")\
            <button\(task.mayBeHosted ? " autofocus" : " hidden")>\(button)</button>\
            <div role="alert"><p id="refused" hidden>That did not work: <bdi></bdi></p></div>\
            <form method="post" action="\(secrets.answerPath)" hidden></form>
            """
    }
}

extension TaskPage {
    /// Allowed by the content security policy: the SHA-256 of `script` in base 64.
    static let scriptHash = "sha256-tusRpY49iuaq+y31duev4gmLsgrBZxN3bKaVxSKYi7M="

    /// Browsers show a passkey's window after a click alone. The user may stop there and try again; nothing else gets
    /// better by that. Google's script is asked for a token at once; the earlier reCAPTCHA shows a box to tick. What is
    /// loaded may be something else than that script: it can lack the functions, throw, or never answer.
    static let script: StaticString = """
        "use strict";
        const {kind, subject, action, library} = document.body.dataset, button = document.querySelector("button");
        atEnd = () => { button.hidden = true; };
        const give = (code) => {
          if (!isOver) leave({query: new URLSearchParams({code}).toString()});
        };
        const fail = (detail) => {
          if (isOver) return;
          stop("refused", detail);
          button.hidden = false;
        };
        const usePasskey = async () => {
          button.disabled = true;
          try {
            const options = JSON.parse(subject), type = PublicKeyCredential;
            const publicKey = kind === "create"
              ? type.parseCreationOptionsFromJSON(options) : type.parseRequestOptionsFromJSON(options);
            give(JSON.stringify(await navigator.credentials[kind]({publicKey})));
          } catch (error) {
            if (error.name === "NotAllowedError") fail(error.name);
            else if (!isOver) leave({query: new URLSearchParams({error: error.name}).toString()});
          }
          button.disabled = false;
        };
        const take = (token) => token && typeof token === "string" ? give(token) : fail("no token");
        const attempt = async (act) => {
          try {
            await act();
          } catch (error) {
            fail(error?.name ?? "no token");
          }
        };
        const solve = () => attempt(() => {
          const recaptcha = action ? grecaptcha.enterprise : grecaptcha;
          if (action) setTimeout(() => fail("no answer"), 20000);
          recaptcha.ready(() => attempt(async () => {
            if (action) return take(await recaptcha.execute(subject, {action}));
            recaptcha.render("box", {sitekey: subject, callback: take, "error-callback": () => fail("no connection")});
          }));
        });
        if (library) {
          const script = document.createElement("script");
          Object.assign(script, {src: library, onload: solve, onerror: () => fail("script not loaded")});
          document.head.append(script);
        }
        button.onclick = () => library ? location.reload() : usePasskey();
        """
}
