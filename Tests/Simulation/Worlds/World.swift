// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import SimulatedPlatform

/// All that follows from one seed: a machine, the service, a program that uses the library, and its people.
final class World {
    let seed: UInt64
    let hasFaults: Bool
    let isPreemptive: Bool
    /// Of the program, besides those of the library and of the network.
    let threadCount: Int
    /// Whether its threads keep to a few actions that come into each other's way.
    let isCrowded: Bool
    /// Until the end, when everything has to come to one.
    private(set) var faultsAreOn = false
    /// Whether a start may not learn who is in the store.
    private(set) var mayFailToRead = false
    /// Callbacks do nothing any more.
    var isDying = false
    /// The library has said that a start may find somebody who was signed out or replaced.
    var mayFindEarlier = false
    private(set) var service: Service!
    private(set) var emulator: Service!
    let authenticator = Authenticator()
    let traits: Traits
    /// It was forked from the process of this seed.
    private(set) var isChild = false
    let company: Company
    /// The program keeps the session itself.
    let usesHostStore: Bool
    /// One for each app; those of one process begin and end together.
    private(set) var programs: [Program] = []
    /// What several processes keep their sessions in.
    private(set) var sharedStore: SharedStore?
    private(set) var transcript: [String] = []
    private(set) var violations: [String] = []
    var tally = Tally()
    private let programCount: Int
    private var stepCount = 0
    private var forkCount = 0
    private let omitted: Set<Int>
    private let keepsTranscript: Bool
    private let printsTranscript: Bool

    /// - Parameter omitted: steps that are left out, by their number.
    init(seed: UInt64, without omitted: Set<Int> = [], keepsTranscript: Bool, printsTranscript: Bool = false) {
        var chance = Chance(seed: seed, step: 1_000_000)
        (self.seed, self.omitted) = (seed, omitted)
        (self.keepsTranscript, self.printsTranscript) = (keepsTranscript, printsTranscript)
        hasFaults = chance.oneIn(2)
        isPreemptive = chance.oneIn(2)
        var threads = Chance(seed: seed, step: 1_000_002)
        let drawn = threads.of([1, 1, 2, 3, 4])
        var others = Chance(seed: seed, step: 1_000_003)
        company = others.of([.none, .none, .none, .apps, .process])
        programCount = company == .none ? 1 : company == .process ? 2 : 2 + others.below(2)
        threadCount = company == .process && drawn > 1 ? programCount : drawn
        traits = Traits(seed: seed, isAlone: threadCount == 1, company)
        usesHostStore = company != .process && others.oneIn(4) && !traits.hasKeyring
        isCrowded = company == .none && threadCount > 1 && threads.oneIn(3)
        faultsAreOn = hasFaults
        stepCount = traits.isShort ? 20 + chance.below(60) : 60 + chance.below(141)
        World.current = self
        begin(&chance)
    }

    /// Of what comes in the order in which it happens, and belongs to no step.
    var luckSeed: UInt64 {
        let variant = Arguments.given.variant
        return variant & UInt64(FBS_OTHER_ANSWERS) == 0 ? seed : variant
    }

    /// The one that exists, for functions of C.
    nonisolated(unsafe) private(set) static var current: World?

    private func begin(_ chance: inout Chance) {
        var settings = fbs_settings()
        settings.seed = seed
        settings.variant = Arguments.given.variant
        settings.policy = isPreemptive ? chance.of([FBS_POLICY_RANDOM, FBS_POLICY_PCT]) : FBS_POLICY_RUN_ON
        if hasFaults {
            for fault in 0..<FBS_FAULT_COUNT.rawValue where chance.oneIn(3) {
                settings.set(fbs_fault(fault), UInt32(1 + chance.below(chance.of([30, 100, 600]))))
            }
        }
        if traits.hasKeyring, hasFaults {
            settings.set(FBS_FAULT_KEYRING, UInt32(20 + chance.below(300)))
        }
        mayFailToRead =
            (usesHostStore || traits.movesStores) && hasFaults || readingFaults.contains { settings.chance(of: $0) > 0 }
        fbs_begin(&settings) { World.current?.isStuck($0.map { String(cString: $0) } ?? "it is stuck") }
        fbs_set_keyring(traits.hasKeyring)
        service = Service { fbs_date_ms() / 1000 }
        emulator = Service(prefix: "emulated-") { fbs_date_ms() / 1000 }
        programs = (0..<programCount).map { Program(self, $0) }
        if company == .process { sharedStore = SharedStore(self) }
    }

    /// Each is a process of the real system, which takes longer than a world does.
    func mayForkAgain() -> Bool {
        forkCount += 1
        return forkCount <= 2
    }

