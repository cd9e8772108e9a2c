// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Who may be found in each of the stores between which one program's session moves. What is kept there is known for
/// certain only when the library says so: the session is in the store in use, and in none that it has left.
final class StorePlaces {
    private unowned let world: World
    private let index: Int
    /// Among which it chooses. The default store and its two parts are not used in turns (store.h).
    let choices: [StorePlace]
    /// By the options of the app that there is.
    private(set) var ofApp: StorePlace
    /// Nil while moves are under way, or where one has gone wrong and nobody has looked since.
    private var inUse: StorePlace?
    private var contents: [StorePlace: Contents] = [:]
    /// Where this run may have written since it was last certain.
    private var touched: Set<StorePlace> = []
    /// Where the auth that there is has had its session, or was to have it.
    private var touchedOfAuth: Set<StorePlace> = []
    /// Those whose end does not tell yet that nothing moves any more: also one that was cancelled may go on.
    private var pending: Set<Int> = []
    private var moveCount = 0
    /// Calls for a move that have not returned: of two at once nobody knows which the library took first.
    private var starting = 0
    private var runCount = 0
    private var appCount = 0
    /// An app was made since the last start: what starts is not another auth of the same one.
    private var isNewApp = false
    /// The last auth was closed while it moved.
    private var isUnknown = false
    /// It has happened: nobody knows any more who is in which store.
    private var isUnsure = false

    private struct Contents {
        var people: Set<String> = []
        /// Those of an earlier run, where this one has not learned who is there.
        var earlier: Set<String> = []
        /// Calls that an end has found under way.
        var mayBecome: [(String) -> Bool] = []
        var mayBeEmpty = true
        /// Nothing has changed since that was certain.
        var isSettled = true
        /// This run has learned who is there once there was a state more than so many; 0 where it has.
        var unknownUntil = Int.max
    }

    init(_ world: World, _ index: Int) {
        (self.world, self.index) = (world, index)
        var chance = Chance(seed: world.seed, step: 1_001_221 + 100 * UInt64(index))
        let hasParts = chance.oneIn(2)
        let desktop: [StorePlace] =
            world.traits.hasKeyring && !hasParts ? [.desktop] : hasParts ? [.file, .keyring] : [.file]
        choices = desktop + [.host, .memory]
        ofApp = choices[0]
    }

    // MARK: - A run of the program

    /// Which store the next app has by its options: the one in use as a rule, as a program does that remembers it.
    func chooseForApp() -> StorePlace {
        appCount += 1
        isNewApp = true
        var chance = Chance(seed: world.seed, step: 1_001_222 + 100 * UInt64(index) + UInt64(appCount) << 32)
        let possible = choices.filter { world.traits.hasKeyring || $0 != .keyring }
        let isRemembered = appCount > 1 && !chance.oneIn(3)
        ofApp = isRemembered && inUse.map(possible.contains) == true ? inUse ?? ofApp : chance.of(possible)
        return ofApp
    }

    /// The next auth of an app goes on with the store that the last one used.
    func startBegins() {
        if !isNewApp, let inUse { ofApp = inUse }
        (isUnknown, isNewApp) = (!isNewApp && inUse == nil, false)
        (inUse, touched, pending, starting) = (ofApp, [ofApp], [], 0)
        touchedOfAuth = [ofApp]
        moveCount += 1
        runCount += 1
        for place in contents.keys {
            contents[place]?.earlier = contents[place]?.people ?? []
            contents[place]?.unknownUntil = Int.max
        }
    }

    /// - Parameter kind: the store that the auth says it uses.
    func starts(in kind: fba_store_kind) {
        // An auth that was closed beside a move says only by its next one how that went, and not what is left behind.
        if let told = place(told: kind), isUnknown || told != ofApp {
            (ofApp, inUse, touched) = (told, told, [told])
            isUnsure = true
        }
    }

    /// - Parameters:
    ///   - count: of all states, without this one.
    ///   - mayBeNobody: although somebody is kept there.
    func starts(with uid: String?, _ count: Int, mayBeNobody: Bool) {
        let found = contents[ofApp] ?? Contents()
        if isUnsure {
            // Nothing can be said of it.
        } else if let uid {
            let mayBe = found.people.contains(uid) || found.mayBecome.contains { $0(uid) }
            if ofApp == .memory || !mayBe {
                world.violate("the program starts with \(uid) in \(ofApp.rawValue), and not with \(described(found))")
            }
        } else if !found.mayBeEmpty, found.isSettled || !world.hasFaults, !mayBeNobody {
            world.violate("the program starts with nobody in \(ofApp.rawValue), and not with \(described(found))")
        }
        // What could not be read stays there, for a start that can.
        if uid == nil, world.mayFailToRead {
            contents[ofApp, default: Contents()].unknownUntil = count + 1
        } else {
            settle(ofApp, [uid])
        }
    }

    private func described(_ found: Contents) -> String {
        (found.people.sorted() + (found.mayBeEmpty ? ["nobody"] : [])).joined(separator: " or ")
    }

