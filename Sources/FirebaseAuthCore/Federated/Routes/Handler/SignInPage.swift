// SPDX-License-Identifier: Apache-2.0
/// The listener's page for the page route: a button that opens the project's handler in a separate window, and the
/// handler's hidden frame, which reports the result.
struct SignInPage: Sendable {
    let attempt: HandlerAttempt
    let request: Provider.Request
    /// The name of the program; empty for none.
    let app: String

    private static let frameName = "handler"

    /// Nil when OpenSSL cannot compute a digest.
    func response(at address: ListenerAddress) -> [UInt8]? {
        guard let startURL = attempt.startURL(request, to: .opener(page: address.origin + "/")) else { return nil }
        let frameURL = attempt.frameURL(name: SignInPage.frameName, parentOrigin: address.origin)
        let document = PageDocument(
            title: title, content: content(startURL, frameURL), bodyAttributes: attributes, script: SignInPage.script)
        return HTTPResponse(
            status: 200, html: document.html,
            permissions: PagePermissions(
                styleHash: PageDocument.styleHash, scriptHash: SignInPage.scriptHash, frameOrigin: attempt.site.origin,
                hasForm: true)
        ).bytes
    }

    private var title: String { app.isEmpty ? "Sign in" : "Sign in to \(app)" }

    private var attributes: String {
        let secrets = attempt.secrets
        return """
             data-event="\(secrets.event)" data-token="\(secrets.frameToken)" data-answer="\(secrets.answerPath)"
            """
    }

    private func content(_ startURL: String, _ frameURL: String) -> String {
        let provider = PageDocument.escaped(ProviderID.displayName(request.providerID))
        return """
            <h1 dir="auto">\(PageDocument.escaped(title))</h1>\
            <noscript><p>This page needs JavaScript: allow it here, and load the page again.</p></noscript>\
            <div role="status">\
            <p id="how">A new window opens for it. This page goes on by itself when you are done there.</p>\
            <p id="open" hidden>Go on in the window that has opened. If it shows an error, or stays empty, close it \
            and try again.</p>\(endings)</div>\
            <a class="\(ProviderID.family(request.providerID))" target="_blank" rel="opener" autofocus \
            href="\(windowPath)" data-start="\(PageDocument.escaped(startURL))">Continue with \(provider)</a>\
            <div role="alert">\
            <p id="closed" hidden>The window was closed, or its page has cut itself off from this one. If it is still \
            open, what you do there does not arrive here: close it, and try again.</p>\
            <p id="storage" hidden>This browser keeps no cookies or site data for any page, and signing in needs them. \
            Allow them for this address, and try again.</p>\
            <p id="refused" hidden>\(provider) could not be opened: <bdi></bdi></p></div>\
            <form method="post" action="\(attempt.secrets.answerPath)" hidden></form>\
            <iframe name="\(SignInPage.frameName)" title="Result of the sign-in" aria-hidden="true" \
            src="\(PageDocument.escaped(frameURL))"></iframe>
            """
    }

    /// Used if the user opens the link in a way that keeps the handler from finding this page.
    var windowPath: String { attempt.secrets.answerPath + "/window" }

    /// The texts of the page for each end of the sign-in.
    private var endings: String {
        let app = PageDocument.escaped(app.isEmpty ? "the app" : app)
        let ends = [AttemptEnd.succeeded, .failed, .cancelled, .timedOut].map { ($0.word, $0.text(app)) }
        let texts =
            ends + [
                ("gone", "Nobody waits for this sign-in any more. Go back to \(app), and begin again there.")
            ]
        return texts.map { "<p id=\"\($0)\" dir=\"auto\" hidden>\($1)</p>" }.joined()
    }
}

extension SignInPage {
    /// Allowed by the content security policy: the SHA-256 of `script` in base 64.
    static let scriptHash = "sha256-XjOqito1iujfGNacW78E3Pa7hFCEysi+0ipela53ugg="

