// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// What this process wants to keep, against what another one may have done to the store meanwhile.
@Suite("The ledger of a store, and what the store holds by then")
struct SessionLedgerTests {
    static func mark(_ uid: String, _ refreshToken: String = "r1", issuer: String = "production") -> SessionMark {
        SessionMark(uid: uid, issuer: issuer, refreshToken: refreshToken)
    }

    /// Alice, who has been read there or not.
    static func ledger(isKept: Bool) -> SessionLedger {
        var ledger = SessionLedger()
        ledger.hasRead(isKept ? .session(mark("alice")) : .nothing)
        return ledger
    }

    static let wishes: [String: (mark: SessionMark?, orders: UInt64)] = [
        "signed in": (mark("alice"), 1), "continued": (mark("alice", "r2"), 0), "signed out": (nil, 1),
        "deleted": (nil, 1), "ended": (nil, 0),
    ]

    static let contents: [String: SessionLedger.Found] = [
        "nothing": .nothing, "same": .session(mark("alice")), "newer": .session(mark("alice", "r9")),
        "other": .session(mark("bob", "r8")), "elsewhere": .session(mark("alice", issuer: "emulator at x:1")),
        "damaged": .damaged, "unreadable": .unreadable,
    ]

    @Test(
        "is carried out, or leaves what is there",
        arguments: [
            (
                "signed in", true,
                "nothing keep same keep newer keep other keep elsewhere keep damaged keep unreadable keep"
            ),
            (
                "signed in", false,
                "nothing keep same keep newer keep other keep elsewhere keep damaged keep unreadable keep"
            ),
            // Nothing there: the user signed out elsewhere. Somebody else: signed in elsewhere.
            (
                "continued", true,
                "nothing leave same keep newer keep other leave elsewhere leave damaged keep unreadable leave"
            ),
            (
                "signed out", true,
                "nothing leave same remove newer remove other leave elsewhere leave damaged remove unreadable remove"
            ),
            // Nobody was there, and nobody was put there: whoever is found is another process's.
            ("signed out", false, "nothing leave same leave newer leave other leave damaged remove unreadable leave"),
            // Newer tokens of the user are of no use either; another user is not concerned.
            (
                "deleted", true,
                "nothing leave same remove newer remove other leave elsewhere leave damaged remove unreadable remove"
            ),
            // Another process has other tokens of the user, or another user.
            (
                "ended", true,
                "nothing leave same remove newer leave other leave elsewhere leave damaged leave unreadable leave"
            ),
        ])
    func decisions(_ wish: String, _ isKept: Bool, _ expected: String) throws {
        let wish = try #require(Self.wishes[wish])
        for (content, found) in Self.contents where expected.contains(content) {
            var ledger = Self.ledger(isKept: isKept)
            ledger.want(wish.mark, orders: wish.orders)
            let decision = ledger.decide(found)
            #expect(expected.contains("\(content) \(decision)"), "\(content): \(decision)")
        }
    }

    @Test("a store that could not be read is not to bring anybody back who is signed out", arguments: contents.keys)
    func neverRead(_ content: String) throws {
        var ledger = SessionLedger()
        ledger.want(nil, orders: 1)
        #expect(ledger.decide(try #require(Self.contents[content])) == (content == "nothing" ? .leave : .remove))
    }

    @Test("a replaced user goes, whatever became of the one who came instead", arguments: [false, true])
    func replaced(_ isEnded: Bool) {
        var ledger = Self.ledger(isKept: true)
        // Bob came and went before anything was written.
        ledger.want(nil, orders: isEnded ? 1 : 2)
        #expect(ledger.decide(.session(Self.mark("alice"))) == .remove)
    }

    @Test("a sign-in that was not carried out yet is, with the newer tokens of the session")
    func overdue() {
        var ledger = Self.ledger(isKept: true)
        ledger.want(Self.mark("bob"), orders: 1)
        #expect(ledger.decide(.session(Self.mark("alice"))) == .keep)
        ledger.failed(mayBeDone: false)
        #expect(ledger.isContradicted && ledger.isStale(after: .notWritable))
        ledger.want(Self.mark("bob", "r2"), orders: 1)
        #expect(ledger.decide(.nothing) == .keep)
        ledger.succeeded()
        // Carried out: what is missing now has been removed by somebody else.
        ledger.want(Self.mark("bob", "r3"), orders: 1)
        #expect(ledger.decide(.nothing) == .leave)
    }

    @Test("what cannot be removed stays stale, attempt after attempt")
    func stale() {
        var ledger = Self.ledger(isKept: true)
        for orders in UInt64(1)...3 {
            ledger.want(orders == 2 ? Self.mark("bob") : nil, orders: orders)
            _ = ledger.decide(.session(Self.mark("alice")))
            ledger.failed(mayBeDone: false)
            #expect(ledger.isContradicted && ledger.isStale(after: .notWritable))
            ledger.want(nil, orders: orders)
            ledger.failed(mayBeDone: false)
            // Nothing could even be looked at.
            #expect(ledger.isContradicted && ledger.isStale(after: .notWritable))
        }
    }

