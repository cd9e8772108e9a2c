// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// Flows whose secrets are known: "secret1" to "secret6" in the order in which they are drawn.
enum TestPlan {
    static let secrets = numberedSecrets()

    private static func numberedSecrets() -> RouteSecrets {
        var count = 0
        let secrets = RouteSecrets {
            count += 1
            return "secret\(count)"
        }
        return secrets ?? numberedSecrets()
    }

    static func plan(
        provider: String = "github.com", emulator: String? = nil, _ change: (inout BrowserOptions) -> Void = { _ in }
    ) -> RoutePlan {
        var options = BrowserOptions()
        change(&options)
        return RoutePlan(
            provider: Provider(id: provider).request(), options: options, apiKey: "key", emulatorAuthority: emulator,
            secrets: secrets)
    }

    static func describe(_ actions: [FederatedFlow.Action]) -> [String] {
        actions.map { action in
            switch action {
            case .take(let route, _): "take \(route.name)"
            case .askProject: "ask project"
            case .openReceiver(let host): "open \(host.name)"
            case .askAuthorization(let uri): "ask \(uri)"
            case .askProvider(let request): "\(request.verb.name) \(request.url)"
            case .pause(let milliseconds): "pause \(milliseconds)"
            case .show(let code): "show \(code.code) at \(code.verificationURL)"
            case .expect(.redirect(let state)): "expect \(state ?? "-")"
            case .expect(.forwarded(let eventID)): "expect forwarded \(eventID)"
            case .expect(.page(let page)): "expect page \(frameSource(page))"
            case .expect(.mailedLink): "expect a link"
            case .present(let url): "present \(url)"
            case .interrupt(let error): "interrupt \(error.name)"
            case .giveUp(let error): "give up \(error.name)"
            case .finish(.success(.redirect(let proof))):
                "proof \(proof.requestURI) \(proof.sessionID)" + (proof.postBody.isEmpty ? "" : " " + proof.postBody)
            case .finish(.success(.tokens(let tokens))): "tokens \(tokens.idToken) \(tokens.accessToken)"
            case .finish(.success): "another proof"
            case .finish(.failure(let error)): "fail \(error.name)"
            }
        }
    }

    /// Whose frame the page may show.
    private static func frameSource(_ page: ListenerPage) -> String {
        let rules = String(decoding: page.response, as: UTF8.self).split(separator: ";")
        let rule = rules.map { $0.drop { $0 == " " } }.first { $0.hasPrefix("frame-src ") }
        return String(rule?.dropFirst("frame-src ".count) ?? "none")
    }

    static func answer(_ pairs: (String, String)...) -> RedirectAnswer {
        RedirectAnswer(parameters: pairs.map { RedirectParameter(name: $0.0, value: $0.1) })
    }
}

extension FederatedFlow {
    /// The project authorises its own hosting, and handler and page are there. Does nothing on the other routes.
    mutating func findHostedPage(
        _ domains: AuthorizedDomains = AuthorizedDomains(names: ["demo.firebaseapp.com", "demo.web.app"])
    ) {
        _ = apply(.project(domains))
        for _ in 0..<2 { _ = apply(.provider(.response(httpStatus: 200, body: []), atMilliseconds: 0)) }
    }
}

extension BrowserOptions {
    /// The route that asks for nothing before its listener is open.
    static var loopback: BrowserOptions {
        var options = BrowserOptions()
        options.route = .loopback
        return options
    }
}
