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

    /// The server's words do not say that the redirect to this machine is what was refused.
    var explainedForRedirect: AuthError {
        guard code == .invalidContinueUri else { return self }
        return AuthError(
            code, name: name,
            message:
                "The provider does not accept the redirect to 127.0.0.1: register the exact URL at the provider, with a "
                + "fixed port and path in the browser options. Some providers accept https only.",
            httpStatus: httpStatus)
    }

    static func listenerFailed(_ reason: String) -> AuthError {
        AuthError(
            .webInternalError, name: "LOOPBACK_LISTENER_FAILED",
            message: "The listener for the browser's answer could not be opened: \(PlainText.shown(reason)).")
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
}
