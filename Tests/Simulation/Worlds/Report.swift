// SPDX-License-Identifier: Apache-2.0
import Foundation
import SimulatedPlatform

/// What a run tells.
enum Report {
    static func tell(_ world: World, _ violations: [String]) {
        if Arguments.given.printsTranscript { for line in world.transcript { print(line) } }
        for violation in violations { print("VIOLATION in seed \(world.seed): \(violation)") }
    }

    /// The world cannot be ended: this process ends in its place.
    static func end(_ world: World) -> Never {
        tell(world, world.violations)
        fflush(nil)
        _exit(3)
    }

    static func table(_ tally: Tally) -> [String] {
        Action.allCases.map { "\(tally.actions[$0] ?? 0)\tof action\t\($0.rawValue)" }
            + tally.reactions.map { "\($1)\tof callback\t\($0.rawValue)" }.sorted()
            + Fate.allCases.map { "\(tally.fates[$0] ?? 0)\tof exchange\t\($0.rawValue)" }
            + ["\(tally.points)\tof point\twhere another thread could go on"]
    }
}
