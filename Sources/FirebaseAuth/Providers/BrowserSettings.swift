// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
public import Foundation

/// How a browser gets from the provider back to the program: docs/federated-sign-in.md describes the ways.
public struct BrowserSettings: Sendable {
    /// The ways.
    public enum Route: Sendable {
        /// The first that is set up: hosted, direct, loopback, page.
        case automatic
        /// The provider redirects to 127.0.0.1.
        case loopback
        /// A page of the program opens the project's handler in a window of its own.
        case page
        /// A page on the project's Hosting leads back.
        case hosted
        /// The program's own OAuth client, without the project's handler.
        case direct
    }

    public var route = Route.automatic
    /// The port on this machine; 0 for any that is free.
    public var port: UInt16 = 0
    /// The path of the redirect; empty for one that nobody can guess.
    public var path = ""
    /// Whether the redirect names `localhost` in place of `127.0.0.1`.
    public var usesLocalhost = false
    /// The page on the project's Hosting, for the route `hosted`.
    public var hostedPage: URL?
    /// The program's own client at the provider, for the route `direct`; empty for none.
    public var clientID = ""
    /// The secret of that client, if the provider gives one to native programs.
    public var clientSecret = ""
    /// The issuer of ID tokens, such as `https://accounts.google.com`; empty for that of a known provider.
    public var issuer = ""
    /// The name of the program on the pages.
    public var appName = ""
    /// The last page's text; empty for a default.
    public var finishText = ""
    /// For how long the person is waited for, in seconds; 0 for five minutes.
    public var timeout: TimeInterval = 0

    public init() {}

    var ofCore: BrowserOptions {
        var options = BrowserOptions()
        options.route = route.ofCore
        options.redirectHost = usesLocalhost ? .localhost : .address
        options.hostedPage = hostedPage?.absoluteString ?? ""
        (options.port, options.path, options.appName) = (port, path, appName)
        options.finishText = finishText
        options.timeoutMilliseconds = timeout > 0 ? Int64(min(timeout, 86_400) * 1000) : 0
        if !clientID.isEmpty {
            var client = OAuthClient()
            (client.clientID, client.clientSecret, client.issuer) = (clientID, clientSecret, issuer)
            options.client = client
        }
        return options
    }
}

extension BrowserSettings.Route {
    fileprivate var ofCore: BrowserRoute {
        switch self {
        case .automatic: .automatic
        case .loopback: .loopback
        case .page: .page
        case .hosted: .hosted
        case .direct: .direct
        }
    }
}
