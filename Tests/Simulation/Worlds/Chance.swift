// SPDX-License-Identifier: Apache-2.0
import SimulatedPlatform

/// Decisions that follow from a number. Each step of a world has its own, so that leaving one out does not
/// change what the others do.
struct Chance {
    private var state: UInt64

    init(seed: UInt64, step: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ step &* 0xD1B5_4A32_D192_ED03
        _ = fbs_next(&state)
    }

    mutating func below(_ bound: Int) -> Int { Int(fbs_next(&state) % UInt64(bound)) }

    /// True once in so many times.
    mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    mutating func of<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

    /// By weight.
    mutating func of<Element>(weighted choices: [(Int, Element)]) -> Element {
        var left = below(choices.reduce(0) { $0 + $1.0 })
        for (weight, choice) in choices {
            if left < weight { return choice }
            left -= weight
        }
        return choices[choices.count - 1].1
    }
}
