// SPDX-License-Identifier: Apache-2.0
/// Encodes endpoints into requests, sends them, and decodes answers and errors. Nothing else does this.
final class EndpointClient: @unchecked Sendable {
    let options: ServiceOptions
    let transport: any HTTPTransport
    private let scheduler: any Scheduler
    private let clock: any Clock
    /// The end of every URL.
    private let query: String
    let lock = Lock()
    private var route: ServiceRoute
    /// For the current route.
    private var targets = TargetTable()
    private var context = CallContext()
    private var lastServerSeconds: Int64?
    private var appCheck: AppCheckTokens?
    /// The last connections that were opened in advance, one for each service.
    var opened: [Opening] = []

    init(
        options: ServiceOptions, transport: any HTTPTransport, scheduler: any Scheduler,
        clock: any Clock = SystemClock()
    ) {
        self.options = options
        self.transport = transport
        self.scheduler = scheduler
        self.clock = clock
        query = "?key=" + PercentCoding.encode(options.apiKey)
        route = ServiceRoute(emulator: nil, refusal: nil, headers: CallContext().headers(options))
    }

    func useEmulator(_ address: EmulatorAddress) {
        choose(.emulator(EmulatorSite(address: address, origin: EmulatorSite.call)))
    }

    func choose(_ choice: EmulatorChoice) {
        stopPrewarming()
        switch choice {
        case .none: break
        case .unusable(let error):
            Logger.log(.error, error.message)
            replaceRoute { ServiceRoute(emulator: $0.emulator, refusal: error, headers: $0.headers) }
        case .emulator(let site):
            replaceRoute { ServiceRoute(emulator: site, refusal: nil, headers: $0.headers) }
        }
    }

    private func replaceRoute(_ change: (ServiceRoute) -> ServiceRoute) {
        let replaced = lock.withLock { () -> ServiceRoute in
            defer { (route, targets) = (change(route), TargetTable()) }
            return route
        }
        withExtendedLifetime(replaced) {}
    }

    /// Host and port of the emulator in use; nil for the service.
    var emulatorAuthority: String? {
        lock.withLock { route }.emulator?.address.authority
    }

    /// Why nothing can be sent; nil when requests can be sent.
    var refusal: AuthError? {
        lock.withLock { route }.refusal
    }

    /// The name of the endpoint that issues the tokens.
    var issuer: String {
        lock.withLock { route }.issuer
    }

    /// Whether a link with this key can be of the project. An emulator's links have a key of its own.
    func mayBeOwn(apiKey: String) -> Bool {
        emulatorAuthority != nil || apiKey.sameBytes(as: options.apiKey)
    }

    /// For calls that begin now.
    var scope: CallScope {
        lock.withLock { CallScope(issuer: route.issuer, tenantID: context.tenantID) }
    }

    var tenantID: String {
        get { lock.withLock { context.tenantID } }
        set { lock.withLock { context.tenantID = newValue } }
    }

    /// For what asks the service in the program's name; empty for none. The receiver is called once: here where nobody
    /// gives tokens, and otherwise on the thread of the scheduler.
    func withAppCheckToken(_ receiver: @escaping AppCheckTokens.Receiver) {
        guard let appCheck = lock.withLock({ appCheck }) else { return receiver(.success("")) }
        appCheck.withToken { result in
            if !self.scheduler.submit({ receiver(result) }) { receiver(result) }
        }
    }

    /// Requests that begin now, or wait, carry tokens of these; nil for none.
    func use(_ tokens: AppCheckTokens?) {
        replaceAppCheck(by: tokens) { receiver in
            if let tokens { tokens.withToken(receiver) } else { receiver(.success("")) }
        }
    }

    /// Requests that wait for a token are not sent.
    func stopAppCheck() {
        replaceAppCheck(by: nil) { $0(.failure(.cancelled)) }
    }

    private func replaceAppCheck(by tokens: AppCheckTokens?, _ goOn: (@escaping AppCheckTokens.Receiver) -> Void) {
        let replaced = lock.withLock {
            defer { appCheck = tokens }
            return appCheck
        }
        replaced?.close(goOn)
    }

    /// Sent as X-Firebase-Locale; empty for the service's default.
    var languageCode: String {
        get { lock.withLock { context.language } }
        set {
            replaceRoute {
                context.language = newValue
                return ServiceRoute(
                    emulator: $0.emulator, refusal: $0.refusal, headers: context.headers(options))
            }
        }
    }

