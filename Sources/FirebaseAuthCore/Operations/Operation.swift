// SPDX-License-Identifier: Apache-2.0
/// The work of one running call. Everything that continues the work holds it: requests, timers, and queues for a turn,
/// for tokens or for the store. If the last of them releases it before the end, `OperationLife` ends anyway.
final class Operation: @unchecked Sendable {
    let auth: Auth
    let life: OperationLife

    init(auth: Auth, life: OperationLife) {
        self.auth = auth
        self.life = life
    }

    deinit {
        life.endIfLost()
    }

    var future: Future { life.future }

    var isRunning: Bool { life.isRunning }

    /// Claims the right to change the user and succeed. False when the operation was cancelled meanwhile.
    func beginFinishing() -> Bool {
        life.beginFinishing()
    }

    /// After `beginFinishing`.
    func succeed(_ value: FutureValue) {
        life.end(.success(value), from: .finishing)
    }

    func fail(_ error: AuthError) {
        life.end(.failure(error), from: .running)
    }

    /// After `beginFinishing`: the claimed change could not be made.
    func failFinishing(_ error: AuthError) {
        life.end(.failure(error), from: .finishing)
    }

    func succeedAtOnce(_ value: FutureValue) {
        if beginFinishing() { succeed(value) }
    }

    func giveTurnBack() {
        life.giveTurnBack()
    }
}

// MARK: - Requests

extension Operation {
    /// Sends a request of this operation. `then` runs on the I/O thread unless the operation has ended by then.
    func call<Call: Endpoint>(
        _ endpoint: Call, orElse handle: ((AuthError) -> Void)? = nil, then: @escaping (Call.Answer) -> Void
    ) {
        send(EndpointRequest(endpoint), orElse: handle, read: Operation.reading(endpoint, then))
    }

    /// Reads an answer, and returns how the operation goes on with it.
    typealias Reading = (ParsedJSON) throws(AuthError) -> () -> Void

    static func reading<Call: Endpoint>(_ endpoint: Call, _ then: @escaping (Call.Answer) -> Void) -> Reading {
        { (json) throws(AuthError) in
            let answer = try Call.decode(json, httpStatus: 200)
            try endpoint.confirm(answer)
            return { then(answer) }
        }
    }

    func send(_ request: EndpointRequest, orElse handle: ((AuthError) -> Void)?, read: @escaping Reading) {
        send(auth.client.request(request, in: life.scope), orElse: handle, read: read)
    }

    func send(
        _ request: (ServiceRequest, ServiceRoute)?, orElse handle: ((AuthError) -> Void)?, read: @escaping Reading
    ) {
        guard isRunning else { return }
        let call = auth.client.send(request) { result in
            do throws(AuthError) {
                let goOn = try read(result.get())
                if self.life.finishRequest() { goOn() }
            } catch {
                guard self.life.finishRequest() else { return }
                self.auth.note(error, in: self.life.scope)
                if let handle { handle(error) } else { self.fail(error) }
            }
        }
        if let call { life.track(call) }
    }

    /// Sends a request to another server than the service. `then` runs as above.
    func send(_ request: ServiceRequest, then: @escaping (ServiceAnswer) -> Void) {
        guard isRunning else { return }
        let effects = auth.effects
        let call = ServiceCall(
            request, transport: effects.transport, scheduler: effects.scheduler, clock: effects.clock
        ) { answer in
            if self.life.finishRequest() { then(answer) }
        }
        call.start()
        life.track(call)
    }
}

// MARK: - Beginning

extension Auth {
    /// Begins an operation. Until the store has been read, operations wait in their order: `body` runs when it is known
    /// who is signed in, in all other cases at once.
    func start<Value: FutureResult>(
        _ purpose: OperationLife.Purpose, _ completion: Completion<Value>?, cancelled: AuthError = .cancelled,
        in scope: CallScope? = nil, _ body: @escaping (Operation) -> Void
    ) -> TypedFuture<Value> {
        TypedFuture(future: begin(purpose, completion, cancelled: cancelled, in: scope).map { run($0, body) })
    }

    private func run(_ operation: Operation, _ body: @escaping (Operation) -> Void) -> Future {
        whenLoaded { if operation.isRunning { body(operation) } }
        return operation.future
    }

    /// An operation whose work is done later. Nil when the auth is closed.
    func begin<Value: FutureResult>(
        _ purpose: OperationLife.Purpose, _ completion: Completion<Value>?, cancelled: AuthError = .cancelled,
        in scope: CallScope? = nil
    ) -> Operation? {
        let operation = begin(purpose, Value.futureKind, completion?.callback, cancelled: cancelled, in: scope)
        if let operation { completion?.cancellation?.cancels(operation.future) } else { completion?.refuse?() }
        return operation
    }

    /// The callback is accepted before anything can end.
    func begin(
        _ purpose: OperationLife.Purpose, _ kind: FutureKind, _ callback: Callback?,
        cancelled: AuthError = .cancelled, in earlier: CallScope? = nil
    ) -> Operation? {
        // Checked before any lock: in a forked child it might be held for ever.
        if futureOwner.isClosed { return nil }
        let future = Future(kind, owner: futureOwner)
        if let callback, future.add(callback) == nil { return nil }
        var scope = earlier ?? client.scope
        if earlier == nil, case .user(_, let tenantID) = purpose { scope.tenantID = tenantID }
        let (life, isListed) = lock.withLock { () -> (OperationLife, Bool) in
            let life = OperationLife(
                auth: self, future: future, purpose: purpose, signOutCount: lives.signOutCount, scope: scope)
            if !isClosed { lives.add(life) }
            return (life, !isClosed)
        }
        future.onCancel { life.end(.failure(cancelled), from: .running) }
        // The auth was closed meanwhile: closing has run the callback or will run it.
        if !isListed { life.invalidate() }
        return isListed || callback != nil ? Operation(auth: self, life: life) : nil
    }

    func forget(_ life: OperationLife) {
        lock.withLock { lives.remove(life) }
    }

    /// Ends the sign-ins that began before the last sign-out. All of them end before code of the program runs: a
    /// callback may wait for any of them and may begin another.
    func cancelEarlierSignIns() {
        let earlier = lock.withLock { lives.earlier }
        let due = earlier.flatMap { $0.endsBySignOut ? $0.settle(.failure(.cancelled), from: .running) : [] }
        for callback in due { futureOwner.deliver(callback) }
    }
}
