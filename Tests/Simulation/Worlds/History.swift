// SPDX-License-Identifier: Apache-2.0
/// Who has been signed in, as far as the program can know, and who may be.
final class History {
    private unowned let world: World
    /// Every state since the last that is known to be kept; a new start finds one of them. Nil is nobody.
    private var states: [String?] = [nil]
    /// How many states there were before `states`.
    private var keptCount = 0
    /// Who has been signed in by calls that began after the last sign-out, or was found at the start.
    private(set) var allowed: Set<String> = []
    private(set) var underWay: [Call] = []
    /// The last start may have failed to read who is in the store, and nothing has changed since.
    private var isUnread = false

    init(_ world: World) {
        self.world = world
    }

    var count: Int { keptCount + states.count }

    /// A sign-in has begun.
    func mayBecome(_ call: Call) { underWay.append(call) }

    func signedIn(_ uid: String, by call: Call) {
        if underWay.contains(where: { $0 === call }) { allowed.insert(uid) }
    }

    /// Its callback has run, after the listeners.
    func hasEnded(_ call: Call) { underWay.removeAll { $0 === call } }

    /// These calls had begun before, and these people had been signed in.
    func signedOut(_ ended: [Call], _ gone: Set<String>) {
        allowed.subtract(gone)
        underWay.removeAll { call in ended.contains { $0 === call } }
        add(nil)
    }

    func hears(_ uid: String?) {
        if states.last != uid { add(uid) }
    }

    /// The program asks who is signed in.
    func sees(_ uid: String?) {
        guard let uid else { return }
        let isExplained = allowed.contains(uid) || !underWay.isEmpty
        if !isExplained { world.violate("\(uid) is signed in, whom nobody has signed in since the last sign-out") }
        hears(uid)
    }

    private func add(_ uid: String?) {
        states.append(uid)
        isUnread = false
    }

    /// The state at that count, or a later one, is in the store.
    func wasKept(_ count: Int) {
        if isUnread { return }
        let gone = min(max(0, count - keptCount - 1), states.count - 1)
        states.removeFirst(gone)
        keptCount += gone
    }

    /// The auth or its app was closed, which waits for the store.
    func closed() {
        if !world.hasFaults { wasKept(count) }
        underWay = []
    }

    /// The program has ended; in good order, what had happened before that is kept.
    func ended(inOrder: Bool, _ before: Int) {
        if inOrder, !world.hasFaults { wasKept(before) }
    }

    /// A start finds this user in the store.
    func startsWith(_ uid: String?) {
        // Where a new user cannot be written, an earlier one is taken out all the same.
        let mayBeNobody = world.mayFailToRead || world.hasFaults && states.count > 1
        let mayBe = states.contains(uid) || (uid == nil ? mayBeNobody : !underWay.isEmpty)
        if !mayBe { world.violate("the program starts with \(uid ?? "nobody"), and not with \(described)") }
        allowed = uid.map { [$0] } ?? []
        underWay = []
        // What could not be read stays in the store, for a start that can.
        isUnread = uid == nil && world.mayFailToRead
        states = isUnread ? states + [nil] : [uid]
        keptCount += 1
    }

    private var described: String { states.map { $0 ?? "nobody" }.joined(separator: " or ") }
}
