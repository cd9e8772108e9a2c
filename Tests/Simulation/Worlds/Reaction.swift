// SPDX-License-Identifier: Apache-2.0
/// What a callback of the program does, on whichever thread it is called.
struct Reaction {
    private let action: Action
    private let chance: Chance

    /// Nothing, for most callbacks.
    init?(_ chance: inout Chance) {
        guard chance.oneIn(6) else { return nil }
        action = chance.of([
            .signOut, .addListener, .removeListener, .cancel, .release, .flush, .fetchToken, .closeBeside,
            .signInAnonymously,
        ])
        self.chance = Chance(seed: UInt64(chance.below(1 << 40)), step: 0)
    }

    func run(in program: Program) {
        guard !program.isFinishing, !program.world.isDying, program.auth != nil else { return }
        program.world.note("  the callback: \(action.rawValue)")
        program.world.tally.reactions[action, default: 0] += 1
        var own = chance
        program.reactionsUnderWay += 1
        let forks = program.world.traits.forks && own.oneIn(8)
        program.perform(forks ? .fork : action, &own)
        program.reactionsUnderWay -= 1
    }
}
