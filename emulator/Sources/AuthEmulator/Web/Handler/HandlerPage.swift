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
