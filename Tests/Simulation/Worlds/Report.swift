// SPDX-License-Identifier: Apache-2.0
import Foundation
import SimulatedPlatform

/// What a run tells.
enum Report {
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    static func tell(_ world: World, _ violations: [String]) {
        for violation in violations { print("VIOLATION in seed \(world.seed): \(violation)") }
    }

    /// The world cannot be ended: this process ends in its place.
    static func end(_ world: World) -> Never {
        tell(world, world.violations)
        fflush(nil)
        _exit(world.violations.isEmpty ? 0 : 3)
    }

    static func table(_ tally: Tally) -> [String] {
        Action.allCases.map { "\(tally.actions[$0] ?? 0)\tof action\t\($0.rawValue)" }
            + tally.reactions.map { "\($1)\tof callback\t\($0.rawValue)" }.sorted()
            + Fate.allCases.map { "\(tally.fates[$0] ?? 0)\tof exchange\t\($0.rawValue)" }
            + Person.Way.allCases.map { "\(tally.ways[$0] ?? 0)\tof browser\t\($0.rawValue)" }
            + tally.transitions.sorted { $0.key < $1.key }.map { "\($0.value)\tof user\t\($0.key)" }
            + tally.moments.sorted { $0.key < $1.key }.map { "\($0.value)\tof machine\t\($0.key)" }
            + tally.outcomes.sorted { $0.key < $1.key }.map { "\($0.value)\tof call\t\($0.key)" }
            + ["\(tally.points)\tof point\twhere another thread could go on"]
    }
}
