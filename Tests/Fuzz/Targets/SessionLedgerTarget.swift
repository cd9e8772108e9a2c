// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Sequences of what an auth wants of its store, and of what it finds there. Each letter is a step; the next one may name a
/// user.
enum SessionLedgerTarget {
    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        var ledger = SessionLedger()
        var orders: UInt64 = 0
        var wanted: SessionMark?
        var steps = input.prefix(4096).makeIterator()
        var count = 0
        while let step = steps.next() {
            guard let (isOrder, mark) = intent(step, &steps) else { continue }
            count += 1
            if count == 1, step & 0x20 != 0 { ledger.hasRead(found(&steps)) }
            if isOrder { (wanted, orders) = (mark, orders + 1) }
            ledger.want(wanted, orders: orders)
            attempt(&ledger, wanted, &steps, rules)
        }
        return count > 0
    }

    private typealias Steps = IndexingIterator<ArraySlice<UInt8>>

    /// A sign-in, a sign-out, or another attempt at what is wanted already.
    private static func intent(_ step: UInt8, _ steps: inout Steps) -> (isOrder: Bool, mark: SessionMark?)? {
        switch step | 0x20 {
        case UInt8(ascii: "i"): (true, mark(&steps))
        case UInt8(ascii: "o"): (true, nil)
        case UInt8(ascii: "a"): (false, nil)
        default: nil
        }
    }

    private static func mark(_ steps: inout Steps) -> SessionMark {
        let byte = steps.next() ?? 0
        return SessionMark(uid: "user\(byte % 3)", issuer: "i", refreshToken: "r\(byte / 3 % 3)")
    }

    private static func found(_ steps: inout Steps) -> SessionLedger.Found {
        switch (steps.next() ?? 0) | 0x20 {
        case UInt8(ascii: "n"): .nothing
        case UInt8(ascii: "d"): .damaged
        case UInt8(ascii: "s"): .session(mark(&steps))
        default: .unreadable
        }
    }

    private static func attempt(
        _ ledger: inout SessionLedger, _ wanted: SessionMark?, _ steps: inout Steps, _ rules: Rules
    ) {
        let found = found(&steps)
        let decision = ledger.decide(found)
        switch decision {
        case .keep: rules.require(wanted != nil, "nobody is kept when nobody is signed in")
        case .remove: rules.require(wanted == nil, "nobody is removed who is signed in")
        case .leave: break
        }
        if case .nothing = found, wanted == nil { rules.require(decision == .leave, "nothing is not removed") }
        switch (steps.next() ?? 0) | 0x20 {
        case UInt8(ascii: "f"): ledger.failed(mayBeDone: (steps.next() ?? 0) & 1 == 1)
        default:
            if ledger.isUndecided { return ledger.failed(mayBeDone: false) }
            ledger.succeeded()
            checkAfter(ledger, wanted, decision, rules)
        }
    }

    /// After a success the store holds whom it is to hold, as far as this auth has decided it.
    private static func checkAfter(
        _ ledger: SessionLedger, _ wanted: SessionMark?, _ decision: SessionLedger.Decision, _ rules: Rules
    ) {
        var next = ledger
        if decision == .keep, let wanted {
            rules.require(next.decide(.session(wanted)) == .keep, "one's own session is renewed")
            rules.require(!next.isContradicted, "one's own session is no contradiction")
        }
        if decision == .remove {
            rules.require(next.decide(.nothing) == .leave && !next.isContradicted, "what was removed is gone")
        }
    }
}
