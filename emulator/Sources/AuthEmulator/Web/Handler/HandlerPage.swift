/// `/emulator/auth/handler`, which applications open in a browser to sign somebody in. It stands for the handler that a
/// project hosts: on to the account chooser, and back to the application with what came of it.
enum HandlerPage {
    static let path = "/emulator/auth/handler"

    static let get: Route.Handler = { incoming, context in
        if let session = incoming.query["state"].flatMap(context.sessions.session(state:)), session.handler != nil {
            return try finish(session, incoming.query, context)
        }
        do {
            return try start(HandlerRequest(incoming.query), context)
        } catch let problem as HandlerRequest.Problem {
            let body = ActionDocument.Body(error: problem.error, instructions: problem.instructions)
            return try .json(ActionDocument(authEmulator: body), status: 400)
        }
    }

    private static func start(_ request: HandlerRequest, _ context: OperationContext) throws -> Reply {
        guard let uri = AbsoluteURI(context.baseURL + path) else { return .failure(.notFound) }
        var session = AuthorizationSession(
            sessionId: request.sessionHash ?? RandomText.alphanumeric(27), state: RandomText.base64URL(43),
            project: context.entering(tenant: request.tenantId).project, provider: request.provider, continueURI: uri,
            context: nil)
        session.handler = request
        let parameters = Dictionary(request.customParameters.map { ($0.name, $0.value) }) { $1 }
        let upstream = try UpstreamSession.begin(&session, scope: nil, parameters: parameters, in: context)
        context.sessions.open(session)
        return .redirect(
            to: upstream ?? AuthorizePage.path + "?"
                + FormCoding.encode([("state", session.state)] + request.customParameters))
    }

    /// A code belongs to the session that the application opened, so the address may pass through other hands.
    private static func finish(
        _ session: AuthorizationSession, _ query: [String: String], _ context: OperationContext
    ) throws -> Reply {
        guard let request = session.handler else { return .failure(.notFound) }
        let answer = query.filter { $0.key != "providerId" }.sorted { $0.key < $1.key }
        let fields = [("providerId", request.provider.id)] + answer.map { ($0.key, $0.value) }
        let event = AuthEvent(
            type: request.authType, eventId: request.eventId, urlResponse: session.continueURI.appending(fields),
            sessionId: request.sessionHash == nil ? session.sessionId : nil, tenantId: request.tenantId)
        let isGranted = query["code"] != nil
        return try HandlerReturn(client: request.client, event: event, isGranted: isGranted).page(context).reply()
    }
}

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

/// The outcome of a visit to the handler, as applications receive it.
struct AuthEvent: Encodable {
    let type: String
    let eventId: String?
    /// The address the provider came back to, which `accounts:signInWithIdp` takes as `requestUri`.
    let urlResponse: String
    /// For pages, which bring no session id of their own.
    let sessionId: String?
    let tenantId: String?

    private enum CodingKeys: CodingKey { case type, eventId, urlResponse, sessionId, postBody, tenantId, error }

    /// Pages expect every member, if only as `null`.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encode(eventId, forKey: .eventId)
        try container.encode(urlResponse, forKey: .urlResponse)
        try container.encode(sessionId, forKey: .sessionId)
        try container.encode("", forKey: .postBody)
        try container.encode(tenantId, forKey: .tenantId)
        try container.encodeNil(forKey: .error)
    }

    /// The address that calls an Android application.
    func intent(package: String) -> String {
        let extras = [("S.authType", type), ("S.eventId", eventId), ("S.link", urlResponse)].compactMap { name, value in
            value.map { "\(FormCoding.encode([(name, $0)]));" }
        }
        return "intent://firebase.auth/#Intent;scheme=genericidp;package=\(package);" + extras.joined()
            + "B.encryptionEnabled=false;end;"
    }

    /// The address that calls an application under its own scheme.
    func deepLink(scheme: String, host: String, baseURL: String) -> String {
        var fields = [(name: "authType", value: type)]
        if let eventId { fields.append((name: "eventId", value: eventId)) }
        fields.append((name: "link", value: urlResponse))
        let callback = "\(baseURL)/__/auth/callback?" + FormCoding.encode(fields)
        return "\(scheme)://\(host)/link?" + FormCoding.encode([("deep_link_id", callback)])
    }
}
