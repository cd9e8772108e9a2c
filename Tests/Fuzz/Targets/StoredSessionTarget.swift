// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// What a store holds: a session, and the encrypted file with one.
enum StoredSessionTarget {
    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        checkFile(input, rules)
        let found = StoreContent.bytes(input).found
        guard let user = StoredUser(input) else {
            if case .damaged = found { return false }
            rules.require(false, "what is no session is damaged")
            return false
        }
        if case .session(let mark) = found {
            rules.require(mark == user.session.mark, "the ledger finds the same session")
        } else {
            rules.require(false, "the ledger finds the session")
        }
        let written = user.bytes
        let again = StoredUser(written)
        rules.require(again?.bytes == written, "what is written is read back")
        rules.require(again?.session == user.session, "the session is read back")
        rules.require(again?.owner == user.owner, "the owner is read back")
        rules.require(
            !user.session.account.uid.isEmpty && !user.session.tokens.idToken.isEmpty, "a session is of a user")
        checkTimes(user, rules)
        return true
    }

    private static func checkTimes(_ user: StoredUser, _ rules: Rules) {
        for seconds in [0, 1_700_000_000, Int64.max / 2_000] {
            let clock = FixedClock(unixSeconds: seconds)
            let left = user.restored(by: clock).expiresAtMicroseconds - clock.bootMicroseconds()
            rules.require(
                (0...user.session.tokens.lifetimeSeconds * 1_000_000).contains(left),
                "a token lives no longer than it did")
            if seconds < user.savedAt { rules.require(left == 0, "a clock that was set back renews the token") }
        }
    }

    private static let key = [UInt8](repeating: 7, count: AES256GCM.keySize)

    /// The input as a file, and as what a file holds.
    private static func checkFile(_ input: [UInt8], _ rules: Rules) {
        if case .plain = SessionCipher.open(input, key: key, name: "app") {
            rules.require(false, "nobody without the key makes a file")
        }
        guard let file = SessionCipher.seal(input, key: key, name: "app", random: { [UInt8](repeating: 1, count: $0) })
        else {
            return rules.require(false, "a file can be sealed")
        }
        rules.require(opened(file, "app") == input, "a file is read back")
        rules.require(opened(file, "other") == nil, "a file is of one name")
        var changed = file
        changed[input.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % file.count] ^= 1
        rules.require(opened(changed, "app") == nil, "a file that was changed is refused")
        rules.require(opened(Array(file.dropLast()), "app") == nil, "a file that was cut is refused")
    }

    private static func opened(_ file: [UInt8], _ name: String) -> [UInt8]? {
        if case .plain(let bytes) = SessionCipher.open(file, key: key, name: name) { return bytes }
        return nil
    }
}

private final class FixedClock: Clock {
    private let unixSeconds: Int64

    init(unixSeconds: Int64) {
        self.unixSeconds = unixSeconds
    }

    func monotonicMicroseconds() -> Int64 { 0 }
    func bootMicroseconds() -> Int64 { 1_000_000 }
    func unixMilliseconds() -> Int64 { unixSeconds * 1000 }
}
