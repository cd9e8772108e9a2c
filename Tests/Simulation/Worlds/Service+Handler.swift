// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Firebase's pages of the project: its handler, which asks for the provider's page itself.
extension Service {
    static let authDomain = "demo.firebaseapp.com"
    static let hostedPage = "https://\(authDomain)/sign-in.html"

    func project() -> Answer {
        .ok(["projectId": "1", "authorizedDomains": [.text(Service.authDomain), "127.0.0.1"]])
    }

    /// A browser opens the handler. Returns the provider's state; nil where the handler does not go on.
    func startHandler(_ url: String) -> String? {
        let items = URLComponents(string: url)?.queryItems ?? []
        let back = URLComponents(string: items.value("redirectUrl"))?.host
        let isWhole = ["appName", "providerId", "sessionId", "eventId"].allSatisfy { !items.value($0).isEmpty }
        guard isWhole, back == "127.0.0.1" || back == Service.authDomain, items.value("apiKey") == "key" else {
            complaints.append("a start of its handler without what that needs")
            return nil
        }
        let state = "\(Service.mark)-state-\(number())"
        attempts[state] = items.value("sessionId")
        handlerStates.insert(state)
        return state
    }

    /// What the browser knows of a session that the handler has begun is the hash alone.
    func isSession(_ session: String, of state: String) -> Bool {
        guard handlerStates.contains(state) else { return attempts[state] == session }
        if attempts[state] == session { complaints.append("a session that a browser has seen") }
        return attempts[state] == SHA256.hex(session)
    }
}
