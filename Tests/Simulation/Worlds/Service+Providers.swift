// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Sign-ins through a provider, whose pages and codes are the model's too.
extension Service {
    /// Where the browser is sent.
    func createAuthURI(_ request: Request) -> Answer {
        guard let back = request.text("continueUri"), back.hasPrefix("http://127.0.0.1:") else {
            return .error("INVALID_CONTINUE_URI")
        }
        let number = number(), state = "\(Service.mark)-state-\(number)", session = "\(Service.mark)-session-\(number)"
        attempts[state] = session
        var page = URLComponents(string: authorizationEndpoint)
        page?.queryItems = [URLQueryItem(name: "state", value: state), URLQueryItem(name: "redirect_uri", value: back)]
        return .ok(["authUri": .text(page?.string ?? ""), "sessionId": .text(session), "providerId": "github.com"])
    }

    /// Somebody has signed in at the provider's page.
    func code(for identity: String, state: String) -> String {
        let code = "\(Service.mark)-code-\(number())"
        codes[code] = ProviderCode(identity: identity, state: state)
        return code
    }

    func signInWithProvider(_ request: Request) -> Answer {
        acts["signInWithIdp", default: 0] += 1
        if let form = request.text("postBody") { return signInWithProvidersToken(form, request) }
        let items = URLComponents(string: request.text("requestUri") ?? "")?.queryItems ?? []
        let code = items.first { $0.name == "code" }?.value ?? ""
        guard let known = codes[code], let session = request.text("sessionId"), isSession(session, of: known.state)
        else {
            return .error("INVALID_IDP_RESPONSE")
        }
        guard !known.isUsed else {
            complaints.append("a code that it has acted upon")
            return .error("INVALID_IDP_RESPONSE")
        }
        // With an ID token that is refused, the same code may come once more.
        if request.text("idToken") != nil { return withUser(of: request) { self.link($0, code, known.identity) } }
        codes[code]?.isUsed = true
        return provided(accounts.first { $0.identity == known.identity } ?? add(identity: known.identity))
    }

    private func link(_ linked: Account, _ code: String, _ identity: String) -> Answer {
        codes[code]?.isUsed = true
        return link(linked, identity)
    }

    func link(_ linked: Account, _ identity: String) -> Answer {
        if accounts.contains(where: { $0.identity == identity }) { return .error("FEDERATED_USER_ID_ALREADY_LINKED") }
        linked.identity = identity
        return provided(linked)
    }

    func add(identity: String) -> Account {
        let made = add()
        made.identity = identity
        return made
    }

    func provided(_ account: Account) -> Answer {
        let identity = account.identity ?? ""
        return firstFactorIsProven(
            account, [("providerId", .text(Account.provider(of: identity))), ("federatedId", .text(identity))])
    }
}

/// What a provider has given to a browser.
struct ProviderCode {
    let identity: String
    let state: String
    var isUsed = false
}
