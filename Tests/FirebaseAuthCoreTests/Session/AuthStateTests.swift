// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The state of the signed-in user")
struct AuthStateTests {
    static func account(_ uid: String, name: String = "") -> Account {
        var account = Account()
        account.uid = uid
        account.displayName = name
        return account
    }

    static func tokens(_ text: String) -> SessionTokens {
        SessionTokens(idToken: text, refreshToken: "r-\(text)", lifetimeSeconds: 3600)
    }

    static func session(_ uid: String, name: String = "", token: String) -> Session {
        Session(account: account(uid, name: name), tokens: tokens(token), expiresAtMicroseconds: 7)
    }

    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let testDescription: String
        let before: Session?
        let event: AuthEvent
        let actions: [AuthAction]
        /// "uid name token deadline", or "nobody".
        let after: String

        init(_ name: String, _ before: Session?, _ event: AuthEvent, _ actions: [AuthAction], _ after: String) {
            testDescription = name
            self.before = before
            self.event = event
            self.actions = actions
            self.after = after
        }
    }

    static func describe(_ session: Session?) -> String {
        guard let session else { return "nobody" }
        let account = session.account
        return "\(account.uid) \(account.displayName) \(session.tokens.idToken) \(session.expiresAtMicroseconds)"
    }

    static let alice = session("alice", name: "A", token: "t1")

    static func updated(_ uid: String, _ account: Account? = nil, _ tokens: SessionTokens? = nil) -> AuthEvent {
        .updated(uid: uid, tenantID: "", account: account, tokens: tokens, expiresAtMicroseconds: 99)
    }

    static func refreshed(_ refreshToken: String) -> AuthEvent {
        .refreshed(refreshToken: refreshToken, tokens: tokens("t2"), expiresAtMicroseconds: 99)
    }

    static let all: [AuthAction] = [.replaceSnapshot, .persist, .notifyAuthState, .notifyIDToken]
    static let gone: [AuthAction] = [.replaceSnapshot, .erase, .notifyAuthState, .notifyIDToken]

    static let fromNobody = [
        Case("nobody signs in", nil, .signedIn(alice), all, "alice A t1 7"),
        Case("nobody signs out", nil, .signedOut, [.erase], "nobody"),
        Case("an earlier run's session is found", nil, .restored(alice), [.replaceSnapshot], "alice A t1 7"),
        Case(
            "one whose details had not come", nil, .restored(alice, .claims), [.replaceSnapshot, .askForDetails],
            "alice A t1 7"),
        Case("nobody ends", nil, .ended(uid: "alice", refreshToken: "r-t1"), [], "nobody"),
        Case("nobody is deleted", nil, .deleted(uid: "alice", tenantID: ""), [], "nobody"),
        Case("a refresh without a user", nil, refreshed("r-t1"), [], "nobody"),
        Case("an update without a user", nil, updated("alice", account("alice"), tokens("t")), [], "nobody"),
    ]

    static let fromAlice = [
        Case("the same session again", alice, .signedIn(alice), [], "alice A t1 7"),
        Case(
            "the same user with a new token", alice, .signedIn(session("alice", name: "A", token: "t2")),
            [.persist, .notifyIDToken], "alice A t2 7"),
        Case(
            "the same user with a new name", alice, .signedIn(session("alice", name: "B", token: "t1")),
            [.replaceSnapshot, .persist], "alice B t1 7"),
        Case("another user", alice, .signedIn(session("bob", token: "t2")), all, "bob  t2 7"),
        Case(
            "another user with the same token text", alice, .signedIn(session("bob", token: "t1")),
            [.replaceSnapshot, .persist, .notifyAuthState], "bob  t1 7"),
        Case("sign-out", alice, .signedOut, gone, "nobody"),
        Case("the end of these tokens", alice, .ended(uid: "alice", refreshToken: "r-t1"), gone, "nobody"),
        Case(
            "a session of an earlier run comes too late", alice, .restored(session("bob", token: "t2")), [],
            "alice A t1 7"),
        Case("the end of older tokens", alice, .ended(uid: "alice", refreshToken: "r-t0"), [], "alice A t1 7"),
        Case("a refresh", alice, refreshed("r-t1"), [.persist, .notifyIDToken], "alice A t2 99"),
        Case("a refresh of older tokens", alice, refreshed("r-t0"), [], "alice A t1 7"),
        Case("the end of another user", alice, .ended(uid: "bob", refreshToken: "r-t1"), [], "alice A t1 7"),
        Case("the deletion of this user", alice, .deleted(uid: "alice", tenantID: ""), gone, "nobody"),
        Case("the deletion of another user", alice, .deleted(uid: "bob", tenantID: ""), [], "alice A t1 7"),
        Case(
            "the deletion of another tenant's user", alice, .deleted(uid: "alice", tenantID: "B"), [], "alice A t1 7"),
        Case(
            "an update of another tenant's user", alice,
            .updated(
                uid: "alice", tenantID: "B", account: account("alice"), tokens: tokens("t2"), expiresAtMicroseconds: 99),
            [], "alice A t1 7"),
        Case("an empty update", alice, updated("alice"), [], "alice A t1 7"),
        Case(
            "a new name", alice, updated("alice", account("alice", name: "B")), [.replaceSnapshot, .persist],
            "alice B t1 7"),
        Case("a new token", alice, updated("alice", nil, tokens("t2")), [.persist, .notifyIDToken], "alice A t2 99"),
        Case("the same token, renewed", alice, updated("alice", nil, tokens("t1")), [.persist], "alice A t1 99"),
        Case(
            "name and token", alice, updated("alice", account("alice", name: "B"), tokens("t2")),
            [.replaceSnapshot, .persist, .notifyIDToken], "alice B t2 99"),
        Case("an update of another user", alice, updated("bob", account("bob"), tokens("t2")), [], "alice A t1 7"),
    ]

    @Test("a deletion is an order, and refused tokens are none")
    func orders() {
        for (event, orders) in [
            (AuthEvent.deleted(uid: "alice", tenantID: ""), UInt64(2)), (.signedOut, 2),
            (.ended(uid: "alice", refreshToken: "r-t1"), 1),
        ] {
            var state = AuthState()
            _ = state.apply(.signedIn(Self.alice))
            _ = state.apply(event)
            #expect(state.revision.orders == orders)
        }
    }

    @Test("a refresh token that takes another's place is counted, and the same one again is not")
    func replacements() {
        var state = AuthState()
        _ = state.apply(.signedIn(Self.alice))
        _ = state.apply(Self.updated("alice", nil, Self.tokens("t1")))
        #expect(state.revision.replacements == 0)
        _ = state.apply(Self.refreshed("r-t1"))
        #expect(state.revision.replacements == 1)
    }

    @Test("a session of an earlier run takes no other's place")
    func restoredTwice() {
        var state = AuthState()
        _ = state.apply(.restored(Self.alice))
        #expect(state.apply(.restored(Self.session("bob", token: "t2"))) == [] && state.session == Self.alice)
    }

    @Test("a sign-in or a change, but no refresh, makes an account that was read before it out of date")
    func outOfDate() {
        var state = AuthState()
        let change = AuthEvent.changed(
            uid: "alice", tenantID: "", { $0.displayName = "B" }, tokens: nil, expiresAtMicroseconds: 9)
        for (event, isOutOfDate) in [
            (AuthEvent.signedIn(Self.alice), true), (Self.refreshed("r-t1"), false), (change, true),
            (Self.updated("alice", Self.account("alice")), false), (.signedIn(Self.alice), true),
        ] {
            let before = state.changeCount
            _ = state.apply(event)
            #expect((state.changeCount != before) == isOutOfDate)
        }
    }

    @Test("details are asked for once for each account that only a token describes", arguments: [false, true])
    func details(_ isRestored: Bool) {
        var state = AuthState()
        let begin = isRestored ? AuthEvent.restored(Self.alice, .claims) : .signedIn(Self.alice, .claims)
        #expect(state.apply(begin).contains(.askForDetails))
        #expect(state.apply(Self.refreshed("r-t1")) == [.persist, .notifyIDToken])
        let read = Self.updated("alice", Self.account("alice", name: "B"))
        #expect(state.apply(read) == [.replaceSnapshot, .persist, .notifyAuthState])
        #expect(state.apply(Self.updated("alice", Self.account("alice", name: "C"))) == [.replaceSnapshot, .persist])
    }

    @Test("each event in each state gives these actions, in this order", arguments: fromNobody + fromAlice)
    func transition(_ testCase: Case) {
        var state = AuthState()
        if let before = testCase.before { _ = state.apply(.signedIn(before)) }
        let kept = state.revision.number
        #expect(state.apply(testCase.event) == testCase.actions)
        // Only what must be written is a state of its own for the store.
        let isToWrite = testCase.actions.contains(.persist) || testCase.actions.contains(.erase)
        #expect((state.revision.number != kept) == isToWrite)
        #expect(Self.describe(state.session) == testCase.after)
    }
}
