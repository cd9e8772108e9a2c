// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import FirebaseCore
import Foundation
import Testing

@Suite("Apple's API, a user of the emulator")
struct UserFaceTests {
    @Test("has tokens, with claims", arguments: Form.allCases)
    func tokens(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let user = try await world.ann()
            try await world.updateAccount(#"{"localId":"\#(user.uid)","customAttributes":"{\"role\":\"admin\"}"}"#)
            let first = try await form({ try await user.getIDToken() }, { user.getIDToken(completion: $0) })
            let second = try await form(
                { try await user.idTokenForcingRefresh(true) }, { user.getIDTokenForcingRefresh(true, completion: $0) })
            #expect(first != second)
            let kept = try await form(
                { try await user.getIDTokenResult() }, { user.getIDTokenResult(completion: $0) })
            #expect(kept.token == second && kept.claims["role"] as? String == "admin")
            #expect(kept.signInProvider == "password" && kept.expirationDate > kept.issuedAtDate)
            // Tokens of one second are the same text.
            try await world.configure(#"{"clockOffsetSeconds":60}"#)
            let renewed = try await form(
                { try await user.getIDTokenResult(forcingRefresh: true) },
                { user.getIDTokenResult(forcingRefresh: true, completion: $0) })
            #expect(renewed.token != second && renewed.authDate == kept.authDate)
        }
    }

    @Test("has a profile", arguments: Form.allCases)
    func profile(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let user = try await world.ann()
            let change = user.createProfileChangeRequest()
            change.displayName = "Änn \"A\""
            change.photoURL = URL(string: "https://p.example/1")
            try await form({ try await change.commitChanges() }, { change.commitChanges(completion: $0) })
            #expect(user.displayName == "Änn \"A\"" && user.photoURL?.absoluteString == "https://p.example/1")
            let removal = user.createProfileChangeRequest()
            removal.photoURL = nil
            try await form({ try await removal.commitChanges() }, { removal.commitChanges(completion: $0) })
            #expect(user.displayName == "Änn \"A\"" && user.photoURL == nil)
        }
    }

    @Test("changes address and password, re-authenticates, and goes", arguments: Form.allCases)
    func changes(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let user = try await world.ann()
            try await world.configure(#"{"requireRecentLogin":true,"clockOffsetSeconds":600}"#)
            func update() async throws {
                try await form(
                    { try await user.updatePassword(to: "other-1") },
                    { user.updatePassword(to: "other-1", completion: $0) })
            }
            #expect(await code { try await update() } == .requiresRecentLogin)
            func prove(_ password: String) async throws -> AuthDataResult {
                let proof = EmailAuthProvider.credential(withEmail: "ann@example.com", password: password)
                return try await form(
                    { try await user.reauthenticate(with: proof) }, { user.reauthenticate(with: proof, completion: $0) }
                )
            }
            #expect(await code { _ = try await prove("wrong-1") } == .wrongPassword)
            let proven = try await prove("secret1")
            #expect(auth.currentUser === user && proven.user !== user && proven.user.uid == user.uid)
            try await update()
            try await form(
                { try await user.updateEmail(to: "new@example.com") },
                { user.updateEmail(to: "new@example.com", completion: $0) })
            #expect(user.email == "new@example.com")
            try await form({ try await user.delete() }, { user.delete(completion: $0) })
            #expect(auth.currentUser == nil)
            #expect(
                await code { try await auth.signIn(withEmail: "new@example.com", password: "other-1") } == .userNotFound
            )
        }
    }

    @Test("whom the service has disabled is told apart from one whose session it ended", arguments: Form.allCases)
    func ended(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let user = try await world.ann()
            try await world.updateAccount(#"{"localId":"\#(user.uid)","disableUser":true}"#)
            let disabled = await code {
                try await form({ try await user.reload() }, { user.reload(completion: $0) })
            }
            #expect(disabled == .userDisabled && world.auth.currentUser == nil)
        }
    }

    @Test("gives up what Apple granted", arguments: Form.allCases)
    func revoke(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            func revoke() async throws {
                try await form(
                    { try await auth.revokeToken(withAuthorizationCode: "code") },
                    { auth.revokeToken(withAuthorizationCode: "code", completion: $0) })
            }
            #expect(await code { try await revoke() } == .nullUser)
            let token = #"{"sub":"a1","email":"ann@example.com"}"#
            try await auth.signIn(with: OAuthProvider.credential(providerID: .apple, idToken: token))
            try await revoke()
        }
    }

    @Test("is told to listeners and sequences")
    func listeners() async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            var users = auth.authStateChanges.makeAsyncIterator()
            var tokens = auth.idTokenChanges.makeAsyncIterator()
            #expect(await users.next() == .some(nil))
            #expect(await tokens.next() == .some(nil))
            let (heard, told) = AsyncStream.makeStream(of: String.self)
            let handle = auth.addStateDidChangeListener { _, user in told.yield(user?.uid ?? "nobody") }
            var hearing = heard.makeAsyncIterator()
            #expect(await hearing.next() == "nobody")
            let user = try await world.ann()
            #expect(await users.next() == .some(user))
            #expect(await tokens.next() == .some(user))
            #expect(await hearing.next() == user.uid)
            // A token of the same second would be the same text, and nothing new.
            try await world.configure(#"{"clockOffsetSeconds":60}"#)
            _ = try await user.idTokenForcingRefresh(true)
            #expect(await tokens.next() == .some(user))
            try auth.signOut()
            #expect(await users.next() == .some(nil))
            #expect(await hearing.next() == "nobody")
            auth.removeStateDidChangeListener(handle)
        }
    }

    @Test("what Apple's systems alone have is a named error", arguments: Form.allCases)
    func absent(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let recaptcha = await code {
                try await form(
                    { try await auth.initializeRecaptchaConfig() }, { auth.initializeRecaptchaConfig(completion: $0) })
            }
            #expect(recaptcha == .recaptchaSDKNotLinked)
            let game = await code {
                _ = try await form(
                    { try await GameCenterAuthProvider.getCredential() },
                    { GameCenterAuthProvider.getCredential(completion: $0) })
            }
            #expect(game == .gameKitNotLinked)
        }
    }
}
