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

    /// The program changes where it keeps its session.
    let movesStores: Bool
    /// Its apps take over each other's users.
    let adopts: Bool

    /// Users have second factors.
    let hasFactors: Bool
    /// Users prove again who they are.
    let reauthenticates: Bool
    /// Users have an authenticator, which the program asks itself.
    let hasPasskeys: Bool

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
        movesStores = has(1_001_210) && company != .process && !hasEmulator
        var adoption = Chance(seed: seed, step: 1_001_212)
        adopts = company == .apps && adoption.oneIn(2)
        (hasFactors, reauthenticates, hasPasskeys) = (has(1_001_264), has(1_001_243), has(1_001_244))
        self.seed = seed
        let usual: [Action] =
            (hasBrowser ? [.signInInBrowser, .signInInBrowser, .linkInBrowser, .processEvents] : [])
            + (hasEmulator ? [.useEmulator] : []) + (forks ? [.fork] : [])
            + (renews ? [.createUser, .signInWithPassword, .refreshToken, .refreshToken, .changePassword, .rest] : [])
            + (diesWriting ? [.killWhileWriting, .flush, .rest] : [])
            + (signsInOtherwise ? [.signInWithLink, .signInWithCredential, .signInWithCredential, .rest] : [])
            + (hasKeyring ? [.signInAnonymously, .signOut, .flush, .rest, .exit] : [])
        let later = [
            (hasHandler, Traits.ofHandler), (hasClient, Traits.ofClient), (hasDevices, Traits.ofDevices),
            (hasPhones, Traits.ofPhones), (movesStores, Traits.ofStores), (adopts, Traits.ofAdoption),
            (hasFactors, Traits.ofFactors), (hasPasskeys, Traits.ofPasskeys),
            (reauthenticates, Traits.ofReauthentication),
        ]
        actions = usual + later.filter(\.0).flatMap(\.1)
    }

    private static let ofHandler: [Action] = [.signInByHandler, .linkByHandler, .processEvents, .waitForAll]
    private static let ofClient: [Action] = [
        .signInDirectly, .linkDirectly, .fetchCredential, .processEvents, .waitForAll,
    ]
    private static let ofDevices: [Action] = [.signInWithCode, .linkWithCode, .rest, .waitForAll]
    private static let ofPhones: [Action] = [.signInByPhone, .processEvents, .waitForAll]
    private static let ofStores: [Action] = [
        .moveStore, .moveStore, .flush, .signInAnonymously, .signOut, .rest, .exit,
    ]
    private static let ofAdoption: [Action] = [.adopt, .adopt, .signInAnonymously, .signOut, .rest]
    private static let ofReauthentication: [Action] = [
        .createUser, .signInWithPassword, .signInWithCredential, .reauthenticate, .reauthenticate,
        .reauthenticateWithProvider, .reauthenticateWithProvider, .rest, .rest, .waitForAll,
    ]
    private static let ofFactors: [Action] = [
        .signInWithPassword, .signInWithPassword, .signInWithPassword, .signInWithCredential, .signInWithCredential,
        .startFactor, .startFactor, .enrollFactor, .unenrollFactor, .proveFactor, .proveFactor, .forgetProof, .rest,
        .rest, .rest, .waitForAll,
    ]
    private static let ofPasskeys: [Action] = [
        .createUser, .startPasskey, .startPasskey, .enrollPasskey, .unenrollPasskey, .startPasskeySignIn,
        .startPasskeySignIn, .signInWithPasskey, .rest, .rest, .rest, .waitForAll,
    ]

    var described: String {
        let words = [
            (hasBrowser, "browsers"), (hasEmulator, "an emulator"), (forks, "forks"), (renews, "changes of passwords"),
            (hasKeyring, "a keyring"), (diesWriting, "kills between write and rename"),
            (signsInOtherwise, "links and credentials"), (hasHandler, "the project's handler"),
            (hasClient, "clients at providers"), (hasDevices, "device codes"), (hasPhones, "phones"),
            (movesStores, "moves between stores"), (adopts, "users who are taken over"),
            (hasFactors, "second factors"), (hasPasskeys, "passkeys"), (reauthenticates, "re-authentication"),
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
