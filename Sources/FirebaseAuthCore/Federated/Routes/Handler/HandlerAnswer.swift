// SPDX-License-Identifier: Apache-2.0
/// What the provider has sent to the handler, as a page passes it on. Holds the code: never log it.
struct HandlerAnswer: Equatable, Sendable {
    /// Of the address at which the provider's answer arrived, as it was.
    let query: String
    /// The form that the provider has posted instead, as it was; empty for none.
    let body: String
    /// What both say; nothing where they cannot be read, which is for the service to judge.
    let parameters: RedirectAnswer

    /// Nil when the query cannot be one.
    init?(query: String, body: String) {
        guard HandlerAnswer.isQuery(query) else { return nil }
        (self.query, self.body) = (query, body)
        parameters = RedirectAnswer(query: query, body: body) ?? RedirectAnswer(parameters: [])
    }

    /// It becomes part of a URL, and is not to end it or begin a fragment (RFC 3986 section 3.4).
    private static func isQuery(_ text: String) -> Bool {
        text.utf8.allSatisfy { ASCII.isVisible($0) && $0 != UInt8(ascii: "#") }
    }
}

/// Why a sign-in through a project's handler does not go on.
enum HandlerProblem: Equatable, Sendable {
    /// The handler's frame says nothing, or not what it should.
    case silent
    /// The user has closed the provider's window.
    case closed
    /// The browser keeps nothing for any site.
    case storage
    /// The handler's own error, such as "auth/operation-not-allowed".
    case refused(code: String)

    /// From a page's report; nil for what no page reports.
    init?(name: String, detail: String) {
        if name.sameBytes(as: "silent") {
            self = .silent
        } else if name.sameBytes(as: "closed") {
            self = .closed
        } else if name.sameBytes(as: "storage") {
            self = .storage
        } else if name.sameBytes(as: "refused") {
            self = .refused(code: PlainText.shown(detail, most: 100))
        } else {
            return nil
        }
    }

    /// Whether the user can do something about it on the page, so that the attempt goes on.
    var mayBeTriedAgain: Bool {
        switch self {
        case .silent: false
        case .closed, .storage: true
        case .refused(let code): !HandlerProblem.settled.contains { code.sameBytes(as: $0) }
        }
    }

    /// What is wrong with the project's settings is not mended by another click. The page's script has the same list.
    static let settled = [
        "auth/operation-not-allowed", "auth/invalid-api-key", "auth/unauthorized-domain", "auth/invalid-oauth-provider",
    ]
}
