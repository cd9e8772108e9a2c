// SPDX-License-Identifier: Apache-2.0
/// The last page of the handler: it returns the result to the application.
struct HandlerReturn {
    let client: HandlerClient
    let event: AuthEvent
    var title = "Signed in"
    var text = "You are signed in."
    /// A popup that closes by itself only if nothing else closes it.
    private var lingers = false

    init(client: HandlerClient, event: AuthEvent, title: String, text: String) {
        self.client = client
        self.event = event
        self.title = title
        self.text = text
    }

    init(_ visitor: HandlerVisitor, _ event: AuthEvent, isGranted: Bool) {
        client = visitor.client
        self.event = event
        lingers = visitor.hasVersion
        guard !isGranted else { return }
        title = "Not signed in"
        text = event.error?.message ?? "The sign-in was cancelled."
    }

    func reply(_ context: OperationContext) throws -> Reply {
        let content: HTML
        switch client {
        case .popup(let key):
            let lingers: HTML = lingers ? " data-lingers" : .nothing
            content = """
                <p id="outcome" data-event="\(try eventText)" data-key="\(key)"\(lingers)>\(text) You can close this window.</p>
                """
        case .page(let key, let url):
            content = """
                <p id="outcome" data-event="\(try eventText)" data-key="\(key)">\(text)</p>
                \(button(url))
                """
        case .android(let package, _): content = appContent(try event.intent(package: package))
        case .app(let app): content = appContent(try event.deepLink(app, baseURL: context.baseURL))
        }
        return WebPage(title: title, content: content, script: Self.script).reply()
    }

    private var eventText: String { get throws { try JSONText.string(event) } }

    /// Browsers may require a click before they open an application.
    private func appContent(_ address: String) -> HTML {
        """
        <p id="outcome">\(text) The app should come to the front by itself.</p>
        \(button(address))
        """
    }

    private func button(_ address: String) -> HTML {
        "<p><a id=\"continue\" class=\"button primary\" href=\"\(address)\" autofocus>Back to the app</a></p>"
    }

    private static var script: HTML {
        """
        const outcome = document.getElementById("outcome");
        const link = document.getElementById("continue");
        const {event, key, lingers} = outcome.dataset;
        \(popup)
        if (!link) {
          tellPage();
        } else if (event) {
          sessionStorage.setItem("firebase:redirectEvent:" + key, event);
          location.replace(link.href);
        } else {
          location.replace(link.href);
          setTimeout(() => { location.href = "about:blank"; }, 4000); // as the hosted page does, even if the application has answered
        }
        """
    }

    /// A page's popup passes the event to the hidden frame of the page that opened it. The SDK closes the popup at the
    /// end, which its version announces.
    private static let popup: HTML = """
        const slot = "firebase:authEvent:" + key;
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
        function tell(frame) {
          const {port1, port2} = new MessageChannel();
          const data = {storageKey: key, authEvent: JSON.parse(event)};
          const question = {eventType: "sendAuthEvent", eventId: crypto.randomUUID(), data};
          return new Promise((resolve) => {
            port1.onmessage = (answer) => resolve(answer.data.status === "ack");
            setTimeout(() => resolve(false), 1000);
            frame.postMessage(question, location.origin, [port2]);
          });
        }
        function leave() {
          if (lingers === undefined) window.close();
          else setTimeout(() => window.close(), 15000);
        }
        async function tellPage() {
          const heard = await Promise.all(relays().map(tell));
          if (heard.includes(true)) return leave();
          document.querySelector("h1").textContent = "Not signed in";
          outcome.textContent = "The page that opened this window is gone. Start again there.";
          addEventListener("storage", ({key: name, newValue}) => {
            if (name === slot && !newValue) leave();
          });
          localStorage.setItem(slot, event);
        }
        """
}

/// The result of a visit to the handler, as applications receive it.
struct AuthEvent: Encodable {
    struct Failure: Encodable {
        let code: String
        let message: String
    }