    /// The auth or its app was closed, or the program has ended.
    /// - Parameters:
    ///   - kept: the states of which one is in the store, where that is certain.
    ///   - calls: which may have had an effect.
    func runEnds(_ kept: (count: Int, states: [String?])?, _ calls: [Call]) {
        if let kept, let inUse { isKept(in: inUse, kept.count, kept.states) }
        for place in touched where place != .memory {
            contents[place, default: Contents()].mayBecome += calls.map(\.mayBecome)
            if !calls.isEmpty { contents[place]?.isSettled = false }
            if inUse == nil { mayHaveGone(from: place) }
        }
        moveCount += 1
    }

    private func mayHaveGone(from place: StorePlace) {
        contents[place, default: Contents()].mayBeEmpty = true
        contents[place]?.isSettled = false
    }

    /// It is the state from now on.
    func add(_ uid: String?) {
        for place in touched where place != .memory {
            if let uid {
                contents[place, default: Contents()].people.insert(uid)
            } else {
                contents[place, default: Contents()].mayBeEmpty = true
            }
            contents[place]?.isSettled = false
        }
    }
}

// MARK: - What is kept

extension StorePlaces {
    /// What a call has found when it began, which moves the session or asks whether it is kept.
    struct Question {
        fileprivate let run: Int
        /// By then.
        fileprivate let moves: Int
        fileprivate let target: StorePlace?
        fileprivate let isInOrder: Bool
    }

    /// Of a flush.
    func isAsked() -> Question {
        Question(run: runCount, moves: moveCount, target: nil, isInOrder: starting == 0)
    }

    /// Of the program's own stores there is one, which may not move to itself; and one auth does not come back to it: it
    /// would empty what could not be emptied before.
    func mayMove(to target: StorePlace, from kind: fba_store_kind) -> Bool {
        target != .host || pending.isEmpty && kind != FBA_STORE_HOST && !touchedOfAuth.contains(.host)
    }

    /// - Parameter states: of which one is the state now.
    func moveBegins(to target: StorePlace, _ states: [String?]) -> Question {
        moveCount += 1
        // Where nobody is signed in, whoever an earlier run has left there stays, and nobody has learned who that is.
        if states.contains(nil) { isUnsure = true }
        pending.insert(moveCount)
        touched.insert(target)
        touchedOfAuth.insert(target)
        for place in touched where place != .memory { mayHaveGone(from: place) }
        if target != .memory { contents[target]?.people.formUnion(states.compactMap { $0 }) }
        inUse = nil
        starting += 1
        return Question(run: runCount, moves: moveCount, target: target, isInOrder: starting == 1)
    }

    func moveHasBegun(_ question: Question, isRefused: Bool) {
        guard question.run == runCount else { return }
        starting -= 1
        if isRefused { pending.remove(question.moves) }
    }

    /// The call has succeeded: what was asked for before has been carried out by then, or never is.
    /// - Parameters:
    ///   - states: since it began, of which there were `count` then; the first was the state at that moment.
    ///   - kind: which store is in use.
    func wasKept(_ question: Question, _ count: Int, _ states: [String?], _ kind: () -> fba_store_kind) {
        guard isNewest(question) else { return moveEnds(question, kind) }
        guard let place = question.target ?? inUse ?? place(told: kind()), isNewest(question) else { return }
        // Where nobody is signed in, whoever is in the new store stays there.
        if question.target != nil, !states.contains(nil) { contents[place, default: Contents()].unknownUntil = 0 }
        isKept(in: place, count, states)
        (inUse, touched, pending) = (place, [place], [])
    }

    /// Whether no move has begun since, nor the run ended.
    private func isNewest(_ question: Question) -> Bool {
        question.isInOrder && question.run == runCount && question.moves == moveCount
    }

    private func place(told kind: fba_store_kind) -> StorePlace? { choices.first { $0.isTold(as: kind) } }

    private func isKept(in place: StorePlace, _ count: Int, _ states: [String?]) {
        let until = contents[place]?.unknownUntil ?? Int.max
        if until == 0 || count > until {
            settle(place, states)
        } else {
            contents[place, default: Contents()].unknownUntil = min(until, count + states.count)
        }
        for other in touched where other != place { leave(other) }
    }

    private func settle(_ place: StorePlace, _ states: [String?]) {
        if place == .memory { return }
        contents[place] = Contents(
            people: Set(states.compactMap { $0 }), mayBeEmpty: states.contains(nil), unknownUntil: 0)
    }

    /// It holds nobody whom this run has put or found there.
    private func leave(_ place: StorePlace) {
        guard let left = contents[place] else { return }
        let people = left.unknownUntil == 0 ? [] : left.earlier
        contents[place]?.people = people
        contents[place]?.mayBecome = left.unknownUntil == 0 ? [] : left.mayBecome
        contents[place]?.mayBeEmpty = true
    }

    /// A move has ended otherwise: with none under way the library knows which store is in use.
    func moveEnds(_ question: Question, _ kind: () -> fba_store_kind) {
        guard question.target != nil, question.run == runCount, pending.remove(question.moves) != nil else { return }
        guard pending.isEmpty, inUse == nil else { return }
        let moves = moveCount, told = kind()
        // Another thread may have begun one, or ended this run.
        if moves == moveCount, pending.isEmpty { inUse = place(told: told) }
    }
}
