// SPDX-License-Identifier: Apache-2.0
/// `/emulator/auth/iframe`, the hidden frame through which a page learns of its popups and redirects. It uses the
/// protocol of Google's frame library without that library: the JavaScript SDK cannot tell the difference, and a page
/// without the SDK can use it too.
enum RelayPage {
    static let path = "/emulator/auth/iframe"
    static let hostedPath = "/__/auth/iframe"

    static let get: Route.Handler = { incoming, context in
        for name in ["apiKey", "appName"] where incoming.query[name]?.isEmpty ?? true {
            return try HandlerRequest.Problem(
                error: "The query parameter \(name) is missing.", instructions: "Open the address as the SDK makes it."
            ).reply(to: incoming)
        }
        let nonce = RandomText.base64URL(22)
        let policy = "default-src 'none'; script-src 'nonce-\(nonce)'; base-uri 'none'"
        let domains = try JSONText.string(AuthorizedDomains(context.project).names)
        return Reply(
            status: 200,
            headers: WebSecurity.commonHeaders + [
                ("content-type", "text/html; charset=utf-8"), ("content-security-policy", policy),
            ],
            body: .init(document(nonce, domains: domains).text.utf8))
    }

    private static func document(_ nonce: String, domains: String) -> HTML {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <title>Sign-in relay</title>
        <script nonce="\(nonce)" data-domains="\(domains)">
        \(page)
        \(memory)
        \(popups)
        greet();
        </script>
        </html>
        """
    }

    /// The page around the frame. Each message is a text; a message with a number is answered under that number.
    private static let page: HTML = """
        const query = new URLSearchParams(location.search);
        const terms = new URLSearchParams(location.hash.slice(1));
        const key = query.get("apiKey") + ":" + query.get("appName");
        const id = terms.get("id");
        const answers = new Map();
        const domains = JSON.parse(document.currentScript.dataset.domains);
        const application = webAddress(terms.get("parent"));
        let calls = 0;
        function webAddress(text) {
          const address = URL.canParse(text) ? new URL(text) : null;
          return ["http:", "https:"].includes(address?.protocol) ? address : null;
        }
        function isAuthorized({hostname}) {
          return domains.map((name) => name.toLowerCase()).some((name) =>
            hostname === name || !/^[\\d.]+$/.test(name) && hostname.endsWith("." + name));
        }
        function post(message) {
          parent.postMessage("!_" + JSON.stringify(message), application.origin);
        }
        function say(service, call, content) {
          post({s: service, f: id, r: id, t: terms.get("rpctoken"), c: call, a: content, g: false});
        }
        function call(name, content) {
          calls += 1;
          say("/" + id + "::" + name, calls, [content]);
          return new Promise((resolve) => answers.set(calls, resolve));
        }
        function deliver(authEvent) {
          return call("authEvent", {type: "authEvent", authEvent});
        }
        function hear({s: service, c: number, a: content}) {
          if (service === "__cb") {
            answers.get(content[0])?.(content[1]);
            answers.delete(content[0]);
          } else if (number) {
            // The SDK asks this before it opens a popup. The popup's event also arrives here if the browser denies the
            // frame its storage.
            const support = service.endsWith("webStorageSupport") ? {webStorageSupport: true} : {};
            say("__cb", undefined, [number, [{status: "ACK", ...support}]]);
          }
        }
        function greet() {
          if (!application || parent === window) return;
          post({h: id});
          call("_g_rpcReady", null);
          if (!isAuthorized(application)) return;
          addEventListener("message", ({origin, source, data}) => {
            if (source !== parent || origin !== application.origin) return;
            if (typeof data === "string" && data.startsWith("!_{")) hear(JSON.parse(data.slice(2)));
          });
          deliver(hasStorage ? remembered() : none("web-storage-unsupported"));
          hearPopups();
        }
        """

    /// What a redirect left in the tab before the page was loaded again.
    private static let memory: HTML = """
        const slot = "firebase:redirectEvent:" + key;
        const popupSlot = "firebase:authEvent:" + key;
        const hasStorage = (() => {
          try {
            localStorage.removeItem(popupSlot);
            sessionStorage.getItem(slot);
            return true;
          } catch {
            return false; // the browser gives frames of other sites none
          }
        })();
        function none(reason) {
          return {
            type: "unknown", eventId: null, urlResponse: null, sessionId: null, postBody: null, tenantId: null,
            error: {code: "auth/" + reason, message: "Nothing waits."},
          };
        }
        function remembered() {
          const stored = sessionStorage.getItem(slot);
          sessionStorage.removeItem(slot);
          return stored ? JSON.parse(stored) : none("no-auth-event");
        }
        """

    /// The handler in a popup asks through a port. If it does not find the frame, it leaves its event where the frame
    /// finds it.
    private static let popups: HTML = """
        async function outcome({eventType, data}) {
          if (eventType === "getParentOrigin") return application.origin;
          const results = await deliver(data.authEvent);
          return results.some((result) => result?.status === "ACK");
        }
        function hearPopups() {
          addEventListener("message", async ({origin, data, ports: [port]}) => {
            if (origin !== location.origin || !["getParentOrigin", "sendAuthEvent"].includes(data?.eventType)) return;
            if (data.eventType === "sendAuthEvent" && data.data?.storageKey !== key) return;
            const {eventId, eventType} = data;
            port?.postMessage({status: "ack", eventId, eventType, response: null});
            const value = await outcome(data);
            port?.postMessage({status: "done", eventId, eventType, response: [{fulfilled: true, value}]});
          });
          addEventListener("storage", ({key: name, newValue}) => {
            if (name !== popupSlot || !newValue) return;
            localStorage.removeItem(popupSlot);
            deliver(JSON.parse(newValue));
          });
        }
        """
}
