// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Sessions against the emulator")
struct SessionEndToEndTests {
    static let email = "ann@example.com"

    func create(_ world: World) async throws -> User {
        try await world.user(world.auth.createUser(email: Self.email, password: "secret1", nil).future)
    }

    func token(_ user: User, force: Bool = false, _ world: World) async throws -> String {
        let ended = try await world.ended(user.token(forceRefresh: force, nil).future)
        return try #require(ended.token, "\(ended.error?.message ?? "")")
    }

    @Test("changes profile and password, and the new password signs in")
    func changes() async throws {
        try await World.run { world in
            let user = try await create(world)
            let profile = try await world.ended(
                user.updateProfile(displayName: "Änn \"A\"", photoURL: "https://p.example/1", nil).future)
            #expect(profile.error == nil)
            #expect(world.auth.currentUser?.account.displayName == "Änn \"A\"")
            #expect(world.auth.currentUser?.account.photoURL == "https://p.example/1")
            _ = try await world.ended(user.updateProfile(displayName: "", photoURL: nil, nil).future)
            #expect(world.auth.currentUser?.account.displayName == "")
            #expect(world.auth.currentUser?.account.photoURL == "https://p.example/1")
            let before = try await token(user, world)
            #expect(try await world.ended(user.updatePassword("other-1", nil).future).error == nil)
            let after = try await token(user, world)
            #expect(after != before)
            world.auth.signOut()
            #expect(
                try await world.error(world.auth.signIn(email: Self.email, password: "secret1", nil).future).code
                    == .wrongPassword)
            try await world.user(world.auth.signIn(email: Self.email, password: "other-1", nil).future)
        }
    }

    @Test("a short-lived token is renewed before it is used")
    func refresh() async throws {
        try await World.run { world in
            try await world.configure(#"{"tokenLifetimeSeconds":90}"#)
            let user = try await create(world)
            let first = try #require(world.auth.session?.tokens)
            #expect(first.lifetimeSeconds == 90)
            try await world.configure(#"{"tokenLifetimeSeconds":3600,"clockOffsetSeconds":60}"#)
            let second = try await token(user, world)
            #expect(second != first.idToken && world.auth.session?.tokens.lifetimeSeconds == 3600)
            #expect(try await token(user, world) == second)
            #expect(JSONWebToken.decode(second)?.subject == user.account.uid)
        }
    }

    @Test("deleting and a new password need a recent sign-in, and re-authentication is one")
    func recentLogin() async throws {
        try await World.run { world in
            let user = try await create(world)
            try await world.configure(#"{"requireRecentLogin":true,"clockOffsetSeconds":600}"#)
            #expect(try await world.error(user.updatePassword("other-1", nil).future).code == .requiresRecentLogin)
            #expect(try await world.error(user.delete(nil).future).code == .requiresRecentLogin)
            #expect(world.auth.currentUser?.account.uid == user.account.uid)
            let wrong = try await world.error(user.reauthenticate(.email(Self.email, password: "wrong-1"), nil).future)
            #expect(wrong.code == .wrongPassword)
            try await world.user(user.reauthenticate(.email(Self.email, password: "secret1"), nil).future)
            #expect(try await world.ended(user.updatePassword("other-1", nil).future).error == nil)
            #expect(try await world.ended(user.delete(nil).future).error == nil)
            #expect(world.auth.currentUser == nil)
            let gone = try await world.error(world.auth.signIn(email: Self.email, password: "other-1", nil).future)
            #expect(gone.code == .userNotFound)
        }
    }

    @Test("re-authenticating as somebody else is a mismatch")
    func mismatch() async throws {
        try await World.run { world in
            _ = try await world.user(world.auth.createUser(email: "bob@example.com", password: "secret1", nil).future)
            let ann = try await create(world)
            let error = try await world.error(
                ann.reauthenticate(.email("bob@example.com", password: "secret1"), nil).future)
            #expect(error.code == .userMismatch && world.auth.currentUser?.account.uid == ann.account.uid)
            let stranger = try world.oauth("google.com") { $0.idToken = #"{"sub":"9","email":"new@example.com"}"# }
            #expect(try await world.error(ann.reauthenticate(stranger, nil).future).code == .userMismatch)
            let providers = try await world.ended(world.auth.fetchProviders(email: "new@example.com", nil).future)
            #expect(providers.providers.isEmpty)
        }
    }

    @Test("a disabled user is signed out at the next call and cannot come back")
    func disabled() async throws {
        try await World.run { world in
            let user = try await create(world)
            try await world.updateAccount(#"{"localId":"\#(user.account.uid)","disableUser":true}"#)
            #expect(try await world.error(user.reload(nil).future).code == .userDisabled)
            #expect(world.auth.currentUser == nil)
            let error = try await world.error(world.auth.signIn(email: Self.email, password: "secret1", nil).future)
            #expect(error.code == .userDisabled)
        }
    }

    @Test("a user that an administrator deleted is signed out at the next call")
    func deleted() async throws {
        try await World.run { world in
            let user = try await create(world)
            try await world.own(
                "POST", "/identitytoolkit.googleapis.com/v1/projects/demo-project/accounts:delete",
                #"{"localId":"\#(user.account.uid)"}"#)
            #expect(try await world.error(user.reload(nil).future).code == .userNotFound)
            #expect(world.auth.currentUser == nil)
        }
    }

    @Test("a session that was revoked elsewhere is signed out at the next refresh")
    func revoked() async throws {
        try await World.run { world in
            let user = try await create(world)
            let since = 4_000_000_000
            try await world.updateAccount(#"{"localId":"\#(user.account.uid)","validSince":"\#(since)"}"#)
            let error = try await world.error(user.token(forceRefresh: true, nil).future)
            #expect(error.code == .userTokenExpired && world.auth.currentUser == nil)
        }
    }

    @Test("many calls at once end once each")
    func many() async throws {
        try await World.run { world in
            let user = try await create(world)
            let counter = CallCounter()
            let futures = (0..<40).map { index -> Future? in
                let callback = Callback(mode: .anyThread) { _ in counter.increment() }
                return index.isMultiple(of: 2)
                    ? user.reload(Completion(callback)).future
                    : user.token(forceRefresh: true, Completion(callback)).future
            }
            for future in futures { #expect(try await world.ended(future).error == nil) }
            #expect(counter.value == 40)
        }
    }
}
