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
    func listenerPage(at address: ListenerAddress) -> ListenerPage? {
        guard let startURL = attempt.startURL(request, to: .opener(page: address.origin + "/")) else { return nil }
        let frameURL = attempt.frameURL(name: SignInPage.frameName, parentOrigin: address.origin)
        let document = PageDocument(
            title: title, content: content(startURL, frameURL), bodyAttributes: attributes, script: SignInPage.script)
        let permissions = PagePermissions(
            styleHash: PageDocument.styleHash, scriptHashes: [PageScript.commonHash, SignInPage.scriptHash],
            frameOrigin: attempt.site.origin, hasForm: true)
        return ListenerPage(
            HTTPResponse(status: 200, html: document.html, permissions: permissions).bytes, attempt.secrets)
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
            and try again.</p>\(PageDocument.endings(app: app))</div>\
            <a class="\(ProviderID.family(request.providerID))" target="_blank" rel="opener" autofocus \
            href="\(ListenerPage.windowPath(attempt.secrets.answerPath))" data-start="\(PageDocument.escaped(startURL))">Continue with \(provider)</a>\
            <div role="alert">\
            <p id="closed" hidden>The window was closed, or its page has cut itself off from this one. If it is still \
            open, what you do there does not arrive here: close it, and try again.</p>\
            <p id="storage" hidden>This browser keeps no cookies or site data for any page, and signing in needs them. \
            Allow them for this address, and try again.</p>\
            <p id="refused" hidden>\(provider) could not be opened: <bdi></bdi></p></div>\
            <form method="post" action="\(attempt.secrets.answerPath)" hidden></form>\
            <iframe hidden name="\(SignInPage.frameName)" title="Result of the sign-in" aria-hidden="true" \
            src="\(PageDocument.escaped(frameURL))"></iframe>
            """
    }
}

extension SignInPage {
    /// Allowed by the content security policy: the SHA-256 of `script` in base 64.
    static let scriptHash = "sha256-27nGFtnCylzkKfXaCiYUsLWK10f2gWTvPg0A746T4iQ="

    /// The script accepts a message only if it comes from the handler's frame, with this page's token and for this
    /// attempt. The handler looks for its page in the opener, which a tab that the browser itself opens does not have. The
    /// frame counts as silent if it has sent nothing for a long time after loading, because its scripts may be slow. It may
    /// have loaded before this script runs: the page has not.
    static let script: StaticString = """
        "use strict";
        const {token} = document.body.dataset;
        const frame = document.querySelector("iframe"), link = document.querySelector("a");
        const site = new URL(frame.src).origin;
        let isHeard = false, popup, watch, notice, silence;
        const settled = ["operation-not-allowed", "invalid-api-key", "unauthorized-domain", "invalid-oauth-provider",
          "invalid-provider-id"];
        const unwatch = () => { clearInterval(watch); clearTimeout(notice); };
        atEnd = (how) => {
          unwatch();
          clearTimeout(silence);
          if (!how) return;
          popup?.close();
          link.hidden = true;
        };
        const breathe = (milliseconds) => {
          clearTimeout(silence);
          if (!isHeard && !isOver) silence = setTimeout(() => leave({problem: "silent"}), milliseconds);
        };
        const interrupt = (problem, detail) => {
          unwatch();
          link.textContent = "Try again";
          stop(problem, detail);
        };
        const hear = (message) => {
          isHeard = true;
          clearTimeout(silence);
          if (message.eventId !== eventID || isOver) return;
          unwatch();
          const code = message.error?.code;
          if (settled.some((name) => code === "auth/" + name)) return leave({problem: "refused", detail: code});
          if (message.error) return interrupt("refused", code);
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
            notice = setTimeout(() => interrupt("closed"), 3000);
          }, 500);
        };
        link.onclick = follow;
        link.onauxclick = (click) => click.button === 1 && follow(click);
        try {
          localStorage.length;
          addEventListener("load", () => breathe(15000));
          breathe(60000);
        } catch {
          interrupt("storage");
          link.removeAttribute("target");
          link.href = location.href;
        }
        """
}
