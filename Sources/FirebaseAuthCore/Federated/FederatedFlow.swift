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
        switch (state, event) {
        case (.idle, .begin):
            state = .opening
            return [.openReceiver]
        case (.opening, .listening(let redirectURI)):
            state = .asking
            return [.askAuthorization(redirectURI: redirectURI)]
        case (.opening, .listeningFailed(let reason)):
            return end(.failure(.listenerFailed(reason)))
        case (.asking, .authorization(let answer)):
            return present(answer)
        case (.asking, .authorizationFailed(let error)):
            return end(.failure(error))
        case (.waiting(let sessionID), .answered(let answer, let requestURI)):
            return end(FederatedFlow.proof(answer, requestURI, sessionID))
        case (.opening, .timedOut), (.asking, .timedOut), (.waiting, .timedOut):
            return end(.failure(.webContextTimedOut))
        default:
            return []
        }
    }

    private mutating func present(_ answer: CreateAuthURI.Answer) -> [Action] {
        guard let url = URLParts(answer.authURI), url.scheme == "https" || (allowsPlainHTTP && url.scheme == "http")
        else { return end(.failure(.invalidResponse("its authorization URL is not an https URL", httpStatus: 200))) }
        state = .waiting(sessionID: answer.sessionID)
        let expected = url.queryItems?.first { $0.name == "state" }?.value
        return [.expect(state: expected), .present(url: answer.authURI)]
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
