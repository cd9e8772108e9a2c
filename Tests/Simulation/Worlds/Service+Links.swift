// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Sign-ins without a page of the provider's: by a mail, and by a token of another SDK's.
extension Service {
    /// What is in a mail that somebody has just got.
    func mail(to email: String) -> String {
        let code = "\(Service.mark)-link-\(number())"
        links[code] = MailedLink(email: email)
        return code
    }

    func signInWithLink(_ request: Request) -> Answer {
        guard let code = request.text("oobCode"), let link = links[code], request.text("email") == link.email else {
            return .error("INVALID_OOB_CODE")
        }
        guard !link.isUsed else {
            complaints.append("a mailed link that it has acted upon")
            return .error("INVALID_OOB_CODE")
        }
        links[code]?.isUsed = true
        return firstFactorIsProven(accounts.first { $0.email == link.email } ?? add(email: link.email))
    }

    /// A form within the JSON (postBody).
    func signInWithProvidersToken(_ form: String, _ request: Request) -> Answer {
        let items = URLComponents(string: "?" + form)?.queryItems ?? []
        let token = items.value("access_token")
        if let identity = identity(items) {
            if request.text("idToken") != nil { return withUser(of: request) { self.link($0, identity) } }
            return signIn(identity, request)
        }
        guard token.hasPrefix(Service.mark + "-identity-") else { return .error("INVALID_IDP_RESPONSE") }
        return signIn(String(token.dropFirst(Service.mark.count + 1)), request)
    }

    private func signIn(_ identity: String, _ request: Request) -> Answer {
        let known = accounts.first { $0.identity == identity }
        if known == nil, !request.mayAdd { return .error("USER_NOT_FOUND") }
        return provided(known ?? add(identity: identity))
    }
}

/// Tokens that a provider of the model has given.
extension Service {
    /// Nil for those of another SDK's, and for one that is of no use.
    private func identity(_ items: [URLQueryItem]) -> String? {
        let idToken = items.value("id_token"), nonce = items.value("nonce")
        let names = [idToken, items.value("access_token")].filter { !$0.isEmpty }
        guard let token = names.first.flatMap({ provider.tokens[$0] }) else {
            if !idToken.isEmpty || items.value("access_token").contains("-access-") {
                complaints.append("a provider's token that nobody has given")
            }
            return nil
        }
        if names.contains(where: { provider.tokens[$0]?.identity != token.identity }) {
            complaints.append("a provider's tokens of two people")
        }
        let hash = nonce.isEmpty ? "" : SHA256.hex(nonce)
        if !idToken.isEmpty, hash != token.nonce {
            complaints.append("an ID token without the nonce of its attempt")
        }
        return token.identity
    }
}

struct MailedLink {
    let email: String
    var isUsed = false
}
