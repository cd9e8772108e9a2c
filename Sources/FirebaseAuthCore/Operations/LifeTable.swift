// SPDX-License-Identifier: Apache-2.0
/// The operations under way of one auth, and which of them a sign-out overrides. Guarded by the auth's lock.
struct LifeTable {
    private var lives: [OperationLife] = []
    /// An operation notes it when it begins.
    private(set) var signOutCount: UInt64 = 0

    var isEmpty: Bool { lives.isEmpty }

    mutating func add(_ life: OperationLife) {
        lives.append(life)
    }

    mutating func remove(_ life: OperationLife) {
        lives.removeAll { $0 === life }
    }

    mutating func removeAll() -> [OperationLife] {
        defer { lives = [] }
        return lives
    }

    mutating func countSignOut() {
        signOutCount &+= 1
    }

    /// Whether the operation began before the last sign-out.
    func isEarlier(_ life: OperationLife) -> Bool {
        life.signOutCount != signOutCount
    }

    /// Those that began before the last sign-out.
    var earlier: [OperationLife] { lives.filter { isEarlier($0) } }
}
