// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

extension World {
    func browserStep(_ verb: String, _ given: Given) async throws -> String? {
        let shower = Shower()
        switch verb {
        case "browser-sign-in": return Facts.of(try await auth.signIn(with: provider(given), uiDelegate: shower))
        case "browser-link": return Facts.of(try await user().link(with: provider(given), uiDelegate: shower))
        case "browser-reauthenticate":
            return Facts.of(try await user().reauthenticate(with: provider(given), uiDelegate: shower))
        case "browser-credential":
            let made = try await provider(given).credential(with: shower)
            credential = made
            return "ok credential=\(Facts.of(made))"
        case "can-handle":
            guard let url = URL(string: given[0]) else { return "no URL" }
            return "ok handled=\(Facts.yesOrNo(auth.canHandle(url)))"
        default: return nil
        }
    }

    /// PROVIDER, then parameters as NAME=VALUE, and scopes without "=".
    func provider(_ given: Given) -> OAuthProvider {
        let provider = OAuthProvider(providerID: given[0], auth: auth)
        let words = given.words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        provider.scopes = words.filter { $0.count == 1 }.flatMap { $0 }
        provider.customParameters = Dictionary(
            words.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { _, last in last })
        provider.browser.route = .loopback
        return provider
    }
}

/// Has the page opened by whoever reads the transcript.
final class Shower: NSObject, AuthUIDelegate {
    func present(_ url: URL, animated flag: Bool, completion: (() -> Void)?) {
        Program.say("open \(url.absoluteString)")
        completion?()
    }

    func dismiss(animated flag: Bool, completion: (() -> Void)?) {
        completion?()
    }
}
