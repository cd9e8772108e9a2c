// SPDX-License-Identifier: Apache-2.0
/// Who shows the authorization URL if the host gives no function for it.
public enum BrowserPresentation: Sendable {
    case system
    /// The host shows it and reads the URL from the future.
    case nothing
}

/// How an identity gets from the provider to the program (docs/federated-sign-in.md).
public enum BrowserRoute: Sendable {
    /// The first route that is known to be set up.
    case automatic
    /// The provider redirects the browser to the listener.
    case loopback
    /// A page of the listener opens the project's handler in a separate window.
    case page
    /// A page on the project's hosting forwards the handler's answer.
    case hosted
    /// The program's own OAuth client.
    case direct
    /// A code that the user enters on any device (RFC 8628).
    case device
}

/// The settings of a browser flow.
public struct BrowserOptions {
    /// The port of the listener on 127.0.0.1; 0 picks a free one.
    public var port: UInt16 = 0
    /// 0 for five minutes; for a code that the user enters, 0 for as long as the code is valid.
    public var timeoutMilliseconds: Int64 = 0
    /// The path of the redirect; empty picks a random one for each attempt.
    public var path = ""
    /// The plain text of the last page; empty for a default.
    public var finishText = ""
    /// Where to send the browser at the end instead; empty to show the last page.
    public var finishURL = ""
    /// Shows the URL to the user and returns whether it could; nil for the system browser.
    public var openURL: (@Sendable (String) -> Bool)?
    public var openURLMode = CallbackMode.pumped
    public var presentation = BrowserPresentation.system
    public var route = BrowserRoute.automatic
    /// The host name in the redirect of the loopback and direct routes, and of the page if both names are authorised.
    public var redirectHost = LoopbackHost.address
    /// The domain of the project's handler, such as "demo-project.firebaseapp.com"; empty to ask the project.
    public var authDomain = ""
    /// The address of the page on the project's hosting that forwards the handler's answers, or, for passkeys, of the page
    /// on the domain that they are for; empty for none.
    public var hostedPage = ""
    /// The program's own client at the provider, for the direct and device routes.
    public var client: OAuthClient?
    /// The name of the program on the pages; empty for "the app".
    public var appName = ""
    #if !hasFeature(Embedded)
        /// The call fails when the system's browser cannot be opened: nobody else knows the address.
        public var failsWithoutBrowser = false
    #endif

    public init() {}

    static let usualTimeLimit: Int64 = 300_000

    /// The user's time limit; nil if the provider sets it.
    var timeLimit: Int64? {
        route == .device && timeoutMilliseconds <= 0 ? nil : timeLimit(otherwise: BrowserOptions.usualTimeLimit)
    }

    func timeLimit(otherwise usual: Int64) -> Int64 { timeoutMilliseconds > 0 ? timeoutMilliseconds : usual }

    /// What is wrong with a sign-in with this provider; nil if nothing is.
    func problem(with provider: Provider.Request) -> AuthError? {
        if let problem { return problem }
        let usesClient = route == .automatic || route == .direct || route == .device
        guard usesClient, let client else {
            guard route == .direct || route == .device else { return nil }
            return OAuthClient.problem(withAnyFor: provider.providerID) ?? .missingClient
        }
        return client.problem(for: provider.providerID, route == .device ? .deviceCode : .authorizationCode)
            ?? AuthorizationRequest.problem(provider)
    }

    /// What is wrong; nil if nothing is.
    var problem: AuthError? {
        if !path.isEmpty, let problem = RedirectPath.problem(path) {
            return .invalidArgument("The redirect path \(problem).")
        }
        return problemOfHandler ?? problemOfFinish
    }

    private var problemOfHandler: AuthError? {
        if !authDomain.isEmpty && !HostName.isRight(Array(authDomain.utf8)) {
            return .invalidArgument(
                "The auth domain must be only a host name, such as \"demo-project.firebaseapp.com\": no scheme, port or "
                    + "path, and between the dots 1 to 63 letters, digits and hyphens.")
        }
        if !hostedPage.isEmpty && HostedPage(hostedPage) == nil {
            return .invalidArgument(
                "The hosted page must be an https URL of a domain, without port, query or fragment: on the project's Firebase "
                    + "Hosting, such as \"https://demo-project.firebaseapp.com/sign-in.html\", or on that of passkeys.")
        }
        if route == .hosted && hostedPage.isEmpty {
            return .invalidArgument(
                "The hosted route needs the URL of the page: set hosted_page in the browser options.")
        }
        return nil
    }

    private var problemOfFinish: AuthError? {
        guard !finishURL.isEmpty else { return nil }
        // Any other URL could run a script or open a local file in the user's browser (RFC 9700 section 4.11).
        guard let url = URLParts(finishURL), url.mayFinishSignIn else {
            return .invalidArgument("The finish URL must be absolute and have the scheme https or the program's own.")
        }
        return nil
    }
}

/// Whether and how the authorization URL was shown.
public enum BrowserState: Sendable {
    /// Nothing is to be shown, or not yet, or the host shows it.
    case idle
    case opening
    case opened
    case failed
    /// The page has told the user why the sign-in does not continue, and offers to try again.
    case interrupted
}

extension BrowserOutcome {
    var state: BrowserState {
        switch self {
        case .opened, .stillRunning: .opened
        case .failed: .failed
        }
    }

    /// The line for the log, or nil. It never contains the URL, because the URL contains the state.
    var advice: String? {
        switch self {
        case .opened: nil
        case .stillRunning:
            "The browser, or what opens it, is still running: if no page appears, show the user the authorization URL "
                + "of the future."
        case .failed: "No browser could be opened: the program has to show the user the address."
        }
    }
}
