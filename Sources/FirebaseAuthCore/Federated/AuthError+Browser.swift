// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let webContextCancelled = AuthError(
        .webContextCancelled, name: "WEB_CONTEXT_CANCELLED",
        message: "The browser sign-in was cancelled by the program. The user stays as before.")

    static let webContextTimedOut = AuthError(
        .webContextCancelled, name: "WEB_CONTEXT_TIMED_OUT",
        message: "The browser sign-in was not finished in time: start it again, or give it more time.")

    static let webContextAlreadyPresented = AuthError(
        .webContextAlreadyPresented, name: "WEB_CONTEXT_ALREADY_PRESENTED",
        message: "Another browser sign-in of this auth is running: finish or cancel it first.")

    static let refusedAtProvider = AuthError(
        .cancelled, name: "USER_CANCELLED",
        message: "The user refused at the provider, or pressed Cancel there.")

    /// The server's message does not say that it refused the redirect to this machine.
    var explainedForRedirect: AuthError {
        guard code == .invalidContinueUri else { return self }
        return AuthError(
            code, name: name,
            message:
                "The provider does not accept the redirect to 127.0.0.1: register the exact URL at the provider, with a "
                + "fixed port and path in the browser options. Some providers accept https only.",
            httpStatus: httpStatus)
    }

    private static let authorizeThisMachine =
        "add 127.0.0.1 to the authorised domains (Firebase console, Authentication, Settings)"

    /// None of the routes that automatic can choose is set up. The message names the two easiest ones.
    static let noBrowserRoute = AuthError(
        .unauthorizedDomain, name: "NO_BROWSER_ROUTE",
        message: "No browser route is set up for this project. Either \(authorizeThisMachine), or register "
            + "http://127.0.0.1:PORT/PATH at the provider and set that port and path in the browser options.")

    static let machineNotAuthorized = AuthError(
        .unauthorizedDomain, name: "UNAUTHORIZED_DOMAIN",
        message: "The project authorises neither 127.0.0.1 nor localhost: \(authorizeThisMachine).")

    static let noAuthDomain = AuthError(
        .webInternalError, name: "NO_AUTH_DOMAIN",
        message: "The project has no authorised domain on Firebase Hosting, where its sign-in pages are: set "
            + "auth_domain in the browser options.")

    static func hostNotAuthorized(_ host: String) -> AuthError {
        AuthError(
            .unauthorizedDomain, name: "UNAUTHORIZED_DOMAIN",
            message:
                "The hosted page is at \"\(PlainText.shown(host))\", which the project does not authorise: correct "
                + "hosted_page, or add the domain (Firebase console, Authentication, Settings).")
    }

    static func pageMissing(_ url: String) -> AuthError {
        AuthError(
            .webInternalError, name: "HOSTED_PAGE_MISSING",
            message: "There is no page at \"\(PlainText.shown(url))\": deploy it to the project's Firebase Hosting, or "
                + "correct hosted_page.")
    }

    static func listenerFailed(_ reason: String) -> AuthError {
        AuthError(
            .webInternalError, name: "LOOPBACK_LISTENER_FAILED",
            message: "The listener for the browser's answer could not be opened: \(PlainText.shown(reason)). "
                + "Choose another port that is registered, or 0 for a free one.")
    }

    static func listenerLost(_ reason: String) -> AuthError {
        AuthError(
            .webInternalError, name: "LOOPBACK_LISTENER_FAILED",
            message: "The listener for the browser's answer was lost: \(reason). Start the sign-in again.")
    }

    /// An error that the provider sent back (RFC 6749 section 4.1.2.1).
    static func providerError(_ error: String, _ description: String) -> AuthError {
        let said = description.isEmpty ? error : "\(error): \(description)"
        return AuthError(
            .invalidCredential, name: "PROVIDER_ERROR",
            message: "The provider answered with an error. (It said: \(ServerMessage.shown(said)))")
    }

    static let noRandomNumbers = AuthError(
        .webInternalError, name: "NO_RANDOM_NUMBERS",
        message: "The system gave no random numbers, without which no sign-in is safe. Try again.")
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
        ("auth/web-storage-unsupported", .webStorageUnsupported),
        ("auth/user-cancelled", .cancelled),
    ]
}
