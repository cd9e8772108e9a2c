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
        return tokens(accounts.first { $0.email == link.email } ?? add(email: link.email))
    }

    /// A form within the JSON (postBody).
    func signInWithProvidersToken(_ form: String) -> Answer {
        let items = URLComponents(string: "?" + form)?.queryItems ?? []
        let token = items.first { $0.name == "access_token" }?.value ?? ""
        guard token.hasPrefix(Service.mark + "-identity-") else { return .error("INVALID_IDP_RESPONSE") }
        let identity = String(token.dropFirst(Service.mark.count + 1))
        return provided(accounts.first { $0.identity == identity } ?? add(identity: identity))
    }
}

struct MailedLink {
    let email: String
    var isUsed = false
}
