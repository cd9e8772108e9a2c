/// The browser flow as a pure state machine: events in, actions out. Cancelling and closing end the operation around it.
struct FederatedFlow {
    enum Event {
        case begin
        case listening(redirectURI: String)
        case listeningFailed(reason: String)
        case authorization(CreateAuthURI.Answer)
        case authorizationFailed(AuthError)
        case answered(RedirectAnswer, requestURI: String)
        case timedOut
    }

    enum Action {
        case openReceiver
        case askAuthorization(redirectURI: String)
        case expect(state: String?)
        case present(url: String)
        case finish(Result<RedirectProof, AuthError>)
    }

    private enum State {
        case idle, opening, asking
        case waiting(sessionID: String)
        case ended
    }

    private var state = State.idle
    /// Whether an authorization URL without TLS is right: only an emulator's is.
    private let allowsPlainHTTP: Bool

    init(allowsPlainHTTP: Bool) {
        self.allowsPlainHTTP = allowsPlainHTTP
    }

    mutating func apply(_ event: Event) -> [Action] {
        switch event {
        case .begin:
            guard case .idle = state else { return [] }
            state = .opening
            return [.openReceiver]
        case .listening(let redirectURI):
            guard case .opening = state else { return [] }
            state = .asking
            return [.askAuthorization(redirectURI: redirectURI)]
        case .listeningFailed(let reason):
            return listeningFailed(reason)
        case .authorization(let answer):
            guard case .asking = state else { return [] }
            return present(answer)
        case .authorizationFailed(let error):
            guard case .asking = state else { return [] }
            return end(.failure(error))
        case .answered(let answer, let requestURI):
            guard case .waiting(let sessionID) = state else { return [] }
            return end(FederatedFlow.proof(answer, requestURI, sessionID))
        case .timedOut:
            if case .ended = state { return [] }
            return end(.failure(.webContextTimedOut))
        }
    }

    private mutating func present(_ answer: CreateAuthURI.Answer) -> [Action] {
        guard let url = URLParts(answer.authURI),
            url.scheme.sameBytes(as: "https") || (allowsPlainHTTP && url.scheme.sameBytes(as: "http"))
        else { return end(.failure(.invalidResponse("its authorization URL is not an https URL", httpStatus: 200))) }
        do throws(AuthError) {
            let expected = try FederatedFlow.expectedState(in: url)
            state = .waiting(sessionID: answer.sessionID)
            return [.expect(state: expected), .present(url: answer.authURI)]
        } catch {
            return end(.failure(error))
        }
    }

    /// What the answer must repeat; nil where the URL has no state, as those of OAuth 1 have none. A state that cannot be
    /// read is not absent: taken for that, it would let any answer in.
    private static func expectedState(in url: URLParts) throws(AuthError) -> String? {
        guard let items = url.queryItems else {
            throw .invalidResponse("the query of its authorization URL does not decode as UTF-8", httpStatus: 200)
        }
        let states = items.filter { $0.name.sameBytes(as: "state") }
        guard let state = states.first?.value else { return nil }
        guard states.count == 1, !state.isEmpty else {
            throw .invalidResponse("its authorization URL has an empty state or several", httpStatus: 200)
        }
        return state
    }

    /// Once it listens, only the program itself can take the listener away, by closing its descriptor.
    private mutating func listeningFailed(_ reason: String) -> [Action] {
        switch state {
        case .idle, .ended: []
        case .opening: end(.failure(.listenerFailed(reason)))
        case .asking, .waiting: end(.failure(.listenerLost(reason)))
        }
    }

    private mutating func end(_ result: Result<RedirectProof, AuthError>) -> [Action] {
        state = .ended
        return [.finish(result)]
    }

    private static func proof(
        _ answer: RedirectAnswer, _ requestURI: String, _ sessionID: String
    ) -> Result<RedirectProof, AuthError> {
        if answer.isRefusal { return .failure(.refusedAtProvider) }
        if let error = answer.error {
            return .failure(.providerError(error, answer.errorDescription ?? ""))
        }
        return .success(RedirectProof(requestURI: requestURI, sessionID: sessionID))
    }
}
