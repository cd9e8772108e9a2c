// SPDX-License-Identifier: Apache-2.0
import Glibc

// Random sequences of what happens to two auths over one store, held against an oracle that sees what really is there.
// usage: store-model [SEQUENCES [SEED]]; SEED and 1 repeat one that failed.
//        store-model --broken [SEQUENCES [SEED]]: with an earlier version's rule, which the oracle has to find.

struct Sequence {
    private var random: SeededRandom
    private var shelf = Shelf()
    private var processes: [Process]
    private var number = 0
    private(set) var log: [String] = []
    private let isLogging: Bool

    init(seed: UInt64, isLogging: Bool) {
        random = SeededRandom(seed)
        self.isLogging = isLogging
        processes = [Process(reading: Shelf()), Process(reading: Shelf())]
    }

    /// What goes wrong, if anything does.
    mutating func run() -> String? {
        for _ in 0..<(4 + random.below(24)) {
            if let problem = step() { return problem }
        }
        return nil
    }

    private mutating func step() -> String? {
        let index = random.below(2)
        switch random.below(16) {
        case 0: restart(index)
        case 1: damage()
        case 2...8: return write(index)
        default: act(index)
        }
        return nil
    }

    private mutating func restart(_ index: Int) {
        let isRead = !random.once(in: 4)
        // A store that is damaged is put in order by whoever reads it.
        if isRead, case .damaged = shelf.content { shelf.content = .nothing }
        processes[index] = Process(reading: isRead ? shelf : nil)
        if isLogging { log.append("\(index) starts, \(isRead ? "finds \(shelf.content)" : "cannot read")") }
    }

    private mutating func damage() {
        if random.once(in: 4) {
            shelf.content = .damaged
            if isLogging { log.append("damage") }
        }
    }

    private mutating func act(_ index: Int) {
        number += 1
        switch random.below(9) {
        case 0...2:
            let uid = ["alice", "bob", "carol"][random.below(3)]
            if isLogging { log.append("\(index) signs in \(uid) \(number)") }
            let mark = SessionMark(uid: uid, issuer: "production", refreshToken: "r\(number)")
            processes[index].signIn(Shelf.Entry(mark: mark, origin: number))
        case 3, 4:
            if isLogging { log.append("\(index) signs out") }
            processes[index].signOut()
        case 5:
            if isLogging { log.append("\(index) is refused") }
            processes[index].end()
        case 6:
            if isLogging { log.append("\(index) deletes the account") }
            processes[index].delete()
        case 7:
            if isLogging { log.append("\(index) has a new password \(number)") }
            processes[index].renew(refreshToken: "r\(number)")
        default:
            if isLogging { log.append("\(index) renews") }
            if let mark = processes[index].session?.mark { processes[index].renew(refreshToken: mark.refreshToken) }
        }
    }

    private mutating func write(_ index: Int) -> String? {
        let faults = Faults.random(&random)
        let isInterrupted = random.once(in: 4)
        if isInterrupted { act(1 - index) }
        var other = processes[1 - index]
        var others: String?
        let problem = processes[index].write(&shelf, faults) { shelf in
            if isInterrupted { others = other.write(&shelf, Faults()) { _ in } }
        }
        processes[1 - index] = other
        if isLogging { log.append("\(index) writes \(faults): \(shelf.content)") }
        return problem ?? others
    }
}

let isBroken = Process.knowsNewestAlone
let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let count = numbers.first ?? 1_000_000
var seeds = SystemRandomNumberGenerator()
let start = numbers.count > 1 ? numbers[1] : seeds.next() >> 16
print("seed \(start)")
for seed in start..<(start + count) {
    var sequence = Sequence(seed: seed, isLogging: false)
    guard let problem = sequence.run() else { continue }
    if isBroken {
        print("the earlier rule was found in sequence \(seed - start + 1): \(problem)")
        exit(0)
    }
    var again = Sequence(seed: seed, isLogging: true)
    _ = again.run()
    for line in again.log { print("  \(line)") }
    print("sequence \(seed - start + 1), repeated by `store-model 1 \(seed)`: \(problem)")
    print("0 passed, 1 failed")
    exit(1)
}
print(isBroken ? "the earlier rule was not found" : "\(count) sequences, as the oracle has it")
exit(isBroken ? 1 : 0)