    @Test("nobody is said to stay in a place that was never seen, unless a failure may have put somebody there")
    func neverSeen() {
        var ledger = SessionLedger()
        ledger.want(Self.mark("bob"), orders: 1)
        #expect(ledger.decide(.unreadable) == .keep)
        ledger.failed(mayBeDone: true)
        #expect(ledger.isContradicted && !ledger.isStale(after: .hostFailed))
        // A directory is there, and may hold anybody.
        #expect(ledger.isStale(after: .notWritable))
        ledger.want(nil, orders: 2)
        #expect(ledger.decide(.unreadable) == .remove)
        ledger.failed(mayBeDone: true)
        #expect(ledger.isStale(after: .notWritable))
    }

    @Test("who failed to be kept does not come after whom another process has kept since")
    func overtaken() {
        var ledger = Self.ledger(isKept: true)
        for (found, expected) in [("same", SessionLedger.Decision.keep), ("other", .leave)] {
            ledger.want(Self.mark("carol"), orders: 1)
            #expect(ledger.decide(Self.contents[found] ?? .nothing) == expected)
            if expected == .keep { ledger.failed(mayBeDone: false) }
        }
        // A new sign-in of this process is the newest again.
        ledger.want(Self.mark("carol", "r2"), orders: 2)
        #expect(ledger.decide(.session(Self.mark("bob", "r8"))) == .keep)
    }

    @Test("a place that cannot be read still holds what it may hold, and nothing is decided there")
    func unreadable() {
        var ledger = SessionLedger()
        ledger.hasRead(.unreadable)
        // Not known to be empty.
        ledger.want(nil, orders: 1)
        #expect(ledger.decide(.unreadable) == .remove && !ledger.isUndecided)
        ledger.want(Self.mark("alice"), orders: 0)
        #expect(ledger.decide(.unreadable) == .leave && ledger.isUndecided)
        #expect(ledger.decide(.nothing) == .leave && !ledger.isUndecided)
    }

    @Test("whoever is in the place that a session moves to is not said to stay")
    func moving() {
        var ledger = SessionLedger.ofNewStore(isSignedIn: true, orders: 1)
        ledger.want(Self.mark("alice"), orders: 1)
        #expect(ledger.decide(.unreadable) == .keep)
        ledger.failed(mayBeDone: true)
        #expect(!ledger.isContradicted && !ledger.isStale(after: .notWritable))
        let mayBeHere = ledger.giveUpMove()
        #expect(mayBeHere)
    }

    static func revision(_ uid: String?, orders: UInt64 = 1, replacements: UInt64 = 0, issuer: String = "production")
        -> SessionRevision
    {
        var account = Account()
        account.uid = uid ?? ""
        let tokens = SessionTokens(idToken: "id", refreshToken: "r", lifetimeSeconds: 3600)
        let session = Session(account: account, tokens: tokens, expiresAtMicroseconds: 0, issuer: issuer)
        return SessionRevision(
            session: uid == nil ? nil : session, number: 1, orders: orders, replacements: replacements)
    }

    static let pressing: [(revision: SessionRevision, isPressing: Bool)] = [
        (revision("alice"), false), (revision("alice", orders: 2), false),
        // As a new password gives: the token that is kept may have been revoked.
        (revision("alice", replacements: 1), true),
        (revision("bob"), true), (revision("alice", issuer: "emulator at x:1"), true), (revision(nil), true),
    ]

    @Test("may wait for its turn where the next start would find the same user signed in", arguments: pressing)
    func mayWait(_ revision: SessionRevision, _ isPressing: Bool) {
        #expect(revision.isPressing(after: Self.revision("alice")) == isPressing)
        #expect(revision.isPressing(after: nil))
    }
}

extension SessionLedgerTests {
    private static let (alice, bob, carol) = (mark("alice"), mark("bob"), mark("carol"))

    /// One look of an attempt to store this.
    private static func look(
        _ ledger: inout SessionLedger, _ wanted: SessionMark?, _ orders: UInt64, _ found: SessionLedger.Found
    ) -> SessionLedger.Decision {
        ledger.want(wanted, orders: orders)
        return ledger.decide(found)
    }

    @Test(
        "forgets whom a look did not find any more",
        arguments: [.nothing, .damaged, .session(bob)] as [SessionLedger.Found])
    func forgets(_ found: SessionLedger.Found) {
        var ledger = Self.ledger(isKept: true)
        _ = Self.look(&ledger, Self.carol, 0, found)
        ledger.succeeded()
        // Another process has signed the same user in.
        #expect(Self.look(&ledger, nil, 1, .session(Self.alice)) == .leave)
    }

