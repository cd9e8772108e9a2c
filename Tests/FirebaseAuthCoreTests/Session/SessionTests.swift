// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A session and the account in it")
struct SessionTests {
    static var account: Account {
        var account = Account()
        (account.uid, account.email, account.displayName) = ("alice", "a@b.c", "Ada")
        (account.photoURL, account.phoneNumber) = ("https://p", "+1")
        account.providers = [profile { _ in }]
        account.secondFactors = [factor()]
        account.passkeys = [PasskeyInfo(credentialID: "c", name: "n")]
        return account
    }

    static func profile(_ change: (inout ProviderProfile) -> Void) -> ProviderProfile {
        var profile = ProviderProfile()
        (profile.providerID, profile.uid, profile.email) = ("github.com", "1", "a@b.c")
        (profile.displayName, profile.photoURL, profile.phoneNumber) = ("Ada", "https://p", "+1")
        change(&profile)
        return profile
    }

    static func factor(
        _ uid: String = "f", _ type: SecondFactor.Kind = .phone, _ name: String = "n", _ time: Int64 = 1,
        _ number: String = "+*1"
    ) -> SecondFactor {
        SecondFactor(uid: uid, type: type, displayName: name, enrolledAtUnixSeconds: time, phoneNumber: number)
    }

    static let changes: [(name: String, change: @Sendable (inout Account) -> Void)] = [
        ("email", { $0.email = "b@b.c" }), ("name", { $0.displayName = "A\u{30A}" }),
        ("photo", { $0.photoURL = "https://q" }), ("phone number", { $0.phoneNumber = "+2" }),
        ("verified", { $0.isEmailVerified = true }), ("anonymous", { $0.isAnonymous = true }),
        ("password", { $0.hasPassword = true }), ("creation", { $0.creationUnixMilliseconds = 1 }),
        ("last sign-in", { $0.lastSignInUnixMilliseconds = 1 }), ("no provider", { $0.providers = [] }),
        ("provider", { $0.providers = [profile { $0.providerID = "apple.com" }] }),
        ("its uid", { $0.providers = [profile { $0.uid = "2" }] }),
        ("its email", { $0.providers = [profile { $0.email = "b@b.c" }] }),
        ("its name", { $0.providers = [profile { $0.displayName = "Bob" }] }),
        ("its photo", { $0.providers = [profile { $0.photoURL = "https://q" }] }),
        ("its phone number", { $0.providers = [profile { $0.phoneNumber = "+2" }] }),
        ("no factor", { $0.secondFactors = [] }), ("factor", { $0.secondFactors = [factor("g")] }),
        ("its type", { $0.secondFactors = [factor("f", .totp)] }),
        ("its label", { $0.secondFactors = [factor("f", .phone, "m")] }),
        ("its time", { $0.secondFactors = [factor("f", .phone, "n", 2)] }),
        ("its number", { $0.secondFactors = [factor("f", .phone, "n", 1, "+*2")] }),
        ("no passkey", { $0.passkeys = [] }),
        ("passkey", { $0.passkeys = [PasskeyInfo(credentialID: "d", name: "n")] }),
        ("its name", { $0.passkeys = [PasskeyInfo(credentialID: "c", name: "m")] }),
    ]

    @Test("a change of any part of the account is kept and shown, and the same account again is not")
    func changes() {
        for (name, change) in Self.changes {
            var state = AuthState()
            let tokens = AuthStateTests.tokens("t1")
            _ = state.apply(.signedIn(Session(account: Self.account, tokens: tokens, expiresAtMicroseconds: 7)))
            func apply(_ change: @escaping (inout Account) -> Void) -> [AuthAction] {
                state.apply(.changed(uid: "alice", tenantID: "", change, tokens: nil, expiresAtMicroseconds: 9))
            }
            #expect(apply { $0 = Self.account } == [], "\(name)")
            #expect(apply(change) == [.replaceSnapshot, .persist], "\(name)")
            #expect(apply(change) == [], "\(name)")
        }
    }

    static func session(
        _ uid: String = "alice", tenant: String = "", issuer: String = "", refreshToken: String = "r", expiry: Int64 = 7
    ) -> Session {
        let tokens = SessionTokens(
            idToken: "t", refreshToken: refreshToken, lifetimeSeconds: 3600, tenantID: tenant)
        return Session(
            account: AuthStateTests.account(uid), tokens: tokens, expiresAtMicroseconds: expiry, issuer: issuer)
    }

    @Test("is the same when all of it is, and is not compared with itself part by part")
    func equality() {
        let session = Self.session()
        #expect(session == session && session == Self.session())
        for other in [
            Self.session("bob"), Self.session(issuer: "x"), Self.session(refreshToken: "q"), Self.session(expiry: 8),
        ] {
            #expect(session != other)
        }
    }

