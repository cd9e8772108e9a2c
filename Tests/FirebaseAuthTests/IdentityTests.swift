// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import FirebaseCore
import Foundation
import Testing

@Suite("Objects are the same where programs expect it")
struct IdentityTests {
    let service = FakeService()

    @Test("an app has one auth")
    func auth() throws {
        let app = try service.app()
        #expect(Auth.auth(app: app) === Auth.auth(app: app))
        #expect(Auth.auth(app: app).app === app)
    }

    @Test("a sign-in yields the current user, and the next one another object for the same uid")
    func signIns() async throws {
        let auth = try service.auth()
        let first = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        #expect(first === auth.currentUser && first.uid == "uid-1")
        let second = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        #expect(second === auth.currentUser && second !== first && second.uid == first.uid)
    }

    @Test("an anonymous user who signs in anonymously again is the same one, without a request")
    func anonymous() async throws {
        service.account.isAnonymous = true
        let auth = try service.auth()
        let first = try await auth.signInAnonymously().user
        let count = service.requests.count
        #expect(first.isAnonymous && first.anonymous())
        #expect(try await auth.signInAnonymously().user === first && service.requests.count == count)
    }

    @Test("a user changes under its holders, and shows what was known last after a sign-out")
    func changes() async throws {
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        #expect(user.displayName == nil)
        service.account.displayName = "Ann"
        try await user.reload()
        #expect(user.displayName == "Ann" && auth.currentUser === user)
        try auth.signOut()
        #expect(auth.currentUser == nil && user.displayName == "Ann" && user.refreshToken == nil)
        #expect(await thrown { try await user.reload() } == .nullUser)
    }

    @Test("setting a name changes the object alone, until the account is another one")
    func local() async throws {
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        user.displayName = "mine"
        user.photoURL = URL(string: "https://example.com/p")
        #expect(auth.currentUser?.displayName == "mine" && user.photoURL?.host == "example.com")
        service.account.displayName = "theirs"
        try await user.reload()
        #expect(user.displayName == "theirs" && user.photoURL == nil)
    }

    @Test("a re-authentication yields another object, and the current user stays")
    func reauthentication() async throws {
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        let credential = EmailAuthProvider.credential(withEmail: "ann@example.com", password: "secret")
        let result = try await user.reauthenticate(with: credential)
        #expect(result.user !== user && result.user.uid == user.uid && auth.currentUser === user)
        #expect(try await !result.user.getIDToken().isEmpty)
    }

    @Test("a link yields the same object")
    func link() async throws {
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        let result = try await user.link(with: GitHubAuthProvider.credential(withToken: "token"))
        #expect(result.user === user && auth.currentUser === user)
        #expect(result.additionalUserInfo?.profile?["login"] as? String == "ann")
        #expect(result.credential?.accessToken == "given")
    }
}
