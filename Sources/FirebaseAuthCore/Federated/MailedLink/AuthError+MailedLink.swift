// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let mailedLinkTimedOut = AuthError(
        .webContextCancelled, name: "WEB_CONTEXT_TIMED_OUT",
        message: "The mailed link was not followed in time on this machine: send another, or give it more time. A link "
            + "that was opened elsewhere can be pasted into the program.")

    static let mailedLinkHasURL = AuthError.invalidArgument(
        "The settings of a link that comes back to this program must not have a url: the program's listener is it.")

    /// The service refuses to mail a link that leads to the listener.
    var explainedForListener: AuthError {
        guard code == .unauthorizedDomain else { return self }
        return AuthError(
            code, name: name,
            message: "The project does not authorise the listener's host: add 127.0.0.1 to its authorised domains, or "
                + "set redirect_host to localhost, if that is one of them.",
            httpStatus: httpStatus)
    }
}