    /// False when there are too many.
    func setHeader(_ name: String, _ value: String) -> Bool {
        var isTaken = false
        replaceRoute {
            isTaken = context.setHeader(name, value)
            return ServiceRoute(emulator: $0.emulator, refusal: $0.refusal, headers: context.headers(options))
        }
        return isTaken
    }

    /// `completion` runs once on the transport's thread, unless the call is cancelled. If requests now go to another
    /// server than the scope's, it runs at once and the result is nil.
    func call<Call: Endpoint>(
        _ endpoint: Call, in scope: CallScope, completion: @escaping (Result<Call.Answer, AuthError>) -> Void
    ) -> ServiceCall? {
        send(request(EndpointRequest(endpoint), in: scope)) { result in
            do throws(AuthError) {
                let decoded = try Call.decode(result.get(), httpStatus: 200)
                try endpoint.confirm(decoded)
                completion(.success(decoded))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func send(
        _ request: (ServiceRequest, ServiceRoute)?, completion: @escaping (Result<ParsedJSON, AuthError>) -> Void
    ) -> ServiceCall? {
        guard let (request, route) = request else {
            completion(.failure(.ofOtherServer))
            return nil
        }
        let call = ServiceCall(
            request, refusal: route.refusal, transport: transport, scheduler: scheduler, clock: clock
        ) { answer in
            self.note(answer)
            do throws(AuthError) {
                completion(.success(try ServiceAnswer.success(answer, from: route.emulator)))
            } catch {
                completion(.failure(error))
            }
        }
        start(call, on: route)
        return call
    }

    /// With an App Check token, if there is somebody to give one.
    private func start(_ call: ServiceCall, on route: ServiceRoute) {
        guard route.refusal == nil, let appCheck = lock.withLock({ appCheck }) else { return call.start() }
        appCheck.withToken { result in
            switch result {
            case .success(let token): call.start(appCheckToken: token) { appCheck.forget(token) }
            case .failure(let error): call.refuse(error)
            }
        }
    }

    /// The service's time in its last answer, in Unix seconds: this machine's clock may be wrong. For use when an
    /// answer arrives.
    var serverUnixSeconds: Int64? {
        lock.withLock { lastServerSeconds }
    }

    private func note(_ answer: ServiceAnswer) {
        guard case .response(_, _, let seconds?, _, _) = answer else { return }
        lock.withLock { lastServerSeconds = seconds }
    }

    /// Nil if requests now go to another server than the scope's.
    func request(_ wanted: EndpointRequest, in scope: CallScope) -> (ServiceRequest, ServiceRoute)? {
        let (route, target) = lock.withLock {
            (self.route, targets.target(wanted.path, on: self.route, query: self.query))
        }
        guard route.issuer.sameBytes(as: scope.issuer) else { return nil }
        return (request(wanted, target, by: route, in: scope), route)
    }

    private func request(
        _ wanted: EndpointRequest, _ target: String, by route: ServiceRoute, in scope: CallScope
    ) -> ServiceRequest {
        let query = wanted.query(in: scope)
        return ServiceRequest(
            verb: wanted.verb, site: route.site(of: wanted.path.service),
            target: query.isEmpty ? target : target + query, headers: route.headers,
            body: wanted.bytes(in: scope), mayUseProxy: route.emulator == nil, isIdempotent: wanted.isIdempotent,
            connectTimeoutMilliseconds: Int(options.connectTimeoutMilliseconds),
            totalTimeoutMilliseconds: Int(options.requestTimeoutMilliseconds))
    }

    /// To this server, whichever is in use.
    func route(to emulator: EmulatorAddress?) -> ServiceRoute {
        let site = emulator.map { EmulatorSite(address: $0, origin: EmulatorSite.call) }
        return ServiceRoute(emulator: site, refusal: nil, headers: lock.withLock { route }.headers)
    }

    /// By a route that is not in use. The request names no tenant.
    func request(_ wanted: EndpointRequest, by route: ServiceRoute) -> (ServiceRequest, ServiceRoute) {
        let target = route.path(of: wanted.path) + query
        return (request(wanted, target, by: route, in: CallScope(issuer: route.issuer)), route)
    }
}
