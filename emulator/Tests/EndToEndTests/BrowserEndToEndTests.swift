// SPDX-License-Identifier: Apache-2.0
import Foundation
import FoundationNetworking
import Testing

@testable import FirebaseAuthCore

@Suite("The browser flow against the emulator")
struct BrowserEndToEndTests {
    @Test(
        "signs in with every family of providers",
        arguments: [
            "github.com", "google.com", "facebook.com", "twitter.com", "microsoft.com", "yahoo.com", "apple.com",
            "oidc.acme",
        ])
    func signIn(_ id: String) async throws {
        try await World.run { world in
            let provider = world.provider(id, email: "ann@example.com")
            let first = try await world.ended(world.auth.signIn(provider, World.browser(), nil).future)
            let result = try #require(first.authResult, "\(first.error?.message ?? "")")
            #expect(result.additionalUserInfo.providerID == id && result.additionalUserInfo.isNewUser)
            #expect(result.user.account.email == "ann@example.com" && result.user.account.hasProvider(id))
            #expect(result.credential?.providerID == id)
            world.auth.signOut()
            let again = try await world.ended(world.auth.signIn(provider, World.browser(), nil).future)
            #expect(again.authResult?.user.account.uid == result.user.account.uid)
            #expect(again.authResult?.additionalUserInfo.isNewUser == false)
        }
    }

