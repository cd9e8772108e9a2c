// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// One request changes the account: its answer is merged, and nothing else is asked for.
@Suite("Changing the account")
struct UpdateTests {
    let bench = AuthBench()

    /// Who has everything.
    static let ann = account {
        ($0.email, $0.isEmailVerified, $0.hasPassword) = ("ann@example.com", true, true)
        ($0.displayName, $0.photoURL, $0.phoneNumber) = ("Ann", "https://p", "+1555")
        ($0.creationUnixMilliseconds, $0.lastSignInUnixMilliseconds) = (1000, 2000)
        $0.providers = [
            profile("password", "ann@example.com", email: "ann@example.com", name: "Ann", photo: "https://p"),
            profile("phone", "+1555"), profile("github.com", "7", name: "octocat"),
        ]
    }
    static let guest = account { $0.isAnonymous = true }
    static let custom = account { _ in }

    static func account(_ fill: (inout Account) -> Void) -> Account {
        var account = Account()
        account.uid = "alice"
        fill(&account)
        return account
    }

    static func profile(
        _ id: String, _ uid: String, email: String = "", name: String = "", photo: String = ""
    ) -> ProviderProfile {
        var profile = ProviderProfile()
        (profile.providerID, profile.uid, profile.email) = (id, uid, email)
        (profile.displayName, profile.photoURL) = (name, photo)
        return profile
    }

    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let testDescription: String
        let before: Account
        let start: (User) -> Future?
        /// Members after the user's id.
        let answer: String
        let after: Account

