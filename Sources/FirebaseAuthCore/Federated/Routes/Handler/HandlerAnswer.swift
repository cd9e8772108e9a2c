// SPDX-License-Identifier: Apache-2.0
/// The provider's answer to the handler, as a page forwards it. It contains the code: never log it.
struct HandlerAnswer: Equatable, Sendable {
    /// The query of the address at which the provider's answer arrived, unchanged.
    let query: String
    /// The form that the provider posted instead, unchanged; empty for none.
    let body: String
    /// The parameters of both. They are empty if they cannot be read; the service then decides.
    let parameters: RedirectAnswer

    /// Nil when the text cannot be a query.
    init?(query: String, body: String) {
        guard HandlerAnswer.isQuery(query) else { return nil }
        (self.query, self.body) = (query, body)
        parameters = RedirectAnswer(query: query, body: body) ?? RedirectAnswer(parameters: [])
    }

    /// It becomes part of a URL, so it must not end it or begin a fragment (RFC 3986 section 3.4).
    private static func isQuery(_ text: String) -> Bool {
        text.utf8.allSatisfy { ASCII.isVisible($0) && $0 != UInt8(ascii: "#") }
    }
}

/// Why a sign-in through a project's handler does not continue.
enum HandlerProblem: Equatable, Sendable {
    /// The handler's frame sends nothing, or something unexpected.
    case silent
    /// The user has closed the provider's window.
    case closed
    /// The browser stores nothing for any site.
    case storage
    /// The handler's own error, such as "auth/operation-not-allowed".
    case refused(code: String)

    /// Read from a page's report; nil for a name that no page reports.
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

    /// Whether the user can solve it on the page, so that the attempt continues.
    var mayBeTriedAgain: Bool {
        switch self {
        case .silent: false
        case .closed, .storage: true
        case .refused(let code): !HandlerProblem.settled.contains { code.sameBytes(as: $0) }
        }
    }

    /// Another click does not solve a problem in the project's settings. The page's script has the same list.
    static let settled = [
        "auth/operation-not-allowed", "auth/invalid-api-key", "auth/unauthorized-domain", "auth/invalid-oauth-provider",
        "auth/invalid-provider-id",
    ]
}

extension HandlerProblem {
    var error: AuthError {
        switch self {
        case .silent:
            AuthError(
                .webInternalError, name: "HANDLER_SILENT",
                message:
                    "The project's sign-in pages did not answer as expected: check that the auth domain is right and "
                    + "can be reached, and that the project authorises this machine.")
        case .closed:
            AuthError(
                .webContextCancelled, name: "WINDOW_CLOSED",
                message:
                    "The user closed the provider's window and did not come back to it, or the provider's page cut itself "
                    + "off from the page that opened it (Cross-Origin-Opener-Policy): then use the hosted route.")
        case .storage:
            AuthError(
                .webStorageUnsupported, name: "WEB_STORAGE_UNSUPPORTED",
                message:
                    "The user's browser blocks all cookies and site data, without which the project's sign-in pages "
                    + "do not work.")
        case .refused(let code): HandlerProblem.refused(code)
        }
    }

    /// The handler uses the codes of Firebase's JavaScript SDK.
    private static func refused(_ code: String) -> AuthError {
        for (name, number) in codes where code.sameBytes(as: name) {
            return AuthError(number, name: "HANDLER_REFUSED", message: number.sentence)
        }
        return AuthError(
            .webInternalError, name: "HANDLER_REFUSED",
            message: "The project's sign-in page could not go on. (It said: \(code))")
    }

    private static let codes: [(name: String, number: AuthErrorCode)] = [
        ("auth/operation-not-allowed", .operationNotAllowed),
        ("auth/unauthorized-domain", .unauthorizedDomain),
        ("auth/invalid-api-key", .invalidApiKey),
        ("auth/invalid-credential", .invalidCredential),
        ("auth/invalid-oauth-provider", .invalidProviderId),
        ("auth/invalid-provider-id", .invalidProviderId),
        ("auth/web-storage-unsupported", .webStorageUnsupported),
        ("auth/user-cancelled", .cancelled),
    ]
}