    /// Those that may keep a start from learning who is in the store. A keyring is asked on a thread of its own.
    private var readingFaults: [fbs_fault] {
        [FBS_FAULT_OPEN, FBS_FAULT_READ] + (traits.hasKeyring ? [FBS_FAULT_KEYRING, FBS_FAULT_THREAD] : [])
    }

    /// Runs it to its end.
    func run() {
        note("seed \(seed): \(hasFaults ? "faults" : "no faults"), \(isPreemptive ? "any schedule" : "threads run on")")
        if !traits.described.isEmpty { note(traits.described) }
        if usesHostStore { note("the program has a store of its own") }
        if threadCount > 1 { note("the program has \(threadCount) threads") }
        if company != .none { note("there are \(programCount) \(company == .apps ? "apps" : "processes")") }
        start()
        var together: [Step] = []
        for number in 0..<stepCount where !omitted.contains(number) {
            let step = Step(number, in: self)
            // Threads meet again at the same steps when others are left out.
            if step.action.isOfWholeProgram || number % World.stepsTogether == 0 {
                perform(together)
                together = []
            }
            if step.action.isOfWholeProgram { step.run() } else { together.append(step) }
        }
        perform(together)
        finish()
    }

    /// One thread of the program, and a thread goes on until it waits.
    var runsOn: Bool { threadCount == 1 && !isPreemptive }

    private static let stepsTogether = 12

    /// Each thread takes its own, one after the other. Ends when all have.
    private func perform(_ steps: [Step]) {
        var running = 0
        for thread in 1..<max(threadCount, 2) {
            let own = steps.filter { $0.thread == thread }
            if own.isEmpty { continue }
            running += 1
            Threads.start {
                for step in own { step.run() }
                running -= 1
            }
        }
        for step in steps where step.thread == 0 { step.run() }
        var patience: Int64 = 1000
        while running > 0 {
            fbs_rest(patience)
            patience = min(patience * 2, 1_000_000)
        }
        for program in programs { program.meet() }
    }

    /// Where no thread can be started, the program's own store takes its time between a change and the first listener: one that
    /// was called for an earlier change sees who is signed in by then.
    var mayStoreFirst: Bool { hasFaults && (usesHostStore || traits.movesStores) }

    /// How many answers refused an ID token, whichever app had asked.
    var refusals: Int { programs.reduce(0) { $0 + $1.network.refusals } }

    var services: [Service] { [service, emulator] }

    func service(for request: Request) -> Service { request.isForEmulator ? emulator : service }

    func stopFaults() {
        _ = fbs_set_faults(false)
        faultsAreOn = false
    }

    private func finish() {
        stopFaults()
        finishPrograms()
        // The next world is in this process too.
        if traits.logsAll { fba_log_set_level(FBA_LOG_WARNING) }
        fbs_set_log(nil)
        tally.points += fbs_point_count()
        fbs_end()
        World.current = nil
    }

    func note(_ line: @autoclosure () -> String) {
        guard keepsTranscript || printsTranscript else { return }
        let text = "\(fbs_now_us() / 1000) \(line())"
        if keepsTranscript { transcript.append(text) }
        // At once, since this process may crash.
        if printsTranscript { Report.say(text) }
    }

    /// A token that was handed out is of the user who was asked for it.
    func lookAtToken(_ future: OpaquePointer, of uid: String) {
        guard let token = fba_future_token(future), let sender = IDTokenText.uid(String(cString: token)) else { return }
        if sender != uid { violate("a token of \(sender) was handed out for \(uid)") }
    }

    /// What is noted from now on is of another process.
    func becomeChild() { (isChild, transcript, violations) = (true, [], []) }

    func violate(_ what: String) {
        violations.append(what)
        note("VIOLATION: \(what)")
    }

    /// Nothing goes on any more, so neither does this process.
    private func isStuck(_ problem: String) -> Never {
        violate(problem)
        Report.end(self)
    }
}

/// What happened in worlds.
struct Tally {
    var actions: [Action: Int] = [:]
    /// In callbacks.
    var reactions: [Action: Int] = [:]
    var fates: [Fate: Int] = [:]
    /// In browsers.
    var ways: [Person.Way: Int] = [:]
    /// What became of calls.
    var outcomes: [String: Int] = [:]
    /// From one kind of user to another.
    var transitions: [String: Int] = [:]
    /// What happened to the machine.
    var moments: [String: Int] = [:]
    var points: UInt64 = 0

    mutating func add(_ other: Tally) {
        actions.merge(other.actions, uniquingKeysWith: +)
        reactions.merge(other.reactions, uniquingKeysWith: +)
        fates.merge(other.fates, uniquingKeysWith: +)
        ways.merge(other.ways, uniquingKeysWith: +)
        outcomes.merge(other.outcomes, uniquingKeysWith: +)
        transitions.merge(other.transitions, uniquingKeysWith: +)
        moments.merge(other.moments, uniquingKeysWith: +)
        points += other.points
    }
}
