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
