/// The work of one call under way. Whatever continues the work holds it: requests, timers, and those who wait for a turn,
/// for tokens or for the store. When the last of them lets go before the end, `OperationLife` ends all the same.
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

    /// After `beginFinishing`: what was claimed could not be done.
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
    /// Sends a request of this operation. `then` runs on the driving thread, unless the operation has ended by then.
    func call<Call: Endpoint>(
        _ endpoint: Call, orElse handle: ((AuthError) -> Void)? = nil, then: @escaping (Call.Answer) -> Void
    ) {
        guard isRunning else { return }
        let call = auth.client.call(endpoint, issuer: life.issuer) { result in
            guard self.life.finishRequest() else { return }
            switch result {
            case .success(let answer): then(answer)
            case .failure(let error): handle.map { $0(error) } ?? self.fail(error)
            }
        }
        if let call { life.track(call) }
    }
}
