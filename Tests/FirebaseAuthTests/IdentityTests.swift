// SPDX-License-Identifier: Apache-2.0
import FirebaseCore
import Foundation
import Synchronization
import Testing

@testable import FirebaseAuth

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
        let again = try await auth.signInAnonymously()
        #expect(again.user === first && service.requests.count == count && again.additionalUserInfo == nil)
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

    @Test("a sign-in with a second factor makes one object, which listeners see too")
    func secondFactor() async throws {
        let auth = try service.auth()
        auth.callbackDelivery = .executor { work in work() }
        let heard = Mutex<[User]>([])
        let handle = auth.addStateDidChangeListener { _, user in
            if let user { heard.withLock { $0.append(user) } }
        }
        service.answer(
            "v1/accounts:signInWithPassword",
            #"{"mfaPendingCredential":"pending","localId":"uid-1","mfaInfo":[{"mfaEnrollmentId":"f","totpInfo":{}}]}"#)
        let (_, error) = await completion { auth.signIn(withEmail: "a@b.c", password: "secret", completion: $0) }
        let resolver = error?.userInfo[AuthErrors.userInfoMultiFactorResolverKey] as? MultiFactorResolver
        let code = TOTPMultiFactorGenerator.assertionForSignIn(withEnrollmentID: "f", oneTimePassword: "123456")
        let user = try await resolver?.resolveSignIn(with: code).user
        #expect(user != nil && user === auth.currentUser && heard.withLock { $0.first } === user)
        auth.removeStateDidChangeListener(handle)
    }

    private let credential = EmailAuthProvider.credential(withEmail: "ann@example.com", password: "secret")

    @Test(
        "a changed list of second factors makes another object, by whichever object it was changed, but none of a newer sign-in"
    )
    func enrolment() async throws {
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        try await user.multiFactor.unenroll(withFactorUID: "f")
        let second = try #require(auth.currentUser)
        #expect(second !== user && second.uid == user.uid)
        let proven = try await second.reauthenticate(with: credential).user
        try await proven.multiFactor.unenroll(withFactorUID: "f")
        #expect(auth.currentUser !== second)
        let newer = try await auth.signIn(with: credential).user
        auth.users.renew(ofSignIn: user.signInNumber)
        #expect(auth.currentUser === newer)
    }

    @Test("a re-authentication by the object of an earlier sign-in yields one that changes with the account")
    func reauthenticationOfEarlier() async throws {
        let auth = try service.auth()
        let first = try await auth.signIn(with: credential).user
        try await auth.signIn(with: credential)
        let proven = try await first.reauthenticate(with: credential).user
        service.account.displayName = "Ann"
        try await auth.currentUser?.reload()
        #expect(proven.displayName == "Ann")
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
