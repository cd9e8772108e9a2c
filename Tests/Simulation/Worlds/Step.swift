// SPDX-License-Identifier: Apache-2.0
/// One thing that the program or the world around it does.
final class Step {
    let number: Int
    let action: Action
    /// Which of the program's threads does it; 0 is the one that begins and ends the program.
    let thread: Int
    private let program: Program
    private var chance: Chance
    private unowned let world: World

    init(_ number: Int, in world: World) {
        (self.number, self.world) = (number, world)
        chance = Chance(seed: world.seed, step: UInt64(number))
        action = world.traits.action(Action.drawn(&chance, crowded: world.isCrowded), at: number)
        var programs = Chance(seed: world.seed, step: UInt64(3_000_000 + number))
        let index = programs.below(world.programs.count)
        program = world.programs[index]
        var threads = Chance(seed: world.seed, step: UInt64(2_000_000 + number))
        let own = world.company == .process ? index % world.threadCount : threads.below(world.threadCount)
        thread = action.isOfWholeProgram ? 0 : own
    }

    func run() {
        let place = world.programs.count > 1 ? ", program \(program.index)" : ""
        world.note("\(number) \(action.rawValue)\(place)\(world.threadCount > 1 ? ", thread \(thread)" : "")")
        world.tally.actions[action, default: 0] += 1
        // No access to a variable of this object lasts while other threads go on.
        var own = chance
        program.perform(action, &own)
        program.look()
    }
}
