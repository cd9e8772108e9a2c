// SPDX-License-Identifier: Apache-2.0
/// The settings of one browser flow, whatever its route. It is a class because a value would be copied, member by
/// member, into everything that uses it.
final class RoutePlan {
    let provider: Provider.Request
    let options: BrowserOptions
    let apiKey: String
    /// Whose users the handler signs in; empty for no tenant.
    let tenantID: String
    /// Host and port of the emulator in use; nil for the service.
    let emulatorAuthority: String?
    let secrets: RouteSecrets

    init(
        provider: Provider.Request, options: BrowserOptions, apiKey: String, tenantID: String = "",
        emulatorAuthority: String?, secrets: RouteSecrets
    ) {
        (self.provider, self.options, self.apiKey, self.tenantID) = (provider, options, apiKey, tenantID)
        (self.emulatorAuthority, self.secrets) = (emulatorAuthority, secrets)
    }

    /// The path of the redirect, or of the listener's page.
    var path: String { options.path.isEmpty ? secrets.path : options.path }

    /// Whether addresses without TLS are allowed: only an emulator's are.
    var allowsPlainHTTP: Bool { emulatorAuthority != nil }

    /// The routes in the order in which they are tried. Automatic takes those that are known to be set up, and at last
    /// the page route, which needs only what Firebase's own guides set up.
    var candidates: [BrowserRoute] {
        guard options.route == .automatic else { return [options.route] }
        var routes: [BrowserRoute] = []
        if !options.hostedPage.isEmpty && bounds?.isWithin(options.hostedPage) != false { routes.append(.hosted) }
        if options.client != nil { routes.append(.direct) }
        if isRedirectFixed { routes.append(.loopback) }
        return routes + [.page]
    }

    private var isRedirectFixed: Bool {
        options.port != 0 && !options.path.isEmpty && !ProviderID.refusesPlainHTTP(provider.providerID)
    }

    func attempt(_ route: BrowserRoute) -> RouteAttempt? {
        switch route {
        case .loopback: .loopback(LoopbackRoute(self))
        case .page, .automatic: .page(PageRoute(self))
        case .hosted: HostedRoute(self).map { .hosted($0) }
        case .direct: DirectRoute(self).map { .direct($0) }
        case .device: DeviceRoute(self).map { .device($0) }
        }
    }

    /// Why this route was chosen, for the log.
    func reason(for route: BrowserRoute) -> String {
        if options.route != .automatic { return "the options say so" }
        switch route {
        case .hosted: return "the options name a hosted page"
        case .direct: return "the options have an OAuth client for this provider"
        case .loopback: return "the options fix port and path, as registered at the provider"
        default:
            let isIgnored = !options.hostedPage.isEmpty && !candidates.contains(.hosted)
            return isIgnored ? "an emulator needs no hosted page" : "the options set up no other"
        }
    }
}

extension BrowserRoute {
    var name: String {
        switch self {
        case .automatic: "automatic"
        case .loopback: "loopback"
        case .page: "page"
        case .hosted: "hosted"
        case .direct: "direct"
        case .device: "device"
        }
    }
}

/// One route under way: a state machine of its own.
indirect enum RouteAttempt {
    case loopback(LoopbackRoute)
    case page(PageRoute)
    case hosted(HostedRoute)
    case direct(DirectRoute)
    case device(DeviceRoute)

    mutating func apply(_ event: FederatedFlow.Event) -> [FederatedFlow.Action] {
        switch self {
        case .loopback(var route):
            defer { self = .loopback(route) }
            return route.apply(event)
        case .page(var route):
            defer { self = .page(route) }
            return route.apply(event)
        case .hosted(var route):
            defer { self = .hosted(route) }
            return route.apply(event)
        case .direct(var route):
            defer { self = .direct(route) }
            return route.apply(event)
        case .device(var route):
            defer { self = .device(route) }
            return route.apply(event)
        }
    }
}