    let type: String
    let eventId: String?
    /// The address at which the provider's answer arrived. `accounts:signInWithIdp` takes it as `requestUri`.
    var urlResponse: String?
    /// For pages, which have no session id of their own.
    var sessionId: String?
    var postBody: String?
    let tenantId: String?
    var error: Failure?
    /// For a verified application, which is not a page.
    private var recaptchaToken: String?

    private enum CodingKeys: CodingKey { case type, eventId, urlResponse, sessionId, postBody, tenantId, error }

    private init(_ visitor: HandlerVisitor) {
        type = visitor.authType
        eventId = visitor.eventId
        tenantId = visitor.tenantId
    }

    init(verified token: String, eventId: String?) {
        type = AppVerification.authType
        self.eventId = eventId
        tenantId = nil
        recaptchaToken = token
    }

    init(error: Failure, _ visitor: HandlerVisitor) {
        self.init(visitor)
        self.error = error
    }

    /// Apple's form becomes a part of the address. Other forms stay as they are, except for applications, which only
    /// get the address.
    init(answer: IncomingRequest, to session: AuthorizationSession, _ request: HandlerRequest) {
        self.init(request.visitor)
        sessionId = request.sessionHash == nil ? session.sessionId : nil
        let body = String(decoding: answer.body, as: UTF8.self)
        let isInAddress = request.provider.family == .apple || !request.visitor.client.isPage
        postBody = isInAddress ? nil : body
        let query = [answer.queryText, isInAddress ? body : ""].filter { !$0.isEmpty }.joined(separator: "&")
        urlResponse = session.continueURI.text + (query.isEmpty ? "" : "?" + query)
    }

    /// Pages expect every member, even if it is `null`.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encode(eventId, forKey: .eventId)
        try container.encode(urlResponse, forKey: .urlResponse)
        try container.encode(sessionId, forKey: .sessionId)
        try container.encode(postBody, forKey: .postBody)
        try container.encode(tenantId, forKey: .tenantId)
        try container.encode(error, forKey: .error)
    }
}

extension AuthEvent {
    /// What an application is told, with the names of its platform's links.
    private func fields() throws -> [(name: String, value: String)] {
        let failure = try error.map { try JSONText.string($0) }
        let all = [
            ("firebaseError", failure), ("authType", type), ("eventId", eventId), ("link", urlResponse),
            ("recaptchaToken", recaptchaToken),
        ]
        return all.compactMap { name, value in value.map { (name: name, value: $0) } }
    }

    /// The address that opens an Android application.
    func intent(package: String) throws -> String {
        let extras = try fields().map { "\(FormCoding.encode([("S." + $0.name, $0.value)]));" }
        let scheme = recaptchaToken == nil ? "genericidp" : "recaptcha"
        return "intent://firebase.auth/#Intent;scheme=\(scheme);package=\(package);" + extras.joined()
            + "B.encryptionEnabled=false;end;"
    }

    /// The address that opens an application through its own scheme. An application that sent nothing but its own name
    /// only gets the answer.
    func deepLink(_ app: AppAddress, baseURL: String) throws -> String {
        var callback = "\(baseURL)/__/auth/callback?" + FormCoding.encode(try fields())
        if app.isBare, let urlResponse {
            callback = urlResponse.replacing("/auth/handler", with: "/auth/callback", maxReplacements: 1)
        }
        return "\(app.scheme)://\(app.host)/link?" + FormCoding.encode([("deep_link_id", callback)])
    }
}

extension AuthEvent.Failure {
    init(_ error: APIError) {
        let codes = [
            "OPERATION_NOT_ALLOWED": "auth/operation-not-allowed", "INVALID_PROVIDER_ID": "auth/invalid-provider-id",
        ]
        let name = error.message.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
        code = codes[name] ?? "auth/internal-error"
        message = error.message
    }

    static func notSupported(_ provider: IdentityProvider) -> AuthEvent.Failure {
        AuthEvent.Failure(
            code: "auth/operation-not-supported-in-this-environment",
            message: "\(provider.displayName) is not supported by this page for applications; use its own SDK.")
    }
}