        init(
            _ name: String, _ before: Account, _ start: @escaping (User) -> Future?, _ answer: String = "",
            _ change: (inout Account) -> Void
        ) {
            testDescription = name
            self.before = before
            self.start = start
            self.answer = answer
            var after = before
            change(&after)
            self.after = after
        }
    }

    private static func rename(_ name: String) -> (User) -> Future? {
        { $0.updateProfile(displayName: name, photoURL: nil, nil).future }
    }

    static let cases = [
        Case("a name of which the answer says nothing", ann, rename("Bea")) {
            ($0.displayName, $0.providers[0].displayName) = ("Bea", "Bea")
        },
        Case("a name that the service trims", ann, rename(" Bea "), #","displayName":"Bea""#) {
            ($0.displayName, $0.providers[0].displayName) = ("Bea", "Bea")
        },
        Case("a name that goes", ann, rename("")) { ($0.displayName, $0.providers[0].displayName) = ("", "") },
        Case("a photo", ann, { $0.updateProfile(displayName: nil, photoURL: "https://q", nil).future }) {
            ($0.photoURL, $0.providers[0].photoURL) = ("https://q", "https://q")
        },
        Case("providers that come", ann, rename("Bea"), #","providerUserInfo":[{"providerId":"phone","rawId":"+1"}]"#) {
            $0.displayName = "Bea"
            $0.providers = [profile("phone", "+1")]
        },
        Case("providers that cannot be read", ann, rename("Bea"), #","providerUserInfo":{"0":{}}"#) {
            ($0.displayName, $0.providers[0].displayName) = ("Bea", "Bea")
        },
        Case("an address that was verified elsewhere", ann, rename("Ann"), #","email":"z@z.z","emailVerified":false"#) {
            ($0.email, $0.isEmailVerified) = ("z@z.z", false)
            ($0.providers[0].email, $0.providers[0].uid) = ("z@z.z", "z@z.z")
        },
        Case("a new address is not verified", ann, { $0.updateEmail("b@b.c", nil).future }) {
            ($0.email, $0.isEmailVerified) = ("b@b.c", false)
            ($0.providers[0].email, $0.providers[0].uid) = ("b@b.c", "b@b.c")
        },
        Case("a guest's address", guest, { $0.updateEmail("B@b.c", nil).future }, #","email":"b@b.c""#) {
            ($0.email, $0.isAnonymous) = ("b@b.c", false)
        },
        Case("a guest's password", guest, { $0.updatePassword("pass-word", nil).future }) {
            ($0.hasPassword, $0.isAnonymous) = (true, false)
        },
        Case("a password that only the answer knows", custom, rename("C"), #","passwordHash":"UkVEQUNURUQ=""#) {
            ($0.displayName, $0.hasPassword) = ("C", true)
        },
        Case("a guest's name", guest, rename("G")) { $0.displayName = "G" },
        Case("the name of a user by custom token", custom, rename("C")) { $0.displayName = "C" },
        Case("without its phone", ann, { $0.unlink("phone", nil).future }) {
            $0.phoneNumber = ""
            $0.providers.remove(at: 1)
        },
        Case("without its password", ann, { $0.unlink("password", nil).future }) {
            ($0.email, $0.isEmailVerified, $0.hasPassword) = ("", false, false)
            $0.providers.removeFirst()
        },
        Case(
            "an address that stays without the password", ann, { $0.unlink("password", nil).future },
            #","email":"a@b.c""#
        ) {
            ($0.email, $0.isEmailVerified, $0.hasPassword) = ("a@b.c", false, false)
            $0.providers.removeFirst()
        },
        Case("without a provider", ann, { $0.unlink("github.com", nil).future }) { $0.providers.removeLast() },
    ]

    private func signIn(_ account: Account) throws -> User {
        let tokens = SessionTokens(idToken: jwt(), refreshToken: "r", lifetimeSeconds: 3600)
        return try #require(bench.auth.apply(.signedIn(bench.auth.makeSession(account, tokens))))
    }

    @Test("is one request, whose answer is merged", arguments: cases)
    func merged(_ testCase: Case) throws {
        let user = try signIn(testCase.before)
        let future = try #require(testCase.start(user))
        bench.transport.reply(#"{"localId":"alice"\#(testCase.answer)}"#)
        #expect(future.status == .complete && future.error == nil && bench.transport.methods == ["update"])
        #expect(bench.auth.currentUser?.account == testCase.after)
    }

    @Test("is one change of state, with the new tokens in it")
    func once() throws {
        let user = try signIn(Self.ann)
        let log = bench.listen()
        let names = EventLog()
        _ = bench.auth.addListener(.idToken, .anyThread) { names.events.append($0.currentUser?.account.email ?? "-") }
        let revision = bench.auth.state.revision.number
        let future = try #require(user.updateEmail("b@b.c", nil).future)
        bench.transport.reply(Answers.tokens("alice", idToken: "new"))
        #expect(future.error == nil && bench.auth.session?.tokens.idToken == jwt("new"))
        #expect(log.events == ["T alice"] && names.events == ["ann@example.com", "b@b.c"])
        #expect(bench.auth.state.revision.number == revision + 1)
    }

    static let bare = account {
        ($0.email, $0.hasPassword, $0.providers) = ("a@b.c", true, [profile("password", "a@b.c")])
    }

    @Test("asks how the account was made when nothing else is left of it", arguments: [true, false])
    func last(_ isCustom: Bool) throws {
        let user = try signIn(Self.bare)
        let future = try #require(user.unlink("password", nil).future)
        bench.transport.reply(#"{"localId":"alice"}"#)
        #expect(bench.transport.methods == ["update", "lookup"] && future.status == .pending)
        #expect(bench.auth.currentUser?.account.providers.isEmpty == true)
        bench.transport.reply(#"{"users":[{"localId":"alice","customAuth":\#(isCustom)}]}"#)
        #expect(future.authResult?.user.account.isAnonymous == !isCustom)
    }

    @Test("holds when that question has no answer, unless the session is over", arguments: [true, false])
    func lastThenFailure(_ isOver: Bool) throws {
        let user = try signIn(Self.bare)
        let future = try #require(user.unlink("password", nil).future)
        bench.transport.reply(#"{"localId":"alice"}"#)
        if isOver { bench.transport.refuse("USER_NOT_FOUND") } else { bench.transport.answer(.failure(cause: "reset")) }
        #expect((future.error != nil) == isOver && (bench.auth.currentUser == nil) == isOver)
        if !isOver { #expect(future.authResult?.user.account.providers.isEmpty == true) }
    }

    @Test("does not touch who has taken the user's place meanwhile")
    func replaced() throws {
        let user = try signIn(Self.ann)
        let future = try #require(user.updateProfile(displayName: "Bea", photoURL: nil, nil).future)
        let bob = Self.account { $0.uid = "bob" }
        let tokens = SessionTokens(idToken: jwt(of: "bob"), refreshToken: "b", lifetimeSeconds: 9)
        bench.auth.apply(.signedIn(bench.auth.makeSession(bob, tokens)))
        bench.transport.reply(Answers.tokens("alice", idToken: "new"))
        #expect(future.error?.code == .userMismatch && bench.auth.currentUser?.account == bob)
        #expect(bench.auth.session?.tokens == tokens)
    }

    @Test("keeps what was changed of the account meanwhile")
    func beside() throws {
        let user = try signIn(Self.ann)
        let future = try #require(user.updatePassword("pass-word", nil).future)
        _ = user.reload(nil).future
        bench.transport.answerLast(.ok(#"{"users":[{"localId":"alice","displayName":"Bea"}]}"#))
        bench.transport.reply(Answers.tokens("alice", idToken: "new"))
        let account = bench.auth.currentUser?.account
        #expect(future.error == nil && account?.displayName == "Bea" && account?.hasPassword == true)
    }

    @Test("whoever listens for its tokens may wait for it")
    func listenerWaits() throws {
        let user = try signIn(Self.ann)
        let waited = Box<[Bool]>([])
        let future = Box<Future?>(nil)
        _ = bench.auth.addListener(.idToken, .anyThread) { _ in
            if let change = future.value { waited.value.append(change.wait(milliseconds: -1)) }
        }
        future.value = user.updatePassword("pass-word", nil).future
        bench.transport.reply(Answers.tokens("alice", idToken: "new"))
        #expect(waited.value == [false] && future.value?.error == nil && future.value?.status == .complete)
        future.value = nil
    }
}
