// SPDX-License-Identifier: Apache-2.0
/// The service returns the authorization URL, and the provider redirects the browser to the listener.
struct LoopbackRoute {
    private enum State {
        case idle, opening, asking
        case waiting(sessionID: String)
    }

    private var state = State.idle
    private let host: LoopbackHost
    private let allowsPlainHTTP: Bool

    init(_ plan: RoutePlan) {
        host = plan.options.redirectHost
        allowsPlainHTTP = plan.allowsPlainHTTP
    }

    mutating func apply(_ event: FederatedFlow.Event) -> [FederatedFlow.Action] {
        switch (state, event) {
        case (.idle, .begin):
            state = .opening
            return [.openReceiver(host)]
        case (.opening, .listening(let address)):
            state = .asking
            return [.askAuthorization(redirectURI: address.url)]
        case (.opening, .listeningFailed(let reason)): return [.fail(.listenerFailed(reason))]
        case (.asking, .listeningFailed(let reason)), (.waiting, .listeningFailed(let reason)):
            return [.fail(.listenerLost(reason))]
        case (.asking, .authorization(let answer)): return present(answer)
        case (.asking, .failed(let error)): return [.fail(error.explainedForRedirect)]
        case (.waiting(let sessionID), .answered(let answer, let requestURI)):
            return [.finish(answer, RedirectProof(requestURI: requestURI, sessionID: sessionID))]
        default: return []
        }
    }

    private mutating func present(_ answer: CreateAuthURI.Answer) -> [FederatedFlow.Action] {
        guard let url = URLParts(answer.authURI),
            url.scheme.sameBytes(as: "https") || (allowsPlainHTTP && url.scheme.sameBytes(as: "http"))
        else { return [.fail(.invalidResponse("its authorization URL is not an https URL", httpStatus: 200))] }
        do throws(AuthError) {
            let expected = try LoopbackRoute.expectedState(in: url)
            state = .waiting(sessionID: answer.sessionID)
            return [.expect(.redirect(state: expected)), .present(url: answer.authURI)]
        } catch {
            return [.fail(error)]
        }
    }

    /// The state that the answer must repeat; nil if the URL has none, as in OAuth 1. A state that cannot be read is
    /// not treated as absent: otherwise any answer would be accepted.
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
}