    @Test("belongs to one user of one tenant, in memory and in the store")
    func sameUser() {
        let session = Self.session(tenant: "acme")
        let others = [Self.session("bob", tenant: "acme"), Self.session(tenant: "other"), Self.session()]
        #expect(session.isOfSameUser(as: Self.session(tenant: "acme", issuer: "x", refreshToken: "q")))
        for other in others {
            #expect(!session.isOfSameUser(as: other) && !session.mark.isOfSameUser(as: other.mark))
        }
        #expect(session.mark == SessionMark(uid: "acme/alice", issuer: "", refreshToken: "r"))
        #expect(Self.session(issuer: "x").mark == SessionMark(uid: "alice", issuer: "x", refreshToken: "r"))
    }

    @Test("a mark is that of a user at a server, with a refresh token")
    func marks() {
        let mark = Self.session().mark
        #expect(mark != Self.session("bob").mark && mark != Self.session(refreshToken: "q").mark)
        #expect(mark != Self.session(issuer: "x").mark && mark.isOfSameUser(as: Self.session(refreshToken: "q").mark))
        #expect(!mark.isOfSameUser(as: Self.session(issuer: "x").mark))
    }

    @Test("with other parts keeps the rest")
    func parts() {
        let session = Self.session(tenant: "acme", issuer: "x")
        let renamed = session.with(account: AuthStateTests.account("alice", name: "B"))
        #expect(renamed.account.displayName == "B" && renamed.tokens == session.tokens && renamed.issuer == "x")
        #expect(renamed.expiresAtMicroseconds == 7 && session.with(expiresAtMicroseconds: 9).issuer == "x")
        let renewed = session.with(tokens: AuthStateTests.tokens("t2"), expiresAtMicroseconds: 9)
        #expect(renewed.tokens.idToken == "t2" && renewed.expiresAtMicroseconds == 9 && renewed.issuer == "x")
        #expect(renewed.account == session.account)
    }

    static let parts: [(name: String, change: @Sendable (inout Account) -> Void, isBare: Bool)] = [
        ("name", { $0.displayName = "x" }, true), ("email", { $0.email = "x" }, false),
        ("phone number", { $0.phoneNumber = "x" }, false), ("password", { $0.hasPassword = true }, false),
        ("provider", { $0.providers = [ProviderProfile()] }, false),
        ("passkey", { $0.passkeys = [PasskeyInfo(credentialID: "c", name: "")] }, false),
    ]

    @Test("an account is bare while nothing but its uid and its name is known")
    func bare() {
        for (name, change, isBare) in Self.parts {
            var account = Account()
            change(&account)
            #expect(account.isBare == isBare, "\(name)")
        }
    }

    @Test("a factor of a kind that this version does not know is left out, and a time that is not said is 0")
    func factors() throws {
        let answer = #"[{"mfaEnrollmentId":"f","totpInfo":{}},{"mfaEnrollmentId":"g"},{"totpInfo":{}}]"#
        #expect(SecondFactor.list(try ParsedJSON(answer)) == [Self.factor("f", .totp, "", 0, "")])
        for (stored, factor) in [
            (#"{"uid":"f","kind":"totp"}"#, Self.factor("f", .totp, "", 0, "")), (#"{"uid":"f","kind":"x"}"#, nil),
            (#"{"uid":"","kind":"phone"}"#, nil),
        ] {
            #expect(SecondFactor.read(stored: try ParsedJSON(stored)) == factor)
        }
    }

    @Test("a passkey without an id is left out")
    func passkeys() throws {
        let answer = #"[{"id":"","name":"a"},{"name":"b"},{"id":7},{"id":"c"},{"id":"d","name":"e"}]"#
        let found = [PasskeyInfo(credentialID: "c", name: ""), PasskeyInfo(credentialID: "d", name: "e")]
        #expect(PasskeyInfo.list(try ParsedJSON(answer), id: "id") == found)
    }

    @Test("the entry of the password says what the account says, and an unlinked one goes")
    func derived() {
        var account = Self.account
        account.providers.append(Self.profile { $0.providerID = "password" })
        (account.email, account.displayName, account.photoURL) = ("new@b.c", "New", "https://new")
        account.deriveProviders(without: "github.com")
        #expect(account.hasProvider("password") && !account.hasProvider("github.com"))
        let expected = Self.profile {
            ($0.providerID, $0.uid, $0.email) = ("password", "new@b.c", "new@b.c")
            ($0.displayName, $0.photoURL) = ("New", "https://new")
        }
        #expect(account.providers == [expected])
    }
}
