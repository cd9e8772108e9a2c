// SPDX-License-Identifier: Apache-2.0
/// `/emulator/auth/handler`, also `/__/auth/handler`, which applications open in a browser for a sign-in. It plays the
/// handler that a project hosts: it leads to the provider and returns the provider's answer to the application.
enum HandlerPage {
    static let path = "/emulator/auth/handler"
    static let hostedPath = "/__/auth/handler"

    /// With an API key it starts a sign-in, otherwise it ends one.
    static let get: Route.Handler = { incoming, context in
        if let error = incoming.query["firebaseError"] { return failure(shown(error)) }
        guard incoming.query["apiKey"]?.isEmpty == false else { return try finish(incoming, context) }
        do {
            if incoming.query["authType"] == AppVerification.authType {
                return try AppVerification(incoming.query).run(context)
            }
            return try HandlerStart(visitor: HandlerVisitor(incoming.query), context: context).run(incoming)
        } catch let problem as HandlerRequest.Problem {
            return try problem.reply(to: incoming)
        }
    }

    /// A provider's answer as a form.
    static let post: Route.Handler = { incoming, context in try finish(incoming, context) }

    static func failure(_ text: String, _ advice: String = "") -> Reply {
        WebPage(
            title: "Not signed in", content: "<p class=\"alarm\" role=\"alert\">\(text)</p><p>\(advice)</p>",
            status: 400
        ).reply()
    }

    private static func shown(_ error: String) -> String {
        let members = JSONValue.parse(error)
        return [members?["message"], members?["code"]].lazy.compactMap { $0?.string }.first ?? error
    }

    /// A code belongs to the session of the application, so the address may safely pass through others.
    private static func finish(_ incoming: IncomingRequest, _ context: OperationContext) throws -> Reply {
        let fields = try incoming.query.merging(incoming.method == "POST" ? incoming.form() : [:]) { $1 }
        let state = fields["state"] ?? fields["RelayState"]
        guard let session = state.flatMap(context.sessions.session(state:)), let request = session.handler
        else {
            return failure("Unable to process request due to missing initial state. The sign-in did not start here.")
        }
        // The list may have changed since.
        if let refusal = refusal(of: request.visitor.client, in: session.project) { return refusal }
        let event = AuthEvent(answer: incoming, to: session, request)
        return try HandlerReturn(request.visitor, event, isGranted: isGranted(fields)).reply(context)
    }

    private static func isGranted(_ fields: [String: String]) -> Bool {
        let response = fields["SAMLResponse"].flatMap { try? ReceivedSAMLResponse($0) }
        return fields["error"] == nil && response?.isSuccess ?? true
    }

    /// An application that does not belong to the project gets no answer, because its scheme could belong to anyone.
    static func refusal(of client: HandlerClient, in project: Project) -> Reply? {
        do {
            try project.config.apps.check(client.named)
            return nil
        } catch let error as APIError {
            return failure(error.message)
        } catch {
            return failure("This application cannot be returned to.")
        }
    }
}

extension HandlerRequest.Problem {
    /// A page for people, JSON for programs.
    func reply(to incoming: IncomingRequest) throws -> Reply {
        guard !incoming.wantsPage else { return HandlerPage.failure(error, instructions) }
        let body = ActionDocument.Body(error: error, instructions: instructions)
        return try .json(ActionDocument(authEmulator: body), status: 400)
    }
}

/// The visit with which an application starts a sign-in.
struct HandlerStart {
    let visitor: HandlerVisitor
    let context: OperationContext

    /// The hosted page also compares the domain with the list of the project in `init.json`; here both are the same.
    func run(_ incoming: IncomingRequest) throws -> Reply {
        // Checked first: every later refusal is reported to that page or application.
        if let page = visitor.redirectURL, !AuthorizedDomains(context.project).contain(page) {
            return HandlerPage.failure("\(page.host) is no authorised domain of the project.")
        }
        if let refusal = HandlerPage.refusal(of: visitor.client, in: context.project) { return refusal }
        do {
            return try start(HandlerRequest(visitor, incoming.query), at: incoming.path)
        } catch let error as APIError {
            return try giveBack(AuthEvent.Failure(error))
        }
    }

    private func start(_ request: HandlerRequest, at path: String) throws -> Reply {
        let fields = JSONValue.compact(["tenantId": .text(visitor.tenantId)])
        let context = try CreateAuthUri.scope.enter(context, fields: fields)
        guard !visitor.client.refuses(request.provider) else { return try giveBack(.notSupported(request.provider)) }
        let response = try FederatedStart(request: request.call(context.baseURL + path), context: context).run(
            request.provider.id, sessionId: request.sessionHash ?? RandomText.alphanumeric(27), handler: request)
        return .redirect(to: address(response.authUri ?? ""))
    }

    private func address(_ authURI: String) -> String {
        guard let origin = visitor.contextURI, let uri = AbsoluteURI(authURI) else { return authURI }
        return uri.appending([("context_uri", origin)])
    }

    private func giveBack(_ error: AuthEvent.Failure) throws -> Reply {
        let event = AuthEvent(error: error, visitor)
        return try HandlerReturn(visitor, event, isGranted: false).reply(context)
    }
}
