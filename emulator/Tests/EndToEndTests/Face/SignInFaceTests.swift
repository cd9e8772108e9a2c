// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import FirebaseCore
import Foundation
import Testing

@Suite("Apple's API, signing in against the emulator")
struct SignInFaceTests {
    @Test("by address and password, and what is wrong", arguments: Form.allCases)
    func email(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            func create(_ email: String, _ password: String) async throws -> AuthDataResult {
                try await form(
                    { try await auth.createUser(withEmail: email, password: password) },
                    { auth.createUser(withEmail: email, password: password, completion: $0) })
            }
            func signIn(_ email: String, _ password: String) async throws -> AuthDataResult {
                try await form(
                    { try await auth.signIn(withEmail: email, password: password) },
                    { auth.signIn(withEmail: email, password: password, completion: $0) })
            }
            let created = try await create("Ann@Example.com", "secret1")
            #expect(created.additionalUserInfo?.isNewUser == true && created.user === auth.currentUser)
            #expect(
                created.user.email == "ann@example.com" && created.user.providerData.first?.providerID == "password")
            try auth.signOut()
            #expect(auth.currentUser == nil)
            let wrong = await thrown { _ = try await signIn("ann@example.com", "wrong-1") }
            #expect(wrong?.code == AuthErrorCode.wrongPassword.rawValue)
            #expect(wrong?.userInfo[AuthErrorUserInfoNameKey] as? String == "ERROR_WRONG_PASSWORD")
            #expect(await code { _ = try await signIn("bob@example.com", "secret1") } == .userNotFound)
            let again = try await signIn("ann@example.com", "secret1")
            #expect(again.user.uid == created.user.uid && again.additionalUserInfo?.isNewUser == false)
            #expect(await code { _ = try await create("ann@example.com", "secret1") } == .emailAlreadyInUse)
            #expect(await code { _ = try await create("c@example.com", "1") } == .weakPassword)
        }
    }

    @Test("as a guest, who becomes a member with the same uid", arguments: Form.allCases)
    func anonymous(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let guest = try await form(
                { try await auth.signInAnonymously() }, { auth.signInAnonymously(completion: $0) }
            )
            .user
            let uid = guest.uid
            #expect(guest.isAnonymous && guest.email == nil && guest.providerData.isEmpty)
            let credential = EmailAuthProvider.credential(withEmail: "ann@example.com", password: "secret1")
            let member = try await form(
                { try await guest.link(with: credential) }, { guest.link(with: credential, completion: $0) }
            ).user
            #expect(member === guest && member.uid == uid && !member.isAnonymous && member.email == "ann@example.com")
            let taken = await code {
                _ = try await form(
                    { try await guest.link(with: credential) }, { guest.link(with: credential, completion: $0) })
            }
            #expect(taken == .providerAlreadyLinked)
        }
    }

    @Test("by a custom token", arguments: Form.allCases)
    func customToken(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            func signIn(_ token: String) async throws -> User {
                try await form(
                    { try await auth.signIn(withCustomToken: token) },
                    { auth.signIn(withCustomToken: token, completion: $0) }
                ).user
            }
            let user = try await signIn(#"{"uid":"custom-1"}"#)
            #expect(user.uid == "custom-1")
            #expect(await code { _ = try await signIn("rubbish") } == .invalidCustomToken)
            #expect(auth.currentUser?.uid == "custom-1")
        }
    }

    @Test("by a mailed link", arguments: Form.allCases)
    func emailLink(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let settings = ActionCodeSettings()
            settings.url = URL(string: "http://127.0.0.1/finish")
            settings.handleCodeInApp = true
            func send() async throws {
                try await form(
                    { try await auth.sendSignInLink(toEmail: "ann@example.com", actionCodeSettings: settings) },
                    { auth.sendSignInLink(toEmail: "ann@example.com", actionCodeSettings: settings, completion: $0) })
            }
            func signIn(_ email: String, _ link: String) async throws -> AuthDataResult {
                try await form(
                    { try await auth.signIn(withEmail: email, link: link) },
                    { auth.signIn(withEmail: email, link: link, completion: $0) })
            }
            try await send()
            let link = try await world.mail().link
            #expect(auth.isSignIn(withEmailLink: link) && !auth.isSignIn(withEmailLink: "http://127.0.0.1/finish"))
            #expect(await code { _ = try await signIn("bob@example.com", link) } == .invalidEmail)
            let user = try await signIn("ann@example.com", link).user
            #expect(user.isEmailVerified && user.email == "ann@example.com")
            #expect(await code { _ = try await signIn("ann@example.com", link) } == .invalidActionCode)
            settings.url = nil
            #expect(await code { try await send() } == .missingContinueURI)
        }
    }

    @Test("by a provider's credential, which can be linked and unlinked", arguments: Form.allCases)
    func credential(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let credential = try await world.gitHub("gho_ann", email: "ann@example.com")
            func signIn(_ credential: AuthCredential) async throws -> AuthDataResult {
                try await form(
                    { try await auth.signIn(with: credential) }, { auth.signIn(with: credential, completion: $0) })
            }
            let result = try await signIn(credential)
            #expect(result.credential?.provider == "github.com" && result.credential?.accessToken == "gho_ann")
            #expect(result.additionalUserInfo?.username == "octo" && result.additionalUserInfo?.isNewUser == true)
            #expect(result.additionalUserInfo?.profile?["login"] as? String == "octo")
            #expect(
                await code { _ = try await signIn(GitHubAuthProvider.credential(withToken: "gho_no")) }
                    == .invalidCredential)
            let user = result.user
            let password = EmailAuthProvider.credential(withEmail: "other@example.com", password: "secret1")
            try await user.link(with: password)
            let left = try await form(
                { try await user.unlink(fromProvider: "github.com") },
                { user.unlink(fromProvider: "github.com", completion: $0) })
            #expect(left === user && user.providerData.map(\.providerID) == ["password"])
            let none = await code {
                _ = try await form(
                    { try await user.unlink(fromProvider: "github.com") },
                    { user.unlink(fromProvider: "github.com", completion: $0) })
            }
            #expect(none == .noSuchProvider)
        }
    }

    @Test("and the methods of an address", arguments: Form.allCases)
    func methods(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            _ = try await world.ann()
            let methods = try await form(
                { try await auth.fetchSignInMethods(forEmail: "ann@example.com") },
                { auth.fetchSignInMethods(forEmail: "ann@example.com", completion: $0) })
            #expect(methods == [EmailPasswordAuthSignInMethod])
        }
    }

    @Test("and who is signed in to another app can be signed in here too", arguments: Form.allCases)
    func updateCurrentUser(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let other = try FaceWorld.auth(at: world.server)
            let ann = try await other.createUser(withEmail: "ann@example.com", password: "secret1").user
            try await form(
                { try await auth.updateCurrentUser(ann) }, { auth.updateCurrentUser(ann, completion: $0) })
            #expect(auth.currentUser?.uid == ann.uid && auth.currentUser !== ann && other.currentUser === ann)
            let nobody = await code {
                try await Form.completion({}, { auth.updateCurrentUser(nil, completion: $0) })
            }
            #expect(nobody == .nullUser)
            let app = try #require(other.app)
            let isGone =
                if form == .async { await app.delete() } else {
                    await withCheckedContinuation { done in app.delete({ done.resume(returning: $0) }) }
                }
            #expect(isGone && other.currentUser == nil && ann.email == "ann@example.com")
        }
    }
}
