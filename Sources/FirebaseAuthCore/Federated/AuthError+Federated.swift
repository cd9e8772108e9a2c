// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let webContextCancelled = AuthError(
        .webContextCancelled, name: "WEB_CONTEXT_CANCELLED",
        message: "The browser sign-in was cancelled by the program.")

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

    /// None of the routes that automatic can choose is set up. The message names those that need no client.
    static let noBrowserRoute = AuthError(
        .unauthorizedDomain, name: "NO_BROWSER_ROUTE",
        message: "No browser route is set up for this project. Set hosted_page in the browser options, or "
            + "\(authorizeThisMachine), or register http://127.0.0.1:PORT/PATH at the provider and set that port and path."
    )

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

    static let handoverInUse = AuthError(
        .federatedProviderAlreadyInUse, name: "FEDERATED_PROVIDER_ALREADY_IN_USE",
        message: "Another sign-in that the program carries out is under way: end that one first.")

    /// The host's message, or the library's own if the host gave none.
    static func handoverFailed(_ code: AuthErrorCode, _ message: String) -> AuthError {
        .byHost(code, name: "HANDOVER_FAILED", message)
    }

    static func uselessHandover(_ reason: String) -> AuthError {
        AuthError(
            .invalidAuthenticatedUserData, name: "INVALID_AUTHENTICATED_USER_DATA",
            message: "The tokens that were handed over cannot be used: \(reason).")
    }

    static func outsideEmulator(_ url: String, _ authority: String) -> AuthError {
        AuthError(
            .invalidArgument, name: "OUTSIDE_EMULATOR",
            message: PlainText.shown(
                "The emulator at \(authority) is chosen, so \"\(PlainText.shown(url))\" is not asked: nothing goes to a "
                    + "real service by mistake. Name one of this machine, take another route, or choose no emulator.",
                most: PlainText.longestLine))
    }

    static let missingClient = invalidArgument(
        "The direct and device routes need an OAuth client of the program's own: set client in the browser options.")

    static func providerSilent(_ cause: String) -> AuthError {
        AuthError(
            .networkRequestFailed, name: "NETWORK_REQUEST_FAILED",
            message: "The provider did not answer: \(PlainText.shown(cause)). Check the connection and try again.")
    }

    static let deviceCodeExpired = AuthError(
        .webContextCancelled, name: "DEVICE_CODE_EXPIRED",
        message: "The code has expired before the provider said that the user entered it: start the sign-in again for "
            + "a new one.")

    /// The user's answer and the tokens did arrive, so no server in between has replaced them.
    static func noIDToken(httpStatus: Int32) -> AuthError {
        AuthError(
            .invalidResponse, name: "NO_ID_TOKEN",
            message:
                "The provider gave no ID token, although the scope \"openid\" was asked for: let it give this client "
                + "that scope, or, if it only speaks OAuth 2.0, name its endpoints and no issuer.",
            httpStatus: httpStatus)
    }

    static func issuerUnusable(_ issuer: String, _ why: String, httpStatus: Int32 = 0) -> AuthError {
        AuthError(
            .invalidResponse, name: "ISSUER_UNUSABLE",
            message: "The issuer \"\(PlainText.shown(issuer))\" cannot be used: \(why).", httpStatus: httpStatus)
    }

    /// A failing server may recover, as a lost network may, and a limiting one will.
    static func providerFailed(httpStatus: Int32) -> AuthError {
        if httpStatus == ServerError.tooManyRequests {
            return AuthError(
                .tooManyRequests, name: "TOO_MANY_ATTEMPTS_TRY_LATER",
                message: "The provider takes no more requests for now (HTTP status 429). Try again later.",
                httpStatus: httpStatus)
        }
        return AuthError(
            .networkRequestFailed, name: "NETWORK_REQUEST_FAILED",
            message: "The provider failed with HTTP status \(httpStatus). Try again later.", httpStatus: httpStatus)
    }
}
