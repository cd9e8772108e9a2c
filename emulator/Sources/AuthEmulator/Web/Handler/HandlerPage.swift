/// `/emulator/auth/handler`, also `/__/auth/handler`, which applications open in a browser to sign somebody in. It stands
/// for the handler that a project hosts: on to the provider, whose answer it takes back to the application.
enum HandlerPage {
    static let path = "/emulator/auth/handler"
    static let hostedPath = "/__/auth/handler"

    /// Opened with an API key it starts a sign-in, otherwise it ends one.
    static let get: Route.Handler = { incoming, context in
        if let error = incoming.query["firebaseError"] { return failure(shown(error)) }
        guard incoming.query["apiKey"]?.isEmpty == false else { return try finish(incoming, context) }
        do {
            return try HandlerStart(request: HandlerRequest(incoming.query), context: context).run(at: incoming.path)
        } catch let problem as HandlerRequest.Problem {
            let body = ActionDocument.Body(error: problem.error, instructions: problem.instructions)
            return try .json(ActionDocument(authEmulator: body), status: 400)
        }
    }

    /// A provider's answer as a form.
    static let post: Route.Handler = { incoming, context in try finish(incoming, context) }

    static func failure(_ text: String) -> Reply {
        WebPage(title: "Not signed in", content: "<p class=\"alarm\">\(text)</p>", status: 400).reply()
    }

    private static func shown(_ error: String) -> String {
        let members = JSONValue.parse(error)
        return [members?["message"], members?["code"]].lazy.compactMap { $0?.string }.first ?? error
    }

    /// A code belongs to the session that the application opened, so the address may pass through other hands.
    private static func finish(_ incoming: IncomingRequest, _ context: OperationContext) throws -> Reply {
        let fields = incoming.query.merging(incoming.method == "POST" ? incoming.form() : [:]) { $1 }
        guard let session = fields["state"].flatMap(context.sessions.session(state:)), let request = session.handler
        else {
            return failure("Unable to process request due to missing initial state. The sign-in did not start here.")
        }
        do {
            try session.project.config.apps.check(request.client.named)
        } catch let error as APIError {
            return failure(error.message)
        }
        let event = AuthEvent(answer: incoming, to: session, request)
        return try HandlerReturn(request: request, event: event, isGranted: fields["error"] == nil).reply(context)
    }
}

/// The visit by which an application starts a sign-in.
struct HandlerStart {
    let request: HandlerRequest
    let context: OperationContext

    func run(at path: String) throws -> Reply {
        let fields = JSONValue.compact(["tenantId": .text(request.tenantId)])
        // First of all: whatever is refused after this is told at that address.
        if let page = request.redirectURL, !AuthorizedDomains(context.project).contain(page) {
            return HandlerPage.failure("\(page.host) is no authorised domain of the project.")
        }
        do {
            let context = try CreateAuthUri.scope.enter(context, fields: fields)
            guard !request.client.refuses(request.provider) else {
                return try giveBack(.notSupported(request.provider))
            }
            let start = FederatedStart(request: try request.call(context.baseURL + path), context: context)
            let response = try start.run(
                request.provider.id, sessionId: request.sessionHash ?? RandomText.alphanumeric(27), handler: request)
            return .redirect(to: address(response.authUri ?? ""))
        } catch let error as APIError {
            return try giveBack(AuthEvent.Failure(error))
        }
    }

    private func address(_ authURI: String) -> String {
        guard let origin = request.contextURI, let uri = AbsoluteURI(authURI) else { return authURI }
        return uri.appending([("context_uri", origin)])
    }

    private func giveBack(_ error: AuthEvent.Failure) throws -> Reply {
        let event = AuthEvent(error: error, request)
        return try HandlerReturn(request: request, event: event, isGranted: false).reply(context)
    }
}
