// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Whether an ID token that somebody sent to this program is good, and what it says. Nobody is signed in by it.
    public func verifyIDToken(
        _ token: String, _ wanted: IDTokenVerification, _ completion: Completion<IDTokenResult>?
    ) -> TypedFuture<IDTokenResult> {
        start(.other, completion) { operation in
            do throws(AuthError) {
                try operation.verify(token, wanted)
            } catch {
                operation.fail(error)
            }
        }
    }
}

extension Operation {
    fileprivate func verify(_ text: String, _ wanted: IDTokenVerification) throws(AuthError) {
        let token = try SignedIDToken.read(text)
        try token.checkClaims(
            project: wanted.projectID.isEmpty ? auth.projectID : wanted.projectID,
            tenant: wanted.tenantID.isEmpty ? life.scope.tenantID : wanted.tenantID,
            nowUnixSeconds: nowUnixSeconds)
        let check = IDTokenCheck(self, token, wanted)
        check.start()
        let (keys, isOwn, owner) = (check.keys, wanted.emulator != nil, auth.futureOwner)
        // Nobody else waits: what waits would hold the keys, and they it.
        life.onEnd { if isOwn || owner.isClosed { _ = keys.stopWaiting() } }
    }
}

extension Operation {
    private var nowUnixSeconds: Int64 { auth.effects.clock.unixMilliseconds() / 1000 }

    /// What the token says, if it has not expired while keys and service were waited for.
    fileprivate func stillGood(_ token: SignedIDToken) throws(AuthError) -> IDTokenResult {
        try token.checkExpiry(nowUnixSeconds: nowUnixSeconds)
        return token.result
    }
}

/// The way of a token to its keys, and to the service if that is asked too.
private final class IDTokenCheck {
    private let operation: Operation
    private let token: SignedIDToken
    private let asksService: Bool
    /// Neither the token nor the environment chooses it.
    private let route: ServiceRoute
    /// Those of an emulator are good for one call: it has others after each start.
    let keys: SigningKeys

    init(_ operation: Operation, _ token: SignedIDToken, _ wanted: IDTokenVerification) {
        self.operation = operation
        self.token = token
        asksService = wanted.checksRevocation
        route = operation.auth.client.route(to: wanted.emulator)
        keys = wanted.emulator == nil ? operation.auth.signingKeys : SigningKeys()
    }

    func start() {
        switch keys.step(token.keyID, now: clock.bootMicroseconds(), { self.finish($0) }) {
        case .end(let outcome): finish(outcome)
        case .fetch: fetch()
        case .wait: break
        }
    }

    private var clock: any Clock { operation.auth.effects.clock }

    private static let path = "/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"

    /// It belongs to all who wait, so it goes on when this operation ends. Nothing of the program is sent.
    private func fetch() {
        let (effects, options, emulator) = (operation.auth.effects, operation.auth.client.options, route.emulator)
        let request = ServiceRequest(
            verb: .get, site: emulator == nil ? "https://www.googleapis.com" : route.site(of: .identityToolkit),
            target: emulator == nil ? IDTokenCheck.path : "/www.googleapis.com" + IDTokenCheck.path,
            headers: ["Accept: application/json"], mayUseProxy: emulator == nil, isIdempotent: true,
            connectTimeoutMilliseconds: Int(options.connectTimeoutMilliseconds),
            totalTimeoutMilliseconds: Int(options.requestTimeoutMilliseconds))
        let keys = keys
        ServiceCall(
            request, transport: effects.transport, scheduler: effects.scheduler, clock: effects.clock
        ) { keys.take($0, from: emulator, now: effects.clock.bootMicroseconds()) }
        .start()
    }

    private func finish(_ outcome: SigningKeys.Outcome) {
        do throws(AuthError) {
            try token.checkSignature(try outcome.get())
            if asksService { return askService() }
            operation.succeedAtOnce(.tokenResult(try operation.stillGood(token)))
        } catch {
            operation.fail(error)
        }
    }

    private func askService() {
        let (operation, token) = (operation, token)
        let request = operation.auth.client.request(EndpointRequest(Lookup(idToken: token.result.token)), by: route)
        operation.send(request, orElse: nil) { (answer) throws(AuthError) in
            try token.confirm(answer)
            let result = try operation.stillGood(token)
            return { operation.succeedAtOnce(.tokenResult(result)) }
        }
    }
}
