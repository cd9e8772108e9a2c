/// `/emulator/auth/iframe`, the hidden frame through which the JavaScript SDK hears of popups and redirects. The SDK talks
/// to it by Google's frame library, which both sides load from Google; nothing else of the emulator needs a network.
enum RelayPage {
    static let path = "/emulator/auth/iframe"
    private static let library = "https://apis.google.com"

    static let get: Route.Handler = { incoming, _ in
        for name in ["apiKey", "appName"] where incoming.query[name]?.isEmpty ?? true {
            let body = ActionDocument.Body(
                error: "The query parameter \(name) is missing.", instructions: "Open the address as the SDK makes it.")
            return try .json(ActionDocument(authEmulator: body), status: 400)
        }
        let nonce = RandomText.base64URL(22)
        let policy = [
            "default-src 'none'", "script-src 'nonce-\(nonce)' \(library)", "frame-src \(library)", "base-uri 'none'",
        ].joined(separator: "; ")
        return Reply(
            status: 200,
            headers: WebSecurity.commonHeaders + [
                ("content-type", "text/html; charset=utf-8"), ("content-security-policy", policy),
            ],
            body: .init(document(nonce).text.utf8))
    }

    private static func document(_ nonce: String) -> HTML {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <title>Sign-in relay</title>
        <script nonce="\(nonce)">\(script)</script>
        <script nonce="\(nonce)" src="\(library)/js/api.js" async></script>
        </html>
        """
    }

    private static let script: HTML = """
        const query = new URLSearchParams(location.search);
        const key = query.get("apiKey") + ":" + query.get("appName");
        const slot = "firebase:redirectEvent:" + key;
        const noEvent = {
          type: "unknown", eventId: null, urlResponse: null, sessionId: null, postBody: null, tenantId: null,
          error: {code: "auth/no-auth-event", message: "Nothing waits."},
        };
        let application = null;
        function deliver(authEvent) {
          const filter = gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER;
          application.send("authEvent", {type: "authEvent", authEvent}, () => {}, filter);
        }
        addEventListener("message", ({origin, data}) => {
          if (origin !== location.origin || data?.eventType !== "sendAuthEvent") return;
          if (data.data?.storageKey !== key) return;
          if (application) deliver(data.data.authEvent);
          else sessionStorage.setItem(slot, JSON.stringify(data.data.authEvent));
        });
        function connect() {
          application = gapi.iframes.getContext().getParentIframe();
          const filter = gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER;
          application.register("webStorageSupport", () => ({status: "ACK", webStorageSupport: true}), filter);
          const stored = sessionStorage.getItem(slot);
          sessionStorage.removeItem(slot);
          deliver(stored ? JSON.parse(stored) : noEvent);
        }
        window.gapi_onload = () => gapi.load("gapi.iframes", {callback: connect});
        """
}
