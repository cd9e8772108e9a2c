// SPDX-License-Identifier: Apache-2.0
import Foundation

// Runs worlds one after the other. Ends at the first that has a violation, with 3; scripts/simulate goes on after it.
let arguments = Arguments.given
var tally = Tally()
for number in 0..<arguments.count {
    let seed = arguments.first + number * arguments.step
    print("seed \(seed)")
    fflush(nil)
    let violations = Worlds.run(seed, &tally)
    if !violations.isEmpty { exit(3) }
}
for line in Report.table(tally) { print(line) }
