// SPDX-License-Identifier: Apache-2.0
/// Who has been signed in, as far as the program can know, and who may be.
final class History {
    private unowned let world: World
    private let index: Int
    /// Every state since the last that is known to be kept; a new start finds one of them. Nil is nobody.
    private var states: [String?] = [nil]
    /// Everybody who has been among them.
    private var people: Set<String> = []
    /// How many states there were before `states`.
    private var keptCount = 0
    /// From this count on the order of the states is not known: threads of the program have met.
    private var unsureSince: Int?
    /// Who has been signed in by calls that began after the last sign-out, or was found at the start. Each has the
    /// number of the last such call, among all.
    private var allowed: [String: SignIn] = [:]
    private var signInCount = 0
    private var underWay: [(call: Call, begun: Int)] = []
    private var eventCount = 0
    /// How often somebody was replaced: who was read before one of these may be who was.
    private(set) var replacements = 0
    /// The last start may have failed to read who is in the store, and nothing has changed since.
    private(set) var isUnread = false
    /// Calls of an auth from before that start, which may have left their user in the store.
    private var unread: [Call] = []
    /// Those that are under way, or were broken off: nobody knows what they found.
    private var startCount = 0
    private var startEvent = 0
    /// Whose refresh token the service has refused, or whose account it has deleted, since the last start: the session may have
    /// ended for that, although nobody was told yet.
    private var over: Set<String> = []
    /// Where the session moves between stores.
    let places: StorePlaces?

    /// - Parameter index: of its program.
    /// How somebody became the user: by the call of this number, and by then that was over.
    private struct SignIn {
        let number: Int
        let ended: Int
    }

    init(_ world: World, _ index: Int) {
        (self.world, self.index) = (world, index)
        places = world.traits.movesStores ? StorePlaces(world, index) : nil
    }

    var count: Int { keptCount + states.count }

    /// What is kept from now on is the last of the states before this count, or one from there on. Where the start could not read
    /// who is in the store, that is not known.
    var sureCount: Int { isUnread ? 0 : min(count, unsureSince.map { $0 + 1 } ?? count) }

    /// A sign-in has begun.
    func mayBecome(_ call: Call) {
        underWay.append((call, event()))
        world.sharedStore?.mayBecome(call)
    }

    func signedIn(_ uid: String, by call: Call) {
        if let begun = underWay.first(where: { $0.call === call })?.begun {
            forgetReplaced(by: uid, begun)
            allow(uid)
        }
        places?.add(uid)
        world.sharedStore?.signedIn(uid, by: call, index)
    }

    /// Whoever was signed in before that call began is not any more. Another process may write who it has meanwhile.
    private func forgetReplaced(by uid: String, _ begun: Int) {
        guard world.sharedStore == nil else { return }
        let left = allowed.filter { $0.key == uid || $0.value.ended > begun }
        if left.count < allowed.count { replacements += 1 }
        allowed = left
    }

    private func event() -> Int {
        eventCount += 1
        return eventCount
    }

    /// The tokens of this user were refused, or the account deleted: the session may end before anybody is told.
    func mayHaveEnded(_ uid: String?) {
        if let uid { over.insert(uid) }
    }

    /// Its callback has run, after the listeners.
    func hasEnded(_ call: Call) {
        underWay.removeAll { $0.call === call }
        world.sharedStore?.hasEnded(call)
    }

    /// No start comes any more. A call has its program, which has this.
    func settle() { unread = [] }

    /// Whether somebody may be signed in.
    func explains(_ uid: String) -> Bool { allowed[uid] != nil || underWay.contains { $0.call.mayBecome(uid) } }

    /// What there is when a sign-out begins, and what it ends.
    struct SignOut {
        fileprivate let calls: [Call]
        fileprivate let people: [String: Int]
        fileprivate let count: Int
        fileprivate let event: Int
    }

    func signOutBegins() -> SignOut {
        let event = world.sharedStore?.event() ?? 0
        return SignOut(
            calls: underWay.map(\.call).filter(\.hasBegun), people: allowed.mapValues(\.number), count: count,
            event: event)
    }

    func signedOut(_ begun: SignOut) {
        for (uid, number) in begun.people where allowed[uid]?.number == number { allowed[uid] = nil }
        underWay.removeAll { own in begun.calls.contains { $0 === own.call } }
        world.sharedStore?.signedOut(begun.people.keys.filter { allowed[$0] == nil }, since: begun.event, by: index)
        // What was heard meanwhile came before it or after it.
        if count > begun.count { isUnsure(since: begun.count) }
        add(nil)
    }

    /// - Parameter before: `count` when it was asked who is signed in.
    func hears(_ uid: String?, since before: Int) {
        if count > before { isUnsure(since: before) }
        if states.last != uid { add(uid) }
    }

    /// Whether that is because of the closing is not known.
    func hearsNobodyWhileClosing(since before: Int) {
        add(nil)
        isUnsure(since: before - 1)
    }

    /// Whether the first listener knows it.
    func hasHeard(_ uid: String?) -> Bool { states.last == uid }

    /// The program asks who is signed in, and no sign-out runs.
    func sees(_ uid: String?, since before: Int) {
        if let uid, !explains(uid) {
            world.violate("\(uid) is signed in, whom nobody has signed in since the last sign-out, or who was replaced")
        }
        if count > before { return }
        if states.last != uid { add(uid) }
        unsureSince = nil
    }