    @Test("an existing account is linked to the pending credential and keeps its uid")
    func accountExists() async throws {
        try await World.run { world in
            let owner = try await world.user(
                world.auth.createUser(email: "ann@example.com", password: "secret1", nil).future)
            world.auth.signOut()
            let provider = world.provider("github.com", ["auto": #"{"sub":"5","email":"ann@example.com"}"#])
            let error = try await world.error(world.auth.signIn(provider, World.browser(), nil).future)
            #expect(error.code == .accountExistsWithDifferentCredentials && error.email == "ann@example.com")
            #expect(world.auth.currentUser == nil)
            let pending = try #require(error.updatedCredential)
            let signedIn = try await world.user(world.auth.signIn(email: error.email, password: "secret1", nil).future)
            let linked = try await world.user(signedIn.link(pending, nil).future)
            #expect(linked.account.uid == owner.account.uid && linked.account.hasProvider("github.com"))
            #expect(linked.account.hasProvider("password"))
            world.auth.signOut()
            let byGitHub = try await world.user(world.auth.signIn(provider, World.browser(), nil).future)
            #expect(byGitHub.account.uid == owner.account.uid)
        }
    }

    @Test("an identity of another account is refused with a credential that signs in to it")
    func credentialInUse() async throws {
        try await World.run { world in
            let provider = world.provider("github.com", email: "octo@example.com")
            let owner = try await world.user(world.auth.signIn(provider, World.browser(), nil).future)
            world.auth.signOut()
            let guest = try await world.user(world.auth.signInAnonymously(nil).future)
            let error = try await world.error(guest.link(provider, World.browser(), nil).future)
            #expect(error.code == .credentialAlreadyInUse && world.auth.currentUser?.account.uid == guest.account.uid)
            let updated = try #require(error.updatedCredential)
            let signedIn = try await world.user(world.auth.signIn(updated, nil).future)
            #expect(signedIn.account.uid == owner.account.uid)
        }
    }

    @Test("links, re-authenticates and unlinks through the browser")
    func linkAndUnlink() async throws {
        try await World.run { world in
            let guest = try await world.user(world.auth.signInAnonymously(nil).future)
            let provider = world.provider("google.com", email: "ann@example.com")
            let linked = try await world.user(guest.link(provider, World.browser(), nil).future)
            #expect(linked.account.uid == guest.account.uid && linked.account.hasProvider("google.com"))
            let again = try await world.user(linked.reauthenticate(provider, World.browser(), nil).future)
            #expect(again.account.uid == guest.account.uid)
            let stranger = world.provider("google.com", email: "bob@example.com")
            let mismatch = try await world.error(again.reauthenticate(stranger, World.browser(), nil).future)
            #expect(mismatch.code == .userMismatch)
            let unlinked = try await world.user(again.unlink("google.com", nil).future)
            #expect(!unlinked.account.hasProvider("google.com"))
            #expect(try await world.error(unlinked.unlink("google.com", nil).future).code == .noSuchProvider)
        }
    }

    @Test("the user's refusal and a provider's failure are told apart")
    func refusals() async throws {
        try await World.run { world in
            let refused = world.provider("github.com", ["auto_error": "access_denied"])
            let first = try await world.error(world.auth.signIn(refused, World.browser(), nil).future)
            #expect(first.code == .cancelled && first.name == "USER_CANCELLED")
            let failing = world.provider("github.com", ["auto_error": "server_error"])
            let second = try await world.error(world.auth.signIn(failing, World.browser(), nil).future)
            #expect(second.code == .invalidCredential && second.name == "PROVIDER_ERROR")
            #expect(world.auth.currentUser == nil)
        }
    }

    @Test("somebody who hides the address at Apple has a relay, and a name that is told once and kept")
    func privateRelay() async throws {
        try await World.run { world in
            let first = try await world.ended(
                world.auth.signIn(Provider(id: "apple.com"), World.browser(Self.hiding), nil).future)
            let user = try #require(first.authResult?.user, "\(first.error?.message ?? "")")
            #expect(user.account.email.hasSuffix("@privaterelay.appleid.com") && user.account.displayName == "Ann Lee")
            #expect(first.authResult?.additionalUserInfo.profileJSON.contains("Ann") == true)
            world.auth.signOut()
            let provider = world.provider("apple.com", email: "ann@example.com")
            let again = try await world.ended(world.auth.signIn(provider, World.browser(), nil).future)
            #expect(again.authResult?.user.account.uid == user.account.uid)
            #expect(again.authResult?.user.account.email == user.account.email)
            #expect(again.authResult?.user.account.displayName == "Ann Lee")
            #expect(again.authResult?.additionalUserInfo.profileJSON.contains("Ann") == false)
        }
    }

    /// Fills in the page's form for somebody new who hides the address.
    @Sendable static func hiding(_ url: String) -> URLRequest? {
        guard let parts = URLComponents(string: url), let target = URL(string: url),
            let state = parts.queryItems?.first(where: { $0.name == "state" })?.value
        else { return nil }
        var request = URLRequest(url: target)
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(
            FormCoding.encode([
                ("state", state), ("action", "add"), ("email", "ann@example.com"), ("name", "Ann Lee"),
                ("verified", "on"), ("hide_email", "on"),
            ]).utf8)
        return request
    }

    /// The service does not know what is registered there, so the library is not told: the person at the browser is.
    @Test(
        "under strict rules a provider's own page refuses a redirect that it does not know, and the user gives up",
        arguments: ["apple.com", "yahoo.com", "microsoft.com", "google.com"])
    func strict(_ id: String) async throws {
        try await World.run(strictProviders: true) { world in
            let provider = world.provider(id, email: "ann@example.com")
            let (pages, page) = AsyncStream.makeStream(of: String.self)
            let future = try #require(world.auth.signIn(provider, World.browser(showing: page), nil).future)
            var shown = ""
            for await text in pages { shown = text }
            #expect(shown.hasPrefix("400 ") && shown.contains("refuses the redirect") && future.status == .pending)
            future.cancel()
            #expect(try await world.error(future).code == .webContextCancelled)
        }
    }

    @Test("under strict rules GitHub takes a registered loopback redirect, whatever its port")
    func strictAndRegistered() async throws {
        try await World.run(strictProviders: true, redirects: ["github.com=http://127.0.0.1/callback"]) { world in
            var options = World.browser()
            options.path = "/callback"
            let provider = world.provider("github.com", email: "ann@example.com")
            let user = try await world.user(world.auth.signIn(provider, options, nil).future)
            #expect(user.account.hasProvider("github.com"))
        }
    }

    @Test("closing the app in the middle makes the future invalid, once")
    func closeInTheMiddle() async throws {
        try await World.run { world in
            let counter = CallCounter()
            var options = BrowserOptions()
            options.openURLMode = .anyThread
            options.openURL = { [app = world.app] _ in
                app.close()
                return true
            }
            let completion = Completion<AuthResult>(.anyThread) { _ in counter.increment() }
            let future = try #require(world.auth.signIn(Provider(id: "github.com"), options, completion).future)
            #expect(try await world.ended(future).status == .invalid && counter.value == 1)
        }
    }
}
