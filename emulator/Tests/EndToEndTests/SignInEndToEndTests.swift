// SPDX-License-Identifier: Apache-2.0
import AuthEmulator
import Testing

@testable import FirebaseAuthCore

@Suite("Signing in against the emulator")
struct SignInEndToEndTests {
    @Test("creates an account, signs out and in, and tells a wrong password")
    func email() async throws {
        try await World.run { world in
            let created = try await world.ended(
                world.auth.createUser(email: "Ann@Example.com", password: "secret1", nil).future)
            let user = try #require(created.authResult?.user)
            #expect(created.authResult?.additionalUserInfo.isNewUser == true)
            #expect(user.account.email == "ann@example.com" && user.account.hasPassword && !user.account.isAnonymous)
            #expect(user.account.creationUnixMilliseconds > 0 && user.account.providers.first?.providerID == "password")
            world.auth.signOut()
            #expect(world.auth.currentUser == nil)
            let wrong = try await world.error(
                world.auth.signIn(email: "ann@example.com", password: "wrong-1", nil).future)
            #expect(wrong.code == .wrongPassword && wrong.name == "INVALID_PASSWORD" && wrong.httpStatus == 400)
            let nobody = try await world.error(
                world.auth.signIn(email: "bob@example.com", password: "secret1", nil).future)
            #expect(nobody.code == .userNotFound && world.auth.currentUser == nil)
            let again = try await world.user(
                world.auth.signIn(email: "ann@example.com", password: "secret1", nil).future)
            #expect(again.account.uid == user.account.uid && world.auth.currentUser === again)
            let taken = try await world.error(
                world.auth.createUser(email: "ann@example.com", password: "secret1", nil).future)
            #expect(taken.code == .emailAlreadyInUse)
            let weak = try await world.error(world.auth.createUser(email: "c@example.com", password: "1", nil).future)
            #expect(weak.code == .weakPassword && weak.message.contains("at least 6 characters"))
            let providers = try await world.ended(world.auth.fetchProviders(email: "ann@example.com", nil).future)
            #expect(providers.providers == ["password"])
        }
    }

    @Test("turns a guest into a member with the same uid")
    func anonymous() async throws {
        try await World.run { world in
            let guest = try await world.user(world.auth.signInAnonymously(nil).future)
            #expect(guest.account.isAnonymous && guest.account.email.isEmpty)
            let member = try await world.user(guest.link(.email("ann@example.com", password: "secret1"), nil).future)
            #expect(
                member.account.uid == guest.account.uid && !member.account.isAnonymous && member.account.hasPassword)
            let again = try await world.error(member.link(.email("b@example.com", password: "secret1"), nil).future)
            #expect(again.code == .providerAlreadyLinked)
        }
    }

    @Test("takes a custom token and says what is wrong with a bad one")
    func customToken() async throws {
        try await World.run { world in
            let first = try await world.ended(world.auth.signIn(customToken: #"{"uid":"custom-1"}"#, nil).future)
            #expect(first.authResult?.user.account.uid == "custom-1")
            #expect(first.authResult?.user.account.isAnonymous == false)
            #expect(first.authResult?.additionalUserInfo.isNewUser == true)
            let bad = try await world.error(world.auth.signIn(customToken: "rubbish", nil).future)
            #expect(bad.code == .invalidCustomToken && world.auth.currentUser?.account.uid == "custom-1")
            let nobody = try await world.error(world.auth.signIn(customToken: "{}", nil).future)
            #expect(nobody.code == .invalidCustomToken && nobody.name == "MISSING_IDENTIFIER")
        }
    }

    @Test("takes an access token of a registered identity")
    func accessToken() async throws {
        try await World.run { world in
            try await world.register(
                #"{"providerId":"github.com","sub":"7","email":"ann@example.com","screenName":"octocat","#
                    + #""displayName":"Ann","accessToken":"gho_ann/+&="}"#)
            let ended = try await world.ended(world.auth.signIn(.github(accessToken: "gho_ann/+&="), nil).future)
            let result = try #require(ended.authResult, "\(ended.error?.message ?? "")")
            #expect(result.additionalUserInfo.userName == "octocat" && result.additionalUserInfo.isNewUser)
            #expect(result.user.account.email == "ann@example.com" && result.user.account.displayName == "Ann")
            #expect(result.credential?.accessToken == "gho_ann/+&=" && result.additionalUserInfo.profile != nil)
            let unknown = try await world.error(world.auth.signIn(.github(accessToken: "gho_nobody"), nil).future)
            #expect(unknown.code == .invalidCredential && !unknown.message.contains("gho_nobody"))
        }
    }

    @Test("takes Apple's ID token with the nonce behind its hash, and no other")
    func appleNonce() async throws {
        try await World.run { world in
            let nonce = try #require(Nonce.generate())
            func credential(_ raw: String) throws -> Credential {
                try world.oauth("apple.com") {
                    $0.idToken = #"{"sub":"a1","email":"ann@example.com","nonce":"\#(nonce.sha256Hex)"}"#
                    $0.rawNonce = raw
                    $0.displayName = "Ann Mary Lee"
                }
            }
            for raw in ["", "wrong", nonce.sha256Hex] {
                let error = try await world.error(world.auth.signIn(credential(raw), nil).future)
                #expect(error.code == .missingOrInvalidNonce)
            }
            let user = try await world.user(world.auth.signIn(credential(nonce.raw), nil).future)
            #expect(user.account.displayName == "Ann Mary Lee" && user.account.hasProvider("apple.com"))
        }
    }

    @Test(
        "under strict rules Yahoo and Microsoft take no token from elsewhere",
        arguments: ["yahoo.com", "microsoft.com"])
    func strict(_ id: String) async throws {
        try await World.run(strictProviders: true) { world in
            let credential = try world.oauth(id) { $0.idToken = #"{"sub":"1"}"# }
            let error = try await world.error(world.auth.signIn(credential, nil).future)
            #expect(error.code == .invalidCredential && error.message.contains("through the browser"))
        }
    }

    @Test("a callback is delivered by the app's pump")
    func pumped() async throws {
        try await World.run { world in
            let counter = CallCounter()
            let future = world.auth.signInAnonymously(Completion(.pumped) { _ in counter.increment() }).future
            _ = try await world.ended(future)
            while counter.value == 0 {
                _ = world.app.processEvents(budgetMicroseconds: 0)
                await Task.yield()
            }
            #expect(world.app.processEvents(budgetMicroseconds: 0) == 0 && counter.value == 1)
        }
    }

    @Test("an emulator that is gone is the network's failure")
    func noServer() async throws {
        try await World.run { world in
            try await world.server.stop()
            let error = try await world.error(world.auth.signInAnonymously(nil).future)
            #expect(error.code == .networkRequestFailed && error.httpStatus == 0)
        }
    }
}