    private func isUnsure(since count: Int) { unsureSince = min(unsureSince ?? count, max(count, keptCount)) }

    private func allow(_ uid: String, _ number: Int? = nil) {
        if number == nil { signInCount += 1 }
        allowed[uid] = SignIn(number: number ?? signInCount, ended: event())
    }

    private func add(_ uid: String?) {
        states.append(uid)
        if let uid { people.insert(uid) }
        places?.add(uid)
        isUnread = false
        if uid == nil { world.sharedStore?.hasNobody(index) }
    }

    /// The state at that count, or a later one, is in the store.
    func wasKept(_ count: Int) {
        if isUnread { return }
        let gone = min(max(0, count - keptCount - 1), states.count - 1)
        if gone > 0 { unread = [] }
        states.removeFirst(gone)
        keptCount += gone
    }

    /// The state of which there were so many, and those since.
    func states(from count: Int) -> [String?] {
        Array(states.suffix(from: min(max(0, count - keptCount - 1), states.count - 1)))
    }

    private func certain(_ count: Int) -> (count: Int, states: [String?])? {
        world.hasFaults ? nil : (count, states(from: count))
    }

    /// What was being written may not have come to its end. Where a keyring cannot be reached and no file can be written,
    /// it still holds somebody of before, and nobody was told yet.
    private func mayHaveBrokenOff() {
        if world.hasFaults, world.traits.hasKeyring, states.count > 1 { world.mayFindEarlier = true }
    }

    /// The auth or its app was closed, which waits for the store.
    func closed() {
        mayHaveBrokenOff()
        places?.runEnds(certain(sureCount), underWay.map(\.call))
        if !world.hasFaults { wasKept(sureCount) }
    }

    /// The program has ended; in good order, what had happened before that is kept.
    func ended(inOrder: Bool, _ before: Int) {
        mayHaveBrokenOff()
        places?.runEnds(inOrder ? certain(before) : nil, underWay.map(\.call))
        if inOrder, !world.hasFaults { wasKept(before) }
    }

    /// Before it is known with which server.
    func startBegins() {
        startCount += 1
        startEvent = event()
        places?.startBegins()
        world.sharedStore?.startBegins(index)
    }

    /// A start finds this user in the store.
    /// - Parameters:
    ///   - signsOut: a sign-out runs, which may have had its effect.
    ///   - server: which issued what may be found.
    func startsWith(_ uid: String?, signsOut: Bool, at server: Service) {
        if let uid, !server.isOwn(uid) { world.violate("the program starts with \(uid), whom another server knows") }
        let wasBrokenOff = startCount > 1 && world.traits.hasEmulator
        startCount = 0
        let hasEnded = signsOut || states.last.flatMap { $0 }.map { over.contains($0) } ?? false
        over = []
        let drops = wasBrokenOff || states.contains { $0.map { !server.isOwn($0) } ?? false }
        if mayBeEarlier(uid) {
            // Nothing else can be said of it.
        } else if let shared = world.sharedStore {
            shared.starts(index, with: uid, mayBeNobody: hasEnded || world.mayFailToRead || world.hasFaults)
        } else if let places {
            places.starts(with: uid, count, mayBeNobody: hasEnded || world.mayFailToRead)
        } else if !mayStart(with: uid, hasEnded || drops) {
            world.violate("the program starts with \(uid ?? "nobody"), and not with \(described)")
        }
        // A sign-out that began with this user ends it yet, unless another process has signed that user in, or another place
        // had that user all the time. Where the library has said that somebody of before may be found, that one is not ended
        // by it.
        let isAlone = world.sharedStore == nil && places == nil && !world.mayFindEarlier
        let earlier = isAlone ? uid.flatMap { allowed[$0]?.number } : nil
        allowed = allowed.filter { $0.value.ended > startEvent }
        if let uid { allow(uid, earlier) }
        unsureSince = nil
        // What could not be read stays in the store, for a start that can.
        isUnread = uid == nil && (world.mayFailToRead || drops)
        // Calls on the auth that has just come are not over.
        unread = isUnread ? unread + underWay.filter { $0.begun < startEvent }.map(\.call) : []
        underWay.removeAll { $0.begun < startEvent }
        if !isUnread {
            keptCount += states.count
            states = []
        }
        states.append(uid)
        if let uid { people.insert(uid) }
    }

    /// Whether it may be somebody of whom the library has said so, or nobody, who takes the place of one.
    private func mayBeEarlier(_ uid: String?) -> Bool {
        guard world.mayFindEarlier, let uid else { return world.mayFindEarlier }
        return world.programs.contains { $0.history.people.contains(uid) }
    }

    private func mayStart(with uid: String?, _ signsOut: Bool) -> Bool {
        // Where a new user cannot be written, an earlier one is taken out all the same.
        let mayBeNobody = signsOut || world.mayFailToRead || world.hasFaults && states.count > 1
        guard let uid else { return states.contains(nil) || mayBeNobody }
        return states.contains(uid) || (underWay.map(\.call) + unread).contains { $0.mayBecome(uid) }
    }

    private var described: String { states.map { $0 ?? "nobody" }.joined(separator: " or ") }
}
