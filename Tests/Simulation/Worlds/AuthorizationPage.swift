// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where somebody signs in, as its address describes it, and how the browser brings the answer to the listener.
struct AuthorizationPage {
    enum Reply {
        /// By the provider's redirect.
        case redirect
        /// By a page on the project's hosting.
        case forwarded(event: String)
        /// As a form of the listener's own page.
        case posted(event: String, path: String)
    }

    let port: UInt16
    let path: String
    let state: String
    var reply = Reply.redirect
    /// Of the authorization request.
    private let items: [URLQueryItem]

    init?(_ url: String) {
        guard let items = URLComponents(string: url)?.queryItems,
            let state = items.first(where: { $0.name == "state" })?.value,
            let back = items.first(where: { $0.name == "redirect_uri" })?.value.flatMap({ URLComponents(string: $0) }),
            let port = back.port
        else { return nil }
        (self.port, path, self.state, self.items) = (UInt16(port), back.path, state, items)
    }

    init(port: UInt16, path: String, state: String, _ reply: Reply) {
        (self.port, self.path, self.state, self.reply, items) = (port, path, state, reply, [])
    }

    func value(_ name: String) -> String { items.value(name) }

    /// For somebody who guesses what only this attempt knows.
    var guessed: AuthorizationPage {
        var other = self
        switch reply {
        case .redirect: break
        case .forwarded: other.reply = .forwarded(event: "guess")
        case .posted(_, let path): other.reply = .posted(event: "guess", path: path)
        }
        return other
    }

    /// - Parameter query: what the provider has sent the browser on with.
    func send(_ query: String, through visit: Visit) {
        switch reply {
        case .redirect: visit.ask(path + "?" + query)
        case .forwarded(let event):
            visit.ask(path + "?" + Form.text([("event", event), ("query", query), ("body", "")]))
        case .posted(let event, let path): visit.post(Form.text([("event", event), ("query", query)]), to: path)
        }
    }

    /// Why a page does not go on.
    func report(_ problem: Problem, through visit: Visit) {
        let words = [("problem", problem.name), ("detail", problem.detail)]
        switch reply {
        case .redirect: break
        case .forwarded(let event): visit.ask(path + "?" + Form.text([("event", event)] + words))
        case .posted(let event, let path): visit.post(Form.text([("event", event)] + words), to: path)
        }
    }

    struct Problem {
        let name: String
        var detail = ""
    }
}

extension [URLQueryItem] {
    /// Of the first item of this name; empty for none.
    func value(_ name: String) -> String { first { $0.name == name }?.value ?? "" }
}

enum Form {
    static func text(_ pairs: [(String, String)]) -> String {
        pairs.map { "\(coded($0.0))=\(coded($0.1))" }.joined(separator: "&")
    }

    private static func coded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }

    private static let plain = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
}
