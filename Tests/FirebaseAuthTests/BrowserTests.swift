// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import Testing

import struct FirebaseAuthCore.BrowserOptions

@testable import FirebaseAuth

@Suite("A browser sign-in")
struct BrowserTests {
    let service = FakeService()

    /// Comes back as a browser would.
    private final class Shower: NSObject, AuthUIDelegate, @unchecked Sendable {
        let auth: Auth
        private(set) var dismissals = 0

        init(_ auth: Auth) { self.auth = auth }

        func present(_ url: URL, animated flag: Bool, completion: (() -> Void)?) {
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let back = items.first { $0.name == "redirect_uri" }?.value ?? ""
            let answer = URL(string: back + "?code=code&state=state")
            #expect(answer.map { auth.canHandle($0) } == true)
        }

        func dismiss(animated flag: Bool, completion: (() -> Void)?) {
            // Let go without a call: the sign-in goes on all the same.
            dismissals += 1
        }
    }

    private func provider(_ auth: Auth) -> OAuthProvider {
        let provider = OAuthProvider(providerID: "yahoo.com", auth: auth)
        provider.browser.route = .loopback
        provider.scopes = ["mail-r"]
        provider.customParameters = ["prompt": "login"]
        return provider
    }

    @Test("is shown by the program's delegate, signs in, and is taken away once")
    func delegate() async throws {
        let auth = try service.auth()
        let shower = Shower(auth)
        let result = try await auth.signIn(with: provider(auth), uiDelegate: shower)
        #expect(result.user === auth.currentUser && shower.dismissals == 1)
        #expect(service.body(of: "v1/accounts:createAuthUri").contains("mail-r"))
        #expect(service.body(of: "v1/accounts:createAuthUri").contains("login"))
    }

    @Test("yields a credential that signs in, and links")
    func credential() async throws {
        let auth = try service.auth()
        let shower = Shower(auth)
        let provider = provider(auth)
        let (credential, error) = await completion { provider.getCredentialWith(shower, completion: $0) }
        #expect(error == nil && auth.currentUser == nil && credential?.provider == "yahoo.com")
        try await auth.signIn(with: try #require(credential))
        let user = try #require(auth.currentUser)
        #expect(try await user.link(with: provider, uiDelegate: shower).user === user)
        #expect(shower.dismissals == 2)
    }

    @Test("fails for parameters that the flow sets itself, and for what is no provider")
    func refused() async throws {
        let auth = try service.auth()
        let provider = provider(auth)
        provider.customParameters = ["state": "mine"]
        #expect(await thrown { try await auth.signIn(with: provider, uiDelegate: nil) } == .internalError)
        let none = OAuthProvider(providerID: "", auth: auth)
        #expect(await thrown { try await auth.signIn(with: none, uiDelegate: nil) } == .invalidProviderID)
    }

    @Test(
        "that lacks a setting names it as Swift does",
        arguments: [(BrowserSettings.Route.hosted, "hostedPage"), (.direct, "clientID")])
    func missing(_ route: BrowserSettings.Route, _ name: String) async throws {
        let auth = try service.auth()
        let provider = OAuthProvider(providerID: "google.com", auth: auth)
        provider.browser.route = route
        let (_, error) = await completion { auth.signIn(with: provider, uiDelegate: Counter(), completion: $0) }
        let message = error?.localizedDescription ?? ""
        #expect(message.hasSuffix("set \(name) of OAuthProvider.browser."))
    }

    @Test("is ended by nobody's second one, which fails as upstream's")
    func second() async throws {
        let auth = try service.auth()
        let shown = AsyncStream<Void>.makeStream()
        let first = Task {
            await thrown { try await auth.signIn(with: provider(auth), uiDelegate: Telling(shown.continuation)) }
        }
        for await _ in shown.stream { break }
        #expect(
            await thrown { try await auth.signIn(with: provider(auth), uiDelegate: Counter()) } == .webContextCancelled)
        first.cancel()
        #expect(await first.value == .webContextCancelled)
    }

    /// Tells that a page is there.
    private final class Telling: NSObject, AuthUIDelegate, Sendable {
        let shown: AsyncStream<Void>.Continuation

        init(_ shown: AsyncStream<Void>.Continuation) { self.shown = shown }

        func present(_ url: URL, animated flag: Bool, completion: (() -> Void)?) { shown.yield() }
        func dismiss(animated flag: Bool, completion: (() -> Void)?) {}
    }

    @Test("fails where no browser can be opened and no delegate shows the address")
    func nobodyToShow() throws {
        let auth = try service.auth()
        #expect(BrowserSettings().options(nil).failsWithoutBrowser)
        #expect(!BrowserSettings().options(PresentedPage(Counter(), auth)).failsWithoutBrowser)
    }

    /// Counts.
    private final class Counter: NSObject, AuthUIDelegate, @unchecked Sendable {
        private(set) var (pages, dismissals) = (0, 0)

        func present(_ url: URL, animated flag: Bool, completion: (() -> Void)?) { pages += 1 }
        func dismiss(animated flag: Bool, completion: (() -> Void)?) { dismissals += 1 }
    }

    @Test("that ends before its delegate's turn has come shows it nothing")
    func shownTooLate() throws {
        let auth = try service.auth()
        auth.callbackDelivery = .pumped(wakeup: nil)
        let counter = Counter()
        let page = PresentedPage(counter, auth)
        let goesOn = Mutex(false)
        page.end { goesOn.withLock { $0 = true } }
        // Also while nobody pumps.
        #expect(goesOn.withLock { $0 })
        #expect(page.show("https://provider.example/authorize"))
        auth.processEvents()
        #expect(counter.pages == 0 && counter.dismissals == 0)
    }

    @Test("shows each of its addresses, takes the page away once, and tells of what is no address")
    func shownTwice() throws {
        let auth = try service.auth()
        auth.callbackDelivery = .pumped(wakeup: nil)
        let counter = Counter()
        let page = PresentedPage(counter, auth)
        #expect(page.show("https://provider.example/1") && page.show("https://provider.example/2") && !page.show(""))
        auth.processEvents()
        page.end {}
        page.end {}
        auth.processEvents()
        #expect(counter.pages == 2 && counter.dismissals == 1)
    }
}
