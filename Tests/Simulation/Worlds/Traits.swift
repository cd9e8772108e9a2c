// SPDX-License-Identifier: Apache-2.0
/// What some worlds have besides. Drawn from streams of their own, so that the other worlds stay as they are.
struct Traits {
    /// People who sign in in a browser.
    let hasBrowser: Bool
    /// An emulator beside the service, which the program uses from a start or from some moment on.
    let hasEmulator: Bool
    /// The program forks.
    let forks: Bool
    /// Passwords change while tokens are renewed.
    let renews: Bool
    /// The desktop has one, and the program keeps its session there.
    let hasKeyring: Bool
    /// The program looks for a fault.
    let logsAll: Bool
    /// The program is killed as it writes its file.
    let diesWriting: Bool
    /// People sign in with a link that was mailed, or with what another SDK has given them.
    let signsInOtherwise: Bool
    /// People sign in through the project's handler.
    let hasHandler: Bool
    /// The program has a client of its own at two providers.
    let hasClient: Bool
    /// That client asks for codes that people enter elsewhere.
    let hasDevices: Bool
    /// People sign in by phone.
    let hasPhones: Bool
    /// It ends soon, and what it leaves is looked at earlier.
    let isShort: Bool

    private let seed: UInt64
    private let actions: [Action]

    init(seed: UInt64, isAlone: Bool, _ company: Company) {
        var chance = Chance(seed: seed, step: 1_000_015)
        let mayHave = (0..<5).map { _ in chance.oneIn(5) }
        hasBrowser = mayHave[0]
        hasEmulator = mayHave[1] && company == .none && isAlone
        forks = mayHave[2] && company != .process
        renews = mayHave[3]
        hasKeyring = mayHave[4] && company == .none
        var others = Chance(seed: seed, step: 1_000_616)
        logsAll = others.oneIn(2)
        var end = Chance(seed: seed, step: 1_000_034)
        isShort = end.oneIn(8)
        var more = Chance(seed: seed, step: 1_000_019)
        diesWriting = more.oneIn(5) && !hasKeyring
        var otherwise = Chance(seed: seed, step: 1_000_022)
        signsInOtherwise = otherwise.oneIn(5)
        func has(_ stream: UInt64) -> Bool {
            var chance = Chance(seed: seed, step: stream)
            return chance.oneIn(5)
        }
        (hasHandler, hasClient, hasDevices) = (has(1_001_103), has(1_001_193), has(1_001_159))
        hasPhones = has(1_001_155)
        self.seed = seed
        let ofRoutes: [Action] =
            (hasHandler ? [.signInByHandler, .linkByHandler, .processEvents, .waitForAll] : [])
            + (hasClient ? [.signInDirectly, .linkDirectly, .fetchCredential, .processEvents, .waitForAll] : [])
            + (hasDevices ? [.signInWithCode, .linkWithCode, .rest, .waitForAll] : [])
            + (hasPhones ? [.signInByPhone, .processEvents, .waitForAll] : [])
        actions =
            (hasBrowser ? [.signInInBrowser, .signInInBrowser, .linkInBrowser, .processEvents] : [])
            + (hasEmulator ? [.useEmulator] : []) + (forks ? [.fork] : [])
            + (renews ? [.createUser, .signInWithPassword, .refreshToken, .refreshToken, .changePassword, .rest] : [])
            + (diesWriting ? [.killWhileWriting, .flush, .rest] : [])
            + (signsInOtherwise ? [.signInWithLink, .signInWithCredential, .signInWithCredential, .rest] : [])
            + (hasKeyring ? [.signInAnonymously, .signOut, .flush, .rest, .exit] : []) + ofRoutes
    }

    var described: String {
        let words = [
            (hasBrowser, "browsers"), (hasEmulator, "an emulator"), (forks, "forks"), (renews, "changes of passwords"),
            (hasKeyring, "a keyring"), (diesWriting, "kills between write and rename"),
            (signsInOtherwise, "links and credentials"), (hasHandler, "the project's handler"),
            (hasClient, "clients at providers"), (hasDevices, "device codes"), (hasPhones, "phones"),
        ]
        let had = words.filter(\.0).map(\.1)
        return had.isEmpty ? "" : "there are \(had.joined(separator: ", "))"
    }

    /// Somebody may come after the end, or be waited for by a call whose future was released.
    var hasPeople: Bool { hasBrowser || hasHandler || hasClient || hasDevices || hasPhones }

    /// In place of what another world would do.
    func action(_ usual: Action, at step: Int) -> Action {
        var chance = Chance(seed: seed, step: UInt64(4_000_000 + step))
        return actions.isEmpty || !chance.oneIn(2) ? usual : chance.of(actions)
    }
}
