/// Owns all state. One request runs at a time and to its end, so an operation sees no half-done work of another.
actor EmulatorBackend {
    private let options: EmulatorOptions
    private let router = Router(RouteTable.routes)
    private let sessions = AuthorizationSessionStore()
    private var projects: [String: Project] = [:]

    init(options: EmulatorOptions) { self.options = options }

    func respond(to request: IncomingRequest) -> Reply {
        do {
            if let preflight = CORS.preflight(request) { return preflight }
            return try dispatch(request)
        } catch let error as APIError {
            return .failure(error)
        } catch {
            return .failure(.internalError("\(type(of: error))"))
        }
    }

    private func dispatch(_ request: IncomingRequest) throws -> Reply {
        guard let match = router.find(method: request.effectiveMethod, path: request.path) else {
            throw APIError.notFound
        }
        let caller = try match.route.access == .open ? .nobody : Caller(request)
        guard let handler = match.route.handler else {
            throw APIError.notImplemented("\(match.route.pattern.text) is not implemented.")
        }
        try match.route.access.admit(caller)
        let project = try project(for: request, match: match, caller: caller)
        return try handler(request, context(project: project, caller: caller, match: match, request: request))
    }

    private func project(for request: IncomingRequest, match: Router.Match, caller: Caller) throws -> Project {
        var named = match.captures["project"]
        // Some clients label JSON as a form, so the content type decides nothing here; bad JSON is the operation's to refuse.
        if named == nil, caller != .nobody, request.method == "POST", let body = try? request.jsonObject() {
            named = try LenientDecoder(body).decode(TargetProject.self).targetProjectId
        }
        if named != nil, match.route.access != .open, caller != .owner {
            throw APIError("INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.")
        }
        let id = named ?? options.project
        guard !options.singleProject || id == options.project else {
            throw APIError("INVALID_PROJECT_ID : This emulator serves the project \(options.project) alone.")
        }
        if let known = projects[id] { return known }
        let created = Project(id: id)
        projects[id] = created
        return created
    }

    private func context(
        project: Project, caller: Caller, match: Router.Match, request: IncomingRequest
    ) -> OperationContext {
        OperationContext(
            project: match.captures["tenant"].map(project.tenant) ?? project, sessions: sessions, caller: caller,
            options: options,
            clock: Timestamp(options.now()),
            baseURL: "http://" + (request.headers["host"] ?? "127.0.0.1:\(options.port)"),
            path: match.captures, query: request.query)
    }
}
