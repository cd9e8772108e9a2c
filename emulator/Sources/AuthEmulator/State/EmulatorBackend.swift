// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Owns all state. An operation runs to its end without suspending, so it sees no unfinished work of another.
actor EmulatorBackend {
    private struct Call {
        let request: IncomingRequest
        let match: Router.Match
        let handler: Route.Handler
        let caller: Caller
        let project: Project
    }

    private let options: EmulatorOptions
    nonisolated let boundary: Boundary
    private let router = Router(RouteTable.routes)
    private let sessions = AuthorizationSessionStore()
    private let requests = RequestLog()
    private let messages = MessageWaiters()
    private let triggers: UserTriggers
    private var projects: [String: Project] = [:]
    /// The number of unfinished sign-ins in browsers and on devices, with their codes.
    var sessionCount: Int { sessions.count }
    let journal = ChangeJournal()
    let keys: SigningKeys
    var data: DataDirectory?
    var dataWrite: Task<Void, any Error>?
    /// The version of the journal up to which everything was written.
    var versionOnDisk = 0

    init(options: EmulatorOptions) {
        self.options = options
        boundary = Boundary(options)
        keys = SigningKeys(journal: journal, make: options.makeSigningKey)
        triggers = UserTriggers(options)
    }

    /// Work that needs no state is done outside of the actor, so that a large body delays no other call.
    nonisolated func respond(to request: IncomingRequest) async -> Reply {
        let start = ContinuousClock.now
        let isTrusted = boundary.isTrusted(request)
        var reply = await answer(request, isTrusted: isTrusted)
        await note(request, reply, took: start.duration(to: .now))
        reply.headers += CORS.headers(for: request, isTrusted: isTrusted)
        return reply
    }

    private func note(_ request: IncomingRequest, _ reply: Reply, took duration: Duration) {
        requests.note(request, reply, at: Timestamp(options.now()), took: duration)
    }

    private nonisolated func answer(_ request: IncomingRequest, isTrusted: Bool) async -> Reply {
        do {
            let match = router.find(method: request.effectiveMethod, path: request.path)
            try boundary.check(request, match?.route)
            if request.method == "OPTIONS" { return CORS.preflight(request) }
            guard let match else { throw APIError.notFound }
            return await answer(try request.prepared(for: match.route), match)
        } catch {
            return ErrorPage.reply(error, to: request)
        }
    }

    private func answer(_ request: IncomingRequest, _ match: Router.Match) async -> Reply {
        let reply = await perform(request, match)
        do {
            try await flush()
            return reply
        } catch {
            return .failure(.internalError("\(error)"))
        }
    }

    private func perform(_ request: IncomingRequest, _ match: Router.Match) async -> Reply {
        do {
            let call = try call(for: request, match)
            var reply = await perform(call)
            reply.date = Timestamp(options.now()).adding(seconds: call.project.config.clockOffsetSeconds)
            return reply
        } catch {
            return ErrorPage.reply(error, to: request)
        }
    }

    private func perform(_ call: Call) async -> Reply {
        do {
            if let instead = try await applyFault(call) { return instead }
            return try await run(call)
        } catch {
            return ErrorPage.reply(error, to: call.request)
        }
    }

    private func call(for request: IncomingRequest, _ match: Router.Match) throws -> Call {
        let caller = try match.route.access.isOpen ? .nobody : Caller(request)
        try match.route.access.admit(caller)
        guard let handler = match.route.handler else {
            throw APIError.notImplemented("\(match.route.pattern.text) is not implemented.")
        }
        let project = try project(for: request, match: match, caller: caller)
        return Call(request: request, match: match, handler: handler, caller: caller, project: project)
    }

    /// Delays the call, or answers in place of its operation, as a test requested. Pages and providers are only
    /// affected if a fault names them, control requests never.
    private func applyFault(_ call: Call) async throws -> Reply? {
        let route = call.match.route
        guard !route.isControl else { return nil }
        let isClientCall = !route.access.isOpen
        let fault = call.project.config.faults.take(for: route.operation, byNameOnly: !isClientCall)
        let delay = (isClientCall ? options.latencyMilliseconds : 0) + (fault?.boundedLatency ?? 0)
        if delay > 0 { await options.pause(delay) }
        switch fault?.effectiveAction {
        case .error: return fault?.reply
        case .cut: return .cut
        case .delay, nil: return nil
        }
    }

    /// An operation that needs a function's answer is undone and starts again with it, as does an operation that fails
    /// by such an answer. An operation that needs a provider's answer or the check of a password has changed nothing
    /// before.
    private func run(_ call: Call) async throws -> Reply {
        var external = ExternalResponses()
        let start = ContinuousClock.now
        while true {
            let undo = undoing(call)
            let version = messages.version
            let events = UserEvents()
            do {
                let reply = try call.handler(call.request, context(call, external, events))
                messages.wakeAll()
                tell(events)
                return reply
            } catch let awaited as MessageAwaited {
                try await messages.wait(for: awaited, after: version, since: start, pausing: options.pause)
            } catch is DisabledByFunction {
                tell(events)
                throw APIError("USER_DISABLED")
            } catch let error as APIError where !external.functions.isEmpty {
                undo()
                throw error
            } catch let needed as FunctionCallNeeded {
                undo()
                external.functions.add(try await options.functionTransport.run(needed), to: needed)
            } catch let needed as IssuerCallNeeded {
                try await needed.run(options.issuerTransport, &external.issuers)
            } catch let needed as PasswordCheckNeeded {
                try await needed.run(&external.passwords)
            }
        }
    }

    private func tell(_ events: UserEvents) { triggers.tell(events) { try await self.flush() } }

    /// Restores the present state. Only functions make calls start again, so without functions nothing is saved.
    private func undoing(_ call: Call) -> () -> Void {
        guard call.project.hasFunctions else { return {} }
        let (states, flows) = (call.project.snapshot(), sessions.snapshot())
        return { [sessions] in
            call.project.restore(states)
            sessions.restore(flows)
        }
    }

    private func project(for request: IncomingRequest, match: Router.Match, caller: Caller) throws -> Project {
        var named = match.captures["project"]
        // Some clients label JSON as a form, so the content type is ignored here; the operation refuses invalid JSON.
        if named == nil, caller != .nobody, request.method == "POST", let body = try? request.jsonObject() {
            named = try LenientDecoder(body).decode(TargetProject.self).targetProjectId
        }
        if named != nil, !match.route.access.isOpen, caller != .owner {
            throw APIError.ownersAlone
        }
        return try project(named: named ?? options.project)
    }

    private func project(named id: String) throws -> Project {
        guard !options.singleProject || id == options.project else {
            throw APIError(
                "INVALID_PROJECT_ID : The emulator is in single project mode and serves \(options.project) alone, "
                    + "not \(id): start it without --single-project.")
        }
        if let known = projects[id] { return known }
        let created = Project(id: id, journal: journal)
        projects[id] = created
        return created
    }

    /// Nil if the project or tenant no longer exists.
    func knownProject(_ key: ProjectKey) -> Project? {
        guard let project = projects[key.project], let tenant = key.tenant else { return projects[key.project] }
        return project.tenants[tenant]
    }

    /// The stored project or tenant, whether or not calls may name it.
    func storedProject(_ key: ProjectKey) -> Project {
        let project = projects[key.project] ?? Project(id: key.project, journal: journal)
        projects[key.project] = project
        return key.tenant.map(project.tenant) ?? project
    }

    /// Changes the settings of the default project like the control request.
    func configure(_ text: String) throws {
        do {
            try ConfigControl.apply(text, in: defaultContext())
        } catch let error as APIError {
            throw EmulatorServerError.cannotConfigure(error.message)
        }
    }

    /// The context of an owner without a request.
    func defaultContext() throws -> OperationContext {
        OperationContext(
            project: try project(named: options.project), sessions: sessions, keys: keys,
            external: ExternalResponses(), caller: .owner, options: options, clock: Timestamp(options.now()),
            baseURL: "", path: [:], query: [:], language: Language.standard,
            requests: requests, events: UserEvents())
    }

    private func context(_ call: Call, _ external: ExternalResponses, _ events: UserEvents) -> OperationContext {
        let captures = call.match.captures
        return OperationContext(
            project: captures["tenant"].map(call.project.tenant) ?? call.project, sessions: sessions, keys: keys,
            external: external, caller: call.caller, options: options, clock: Timestamp(options.now()),
            baseURL: baseURL(of: call.request), path: captures, query: call.request.query,
            language: Language.asked(by: call.request), requests: requests, events: events)
    }

    /// As the caller sees it: TLS may end before the emulator.
    private func baseURL(of request: IncomingRequest) -> String {
        let scheme = request.headers["x-forwarded-proto"] == "https" ? "https" : "http"
        return "\(scheme)://" + (request.headers["host"] ?? "127.0.0.1:\(options.port)")
    }
}

/// The part of every body that names the project.
struct TargetProject: Decodable {
    let targetProjectId: String?
}