    @Test("forgets whom it has removed, or seen removed", arguments: [false, true])
    func removed(_ isSecondLook: Bool) {
        var ledger = Self.ledger(isKept: true)
        if isSecondLook {
            #expect(Self.look(&ledger, Self.bob, 1, .unreadable) == .keep)
            ledger.failed(mayBeDone: true)
            let (mustGo, mayStay) = (ledger.mustGo(.session(Self.alice)), ledger.mustGo(.nothing))
            #expect(mustGo && !mayStay)
            ledger.hasGone()
        } else {
            #expect(Self.look(&ledger, nil, 1, .session(Self.alice)) == .remove)
            ledger.succeeded()
        }
        for mark in [Self.alice, Self.bob] {
            #expect(Self.look(&ledger, nil, 2, .session(mark)) == .leave)
        }
    }

    @Test("knows the place once whoever must go has gone")
    func known() {
        var ledger = SessionLedger()
        #expect(Self.look(&ledger, Self.bob, 1, .unreadable) == .keep)
        ledger.hasGone()
        #expect(Self.look(&ledger, nil, 2, .session(Self.alice)) == .leave)
    }

    @Test("whoever was there when the first attempt failed is replaced by the next, and nobody who came later")
    func standing() {
        var ledger = Self.ledger(isKept: false)
        for _ in 0..<2 {
            #expect(Self.look(&ledger, Self.carol, 1, .session(Self.bob)) == .keep)
            ledger.failed(mayBeDone: false)
        }
        let mustGo = ledger.mustGo(.session(Self.alice))
        ledger.failed(mayBeDone: false)
        #expect(!mustGo && Self.look(&ledger, Self.carol, 1, .session(Self.alice)) == .leave)
    }

    @Test("whoever was left there is replaced by an order that has failed once")
    func leftThere() {
        var ledger = Self.ledger(isKept: false)
        #expect(Self.look(&ledger, nil, 1, .session(Self.bob)) == .leave)
        ledger.succeeded()
        #expect(Self.look(&ledger, Self.carol, 2, .unreadable) == .keep)
        ledger.failed(mayBeDone: false)
        #expect(Self.look(&ledger, Self.carol, 2, .session(Self.bob)) == .keep)
    }

    @Test("a failure puts nobody there who was not to be kept")
    func notKept() {
        var ledger = Self.ledger(isKept: false)
        #expect(Self.look(&ledger, Self.bob, 0, .session(Self.carol)) == .leave)
        ledger.failed(mayBeDone: true)
        #expect(Self.look(&ledger, nil, 1, .session(Self.bob)) == .leave)
    }

    @Test("of a place to which nobody moves nobody is signed out, until the next sign-out")
    func movedAsNobody() {
        var ledger = SessionLedger.ofNewStore(isSignedIn: false, orders: 3)
        #expect(Self.look(&ledger, nil, 3, .session(Self.alice)) == .leave)
        ledger.succeeded()
        ledger.hasMoved()
        #expect(Self.look(&ledger, nil, 4, .session(Self.alice)) == .remove)
    }

    @Test("who has moved signs out only that user there")
    func movedAsSomebody() {
        var ledger = SessionLedger.ofNewStore(isSignedIn: true, orders: 3)
        #expect(Self.look(&ledger, Self.bob, 3, .session(Self.alice)) == .keep)
        ledger.succeeded()
        ledger.hasMoved()
        #expect(Self.look(&ledger, nil, 4, .session(Self.alice)) == .leave)
    }

    @Test("a session that only continues contradicts nothing, and a sign-out what may be there")
    func contradictions() {
        var ledger = SessionLedger()
        #expect(Self.look(&ledger, Self.alice, 0, .unreadable) == .leave)
        ledger.failed(mayBeDone: false)
        #expect(!ledger.isContradicted && !ledger.isStale(after: .notWritable))
        #expect(Self.look(&ledger, nil, 1, .unreadable) == .remove)
        ledger.failed(mayBeDone: false)
        #expect(ledger.isStale(after: .hostFailed) && !ledger.isStale(after: .unavailable))
    }

    @Test("a sign-out is done where another look finds nobody")
    func signedOutAnyway() {
        var ledger = SessionLedger()
        #expect(Self.look(&ledger, nil, 1, .unreadable) == .remove)
        ledger.failed(mayBeDone: true)
        let (mustGo, isDone) = (ledger.mustGo(.nothing), ledger.isDone())
        #expect(!mustGo && isDone)
        #expect(Self.look(&ledger, nil, 1, .damaged) == .leave)
        #expect(Self.look(&ledger, nil, 2, .session(Self.alice)) == .leave)
        var other = SessionLedger()
        #expect(Self.look(&other, Self.bob, 1, .unreadable) == .keep)
        let isOtherDone = other.isDone()
        #expect(!isOtherDone && Self.look(&other, Self.bob, 1, .nothing) == .keep)
    }
}
