// SPDX-License-Identifier: Apache-2.0
import SimulatedPlatform

/// Worlds, one after the other.
enum Worlds {
    /// One seed in so many is run again, to see that nothing but the seed decides and that nothing is left.
    private static let againInEvery: UInt64 = 64

    /// Runs the world of a seed and tells what is wrong with it.
    static func run(_ seed: UInt64, _ tally: inout Tally) -> [String] {
        let isRunAgain = seed % againInEvery == 0
        let world = made(
            seed, keepsTranscript: isRunAgain, printsTranscript: Arguments.given.printsTranscript)
        tally.add(world.tally)
        var violations = world.violations
        if isRunAgain { violations += again(seed, world) }
        Report.tell(world, violations)
        return violations
    }

    private static func made(_ seed: UInt64, keepsTranscript: Bool, printsTranscript: Bool = false) -> World {
        let world = World(
            seed: seed, without: Arguments.given.omitted, keepsTranscript: keepsTranscript,
            printsTranscript: printsTranscript)
        world.run()
        return world
    }

    private static func again(_ seed: UInt64, _ world: World) -> [String] {
        let different = difference(from: made(seed, keepsTranscript: true).transcript, world.transcript)
        // A program that is killed gives nothing back.
        if world.programs.contains(where: { $0.wasKilled }) { return different }
        return different + (growsAlways(seed) ? ["memory is left of each run"] : [])
    }

    /// Whether more memory is in use after each further run. What is only cached grows at some of them.
    private static func growsAlways(_ seed: UInt64) -> Bool {
        for _ in 0..<40 {
            let before = fbs_memory_in_use()
            _ = made(seed, keepsTranscript: false)
            if fbs_memory_in_use() <= before { return false }
        }
        return true
    }

    private static func difference(from second: [String], _ first: [String]) -> [String] {
        if second == first { return [] }
        let same = zip(first, second).prefix { $0 == $1 }.count
        let lines = [first, second].map { $0.count > same ? $0[same] : "the end" }
        return ["the second time line \(same) is not '\(lines[0])' but '\(lines[1])'"]
    }
}
