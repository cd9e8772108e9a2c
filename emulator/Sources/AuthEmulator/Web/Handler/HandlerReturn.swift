/// The last page of the handler: it takes the outcome back to the application.
struct HandlerReturn {
    let client: HandlerClient
    let event: AuthEvent
    let isGranted: Bool

    func page(_ context: OperationContext) throws -> WebPage {
        let text: HTML = isGranted ? "You are signed in." : "The sign-in was cancelled."
        let content: HTML
        switch client {
        case .popup(let key):
            content =
                "<p id=\"outcome\" data-event=\"\(try eventText)\" data-key=\"\(key)\">\(text) You can close this window.</p>"
        case .page(let key, let url):
            content = """
                <p id="outcome" data-event="\(try eventText)" data-key="\(key)">\(text)</p>
                \(button(url))
                """
        case .android(let package): content = appContent(text, event.intent(package: package))
        case .app(let scheme, let host):
            content = appContent(text, event.deepLink(scheme: scheme, host: host, baseURL: context.baseURL))
        }
        return WebPage(title: isGranted ? "Signed in" : "Not signed in", content: content, script: Self.script)
    }

    private var eventText: String { get throws { try JSONText.string(event) } }

    /// Browsers may want a click before they leave for an application.
    private func appContent(_ text: HTML, _ address: String) -> HTML {
        """
        <p id="outcome">\(text) The app should come to the front by itself.</p>
        \(button(address))
        """
    }

    private func button(_ address: String) -> HTML {
        "<p><a id=\"continue\" class=\"button primary\" href=\"\(address)\" autofocus>Back to the app</a></p>"
    }

    /// A page's popup hands the event to the hidden frame of the page that opened it; otherwise the event waits in the
    /// tab until that frame is loaded again.
    private static let script: HTML = """
        const outcome = document.getElementById("outcome");
        const link = document.getElementById("continue");
        const {event, key} = outcome.dataset;
        function relays() {
          return Array.from({length: opener ? opener.frames.length : 0}, (_, index) => opener.frames[index])
            .filter((frame) => {
              try {
                const query = new URLSearchParams(frame.location.search);
                return query.get("apiKey") + ":" + query.get("appName") === key;
              } catch {
                return false; // of another origin
              }
            });
        }
        if (link) {
          if (event) sessionStorage.setItem("firebase:redirectEvent:" + key, event);
          location.replace(link.href);
        } else {
          const frames = relays();
          const data = {storageKey: key, authEvent: JSON.parse(event)};
          for (const frame of frames) {
            frame.postMessage({eventType: "sendAuthEvent", eventId: crypto.randomUUID(), data}, location.origin);
          }
          if (frames.length) {
            window.close();
          } else {
            document.querySelector("h1").textContent = "Not signed in";
            outcome.textContent = "The page that opened this window is gone. Start again there.";
          }
        }
        """
}
