// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct IdpDecisionTests {
    struct Row: Sendable {
        let facts: IdpDecision.Facts
        let decision: IdpDecision
    }

    @Test(arguments: [
        Row(facts: .init(caller: "me", owner: "other"), decision: .identityTaken),
        Row(facts: .init(caller: "me", owner: "me"), decision: .identityTaken),
        Row(facts: .init(caller: "me", sameEmail: "other"), decision: .emailTaken),
        Row(facts: .init(caller: "me", sameEmail: "other", emailVerified: true), decision: .emailTaken),
        Row(facts: .init(caller: "me", sameEmail: "me"), decision: .link(to: "me")),
        Row(facts: .init(caller: "me"), decision: .link(to: "me")),
        Row(facts: .init(caller: "me", sameEmail: "other", allowDuplicateEmails: true), decision: .link(to: "me")),
        Row(facts: .init(owner: "p"), decision: .signIn("p")),
        Row(facts: .init(owner: "p", sameEmail: "m", emailVerified: true), decision: .signIn("p")),
        Row(facts: .init(sameEmail: "m", emailVerified: true), decision: .merge(into: "m")),
        Row(facts: .init(sameEmail: "m"), decision: .confirm("m")),
        Row(facts: .init(), decision: .create(withEmail: true)),
        Row(
            facts: .init(sameEmail: "m", emailVerified: true, allowDuplicateEmails: true),
            decision: .create(withEmail: false)),
    ])
    func `Every row of the account table has its decision`(row: Row) {
        #expect(IdpDecision(row.facts) == row.decision)
    }
}
