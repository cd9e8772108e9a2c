import Testing

@testable import FirebaseAuthCore

/// What this process wants to keep, against what another one may have done to the store meanwhile.
@Suite("A change of the session, and what the store holds by then")
struct SessionChangeTests {
    static func session(_ uid: String, _ refreshToken: String = "r1", issuer: String = "production") -> Session {
        var account = Account()
        account.uid = uid
        let tokens = SessionTokens(idToken: "id", refreshToken: refreshToken, lifetimeSeconds: 3600)
        return Session(account: account, tokens: tokens, expiresAtMicroseconds: 0, issuer: issuer)
    }

    static let changes: [String: SessionChange] = [
        "signed in": .signedIn(session("alice")), "continued": .continued(session("alice", "r2")),
        "signed out": .signedOut(uid: "alice"), "signed out, nobody known": .signedOut(uid: nil),
        "ended": .ended(session("alice")),
    ]

    static let contents: [String: SessionChange.Found] = [
        "nothing": .nothing, "same": .session(session("alice")), "newer": .session(session("alice", "r9")),
        "other": .session(session("bob", "r8")), "other server": .session(session("alice", issuer: "emulator at x:1")),
        "unreadable": .unreadable,
    ]

    static func name(_ decision: SessionChange.Decision) -> String {
        switch decision {
        case .leave: "leave"
        case .keep: "keep"
        case .remove: "remove"
        }
    }

    @Test(
        "is carried out, or leaves what is there",
        arguments: [
            ("signed in", true, "nothing keep same keep newer keep other keep other server keep unreadable keep"),
            ("signed in", false, "nothing keep same keep newer keep other keep other server keep unreadable keep"),
            // Nothing there: the user signed out elsewhere. Somebody else: signed in elsewhere.
            ("continued", true, "nothing leave same keep newer keep other leave other server leave unreadable keep"),
            // It has never been kept: what is there is of before.
            ("continued", false, "nothing keep same keep newer keep other keep other server keep unreadable keep"),
            (
                "signed out", true,
                "nothing leave same remove newer remove other leave other server remove unreadable remove"
            ),
            ("signed out", false, "nothing leave same remove newer remove other remove unreadable remove"),
            ("signed out, nobody known", true, "nothing leave same remove newer remove other remove unreadable remove"),
            // Another process has other tokens of the user, or another user.
            ("ended", true, "nothing leave same remove newer leave other leave unreadable remove"),
            ("ended", false, "nothing leave same remove newer leave other remove unreadable remove"),
        ])
    func decisions(_ change: String, _ wasKept: Bool, _ expected: String) throws {
        let change = try #require(Self.changes[change])
        for (content, found) in Self.contents where expected.contains(content) {
            let decision = Self.name(change.decision(found, wasKept: wasKept))
            #expect(expected.contains("\(content) \(decision)"), "\(content): \(decision)")
        }
    }

    static let pressing: [(change: SessionChange, isPressing: Bool)] = [
        (.signedIn(session("alice")), false), (.signedIn(session("alice", "r2")), false),
        (.continued(session("alice")), false),
        // As a new password gives: the one that is kept may have been revoked.
        (.continued(session("alice", "r2")), true),
        (.signedIn(session("bob")), true), (.continued(session("bob")), true),
        (.signedIn(session("alice", issuer: "emulator at x:1")), true),
        (.continued(session("alice", issuer: "emulator at x:1")), true),
        (.signedOut(uid: "alice"), true), (.signedOut(uid: nil), true), (.ended(session("alice")), true),
    ]

    @Test("may wait for its turn where the next start would find the same user signed in", arguments: pressing)
    func mayWait(_ change: SessionChange, _ isPressing: Bool) {
        #expect(change.isPressing(after: Self.session("alice")) == isPressing)
        #expect(change.isPressing(after: nil))
    }

    @Test("a renewal does not hide that somebody has just signed in")
    func following() {
        let merged = SessionChange.continued(Self.session("alice", "r2")).following(.signedIn(Self.session("alice")))
        guard case .signedIn(let session) = merged else {
            Issue.record("no sign-in any more")
            return
        }
        #expect(session.tokens.refreshToken == "r2")
        guard case .signedOut = SessionChange.signedOut(uid: nil).following(.signedIn(session)) else {
            Issue.record("no sign-out any more")
            return
        }
    }
}
