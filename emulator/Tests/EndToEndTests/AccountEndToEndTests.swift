// SPDX-License-Identifier: Apache-2.0
import AuthEmulator
import Testing

@testable import FirebaseAuthCore

/// After a change the account here is the one that the service has: to read it again changes nothing.
@Suite("A changed account against the emulator")
struct AccountEndToEndTests {
    enum Kind: String, CaseIterable, Sendable {
        case guest, email, named, custom, customWithEmail, github, githubWithEmail, google, phone, phoneWithEmail
    }

    enum Change: String, CaseIterable, Sendable {
        case name, noName, photo, noPhoto, both, nothing, password, email, sameEmail, unlinkPassword, unlinkPhone
        case unlinkGitHub, unlinkGoogle, linkEmail, linkGitHub, linkPhone, newNumber, reauthenticate
    }

    private static let address = "ann@example.com"

    /// A code that was sent to the number.
    private func proof(_ number: String, _ world: World) async throws -> Credential {
        let sent = try await world.ended(world.auth.verifyPhoneNumber(number, appVerification: nil, nil).future)
        let id = try #require(sent.verificationID)
        return .phone(verificationID: id, code: try await world.textMessage())
    }

    private func user(_ kind: Kind, _ world: World) async throws -> User {
        let auth = world.auth
        let password = Credential.email(Self.address, password: "secret1")
        switch kind {
        case .guest: return try await world.user(auth.signInAnonymously(nil).future)
        case .email: return try await world.user(auth.createUser(email: Self.address, password: "secret1", nil).future)
        case .named:
            let user = try await user(.email, world)
            _ = try await world.ended(user.updateProfile(displayName: "Ann", photoURL: "https://p.example", nil).future)
            try await world.updateAccount(#"{"localId":"\#(user.account.uid)","emailVerified":true}"#)
            _ = try await world.ended(user.reload(nil).future)
            return try #require(auth.currentUser)
        case .custom: return try await world.user(auth.signIn(customToken: #"{"uid":"c-1"}"#, nil).future)
        case .customWithEmail: return try await world.user(user(.custom, world).link(password, nil).future)
        case .github:
            try await world.register(
                #"{"providerId":"github.com","sub":"7","displayName":"Octo","accessToken":"gho_7"}"#)
            return try await world.user(auth.signIn(.github(accessToken: "gho_7"), nil).future)
        case .githubWithEmail: return try await world.user(user(.github, world).link(password, nil).future)
        case .google:
            let claims = #"{"sub":"9","email":"g@gmail.com","email_verified":true,"name":"Gé","picture":"https://g"}"#
            return try await world.user(auth.signIn(world.oauth("google.com") { $0.idToken = claims }, nil).future)
        case .phone: return try await world.user(auth.signIn(proof("+15550001", world), nil).future)
        case .phoneWithEmail: return try await world.user(user(.phone, world).link(password, nil).future)
        }
    }

    private func start(_ change: Change, of user: User, _ world: World) async throws -> Future? {
        switch change {
        case .name: return user.updateProfile(displayName: "Béa", photoURL: nil, nil).future
        case .noName: return user.updateProfile(displayName: "", photoURL: nil, nil).future
        case .photo: return user.updateProfile(displayName: nil, photoURL: "https://q.example", nil).future
        case .noPhoto: return user.updateProfile(displayName: nil, photoURL: "", nil).future
        case .both: return user.updateProfile(displayName: "Béa", photoURL: "https://q.example", nil).future
        case .nothing: return user.updateProfile(displayName: nil, photoURL: nil, nil).future
        case .password: return user.updatePassword("secret2", nil).future
        case .email: return user.updateEmail("Bea@Example.com", nil).future
        case .sameEmail: return user.updateEmail(Self.address, nil).future
        case .unlinkPassword: return user.unlink("password", nil).future
        case .unlinkPhone: return user.unlink("phone", nil).future
        case .unlinkGitHub: return user.unlink("github.com", nil).future
        case .unlinkGoogle: return user.unlink("google.com", nil).future
        case .linkEmail: return user.link(.email("l@example.com", password: "secret1"), nil).future
        case .linkGitHub:
            return try user.link(world.oauth("github.com") { $0.idToken = #"{"sub":"8","name":"L"}"# }, nil).future
        case .linkPhone: return try await user.link(proof("+15550002", world), nil).future
        case .newNumber: return try await user.updatePhoneNumber(proof("+15550003", world), nil).future
        case .reauthenticate: return user.reauthenticate(.email(Self.address, password: "secret1"), nil).future
        }
    }

    @Test("is what reading it again gives", arguments: Kind.allCases)
    func equality(_ kind: Kind) async throws {
        var succeeded = 0
        for change in Change.allCases {
            try await World.run { world in
                let user = try await user(kind, world)
                let ended = try await world.ended(start(change, of: user, world))
                let merged = try #require(world.auth.currentUser?.account)
                #expect(try await world.ended(user.reload(nil).future).error == nil)
                #expect(world.auth.currentUser?.account == merged, "\(change): \(ended.error?.name ?? "done")")
                if ended.error == nil { succeeded += 1 }
            }
        }
        // Whoever has nothing to unlink and cannot re-authenticate can still be changed.
        #expect(succeeded >= 9)
    }

    /// Without what no ID token says.
    private static func claimed(_ account: Account) -> Account {
        var claimed = account
        claimed.creationUnixMilliseconds = 0
        claimed.lastSignInUnixMilliseconds = account.lastSignInUnixMilliseconds / 1000
        return claimed
    }

    @Test(
        "is in its ID token already, but for times and what providers tell",
        arguments: [Kind.guest, .email, .custom, .github, .google, .phone])
    func fromToken(_ kind: Kind) async throws {
        try await World.run(detailsFollow: true) { world in
            let (events, told) = AsyncStream.makeStream(of: Bool.self)
            let signedIn = try await user(kind, world)
            let listener = world.auth.addListener(.authState, .anyThread) { _ in told.yield(true) }
            // It is told of the present, and then of the details, unless these were faster.
            var heard = events.makeAsyncIterator()
            _ = await heard.next()
            if world.auth.state.awaitedDetails != nil { _ = await heard.next() }
            #expect(listener.map { world.auth.removeListener($0) } == true)
            let account = try #require(world.auth.currentUser?.account)
            #expect(Self.claimed(signedIn.account) == Self.claimed(account))
            #expect(account.creationUnixMilliseconds > 0)
            #expect(try await world.ended(signedIn.reload(nil).future).error == nil)
            #expect(world.auth.currentUser?.account == account)
        }
    }

    @Test(
        "is what reading it again gives after a link or a proof too",
        arguments: [Change.linkEmail, .linkGitHub, .linkPhone])
    func linked(_ change: Change) async throws {
        try await World.run(detailsFollow: true) { world in
            let guest = try await user(.guest, world)
            let linked = try await world.user(start(change, of: guest, world))
            #expect(!linked.account.isAnonymous && linked.account.providers.count == 1)
            #expect(try await world.ended(linked.reload(nil).future).error == nil)
            let account = try #require(world.auth.currentUser?.account)
            #expect(Self.claimed(linked.account) == Self.claimed(account) && world.auth.state.awaitedDetails == nil)
        }
    }
}