    /// The script accepts a message only if it comes from the handler's frame, with this page's token and for this
    /// attempt. Everything that differs between pages is in attributes, so that one hash is enough for all. It reports
    /// by `fetch`, because browsers can be set to send no beacons. A request that is answered at the end of the sign-in
    /// tells the page the result. Firefox gives up such a request after five minutes, so only a request that fails at
    /// once counts. The handler looks for its page in the opener, which a tab that the browser itself opens does not
    /// have. The frame counts as silent if it has sent nothing for a long time after loading, because its scripts may
    /// be slow.
    static let script: StaticString = """
        "use strict";
        const {event: eventID, token, answer} = document.body.dataset;
        const frame = document.querySelector("iframe"), link = document.querySelector("a");
        const form = document.forms[0], site = new URL(frame.src).origin;
        let isHeard = false, isOver = false, popup, watch, notice, silence;
        const settled = ["operation-not-allowed", "invalid-api-key", "unauthorized-domain", "invalid-oauth-provider"];
        const show = (id) => {
          for (const text of document.querySelectorAll("p[id]")) text.hidden = text.id !== id;
        };
        const unwatch = () => { clearInterval(watch); clearTimeout(notice); };
        const finish = () => {
          unwatch();
          clearTimeout(silence);
          isOver = true;
        };
        const leave = (fields) => {
          finish();
          for (const [name, value] of Object.entries({event: eventID, ...fields})) {
            form.append(Object.assign(document.createElement("input"), {type: "hidden", name, value}));
          }
          form.submit();
        };
        const end = (how) => {
          if (isOver) return;
          finish();
          popup?.close();
          link.hidden = true;
          show(document.getElementById(how) ? how : "gone");
        };
        const listen = async (hasFailed = false) => {
          const began = performance.now();
          try {
            end(await (await fetch(answer)).text());
          } catch {
            const isGone = hasFailed && performance.now() - began < 5000;
            if (isGone) end("gone"); else if (!isOver) listen(true);
          }
        };
        const breathe = (milliseconds) => {
          clearTimeout(silence);
          if (!isHeard && !isOver) silence = setTimeout(() => leave({problem: "silent"}), milliseconds);
        };
        const stop = (problem, detail = "") => {
          unwatch();
          document.querySelector("bdi").textContent = detail;
          show(problem);
          link.textContent = "Try again";
          const report = new URLSearchParams({event: eventID, problem, detail});
          fetch(answer, {method: "POST", body: report, keepalive: true}).catch(() => {});
        };
        const hear = (message) => {
          isHeard = true;
          clearTimeout(silence);
          if (message.eventId !== eventID || isOver) return;
          unwatch();
          const code = message.error?.code;
          if (settled.some((name) => code === "auth/" + name)) return leave({problem: "refused", detail: code});
          if (message.error) return stop("refused", code);
          leave({query: new URL(message.urlResponse).search.slice(1), body: message.postBody ?? ""});
        };
        addEventListener("message", ({data, origin, source}) => {
          if (origin !== site || source !== frame.contentWindow) return;
          breathe(15000);
          if (typeof data !== "string" || !data.startsWith("!_{")) return;
          const {s: service, c: call, t: given, a: content} = JSON.parse(data.slice(2));
          if (given !== token) return;
          const ack = {s: "__cb", f: "..", r: "..", t: token, a: [call, [{status: "ACK"}]], g: false};
          if (call) source.postMessage("!_" + JSON.stringify(ack), site);
          if (service === "/" + frame.name + "::authEvent") hear(content[0].authEvent);
        });
        const follow = (click) => {
          if (!link.target) return;
          popup = open(link.dataset.start, "_blank");
          if (!popup) link.href = link.dataset.start;
          if (!popup) return;
          click.preventDefault();
          show("open");
          unwatch();
          watch = setInterval(() => {
            if (!popup.closed) return;
            unwatch();
            notice = setTimeout(() => stop("closed"), 3000);
          }, 500);
        };
        link.onclick = follow;
        link.onauxclick = (click) => click.button === 1 && follow(click);
        listen();
        try {
          localStorage.length;
          frame.addEventListener("load", () => breathe(15000));
          breathe(60000);
        } catch {
          stop("storage");
          link.removeAttribute("target");
          link.href = location.href;
        }
        """
}
