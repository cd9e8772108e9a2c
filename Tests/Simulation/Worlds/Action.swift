// SPDX-License-Identifier: Apache-2.0
/// What the program and the world around it do.
enum Action: String, CaseIterable {
    case signInAnonymously = "sign in anonymously"
    case createUser = "create a user"
    case signInWithPassword = "sign in with a password"
    case signInWithWrongPassword = "sign in with a wrong password"
    case signInWithCustomToken = "sign in with a custom token"
    case signOut = "sign out"
    case signOutInCallback = "sign in, and sign out in the callback"
    case fetchToken = "fetch a token"
    case refreshToken = "refresh the token"
    case reload = "reload"
    case rename = "change the display name"
    case changePassword = "change the password"
    case link = "link an address and a password"
    case unlink = "unlink the password"
    case delete = "delete the user"
    case flush = "flush the store"
    case addListener = "add a listener"
    case removeListener = "remove a listener"
    case cancel = "cancel a call"
    case release = "release a future"
    case wait = "wait for a call"
    case waitForAll = "wait for all calls"
    case processEvents = "process events"
    case rest = "rest"
    case restLong = "rest for hours"
    case suspend = "suspend the machine"
    case shiftDate = "set the date"
    case closeAuth = "close the auth"
    case closeBeside = "close the auth beside other calls"
    case closeApp = "close the app"
    case signInInBrowser = "sign in in the browser"
    case linkInBrowser = "link in the browser"
    case useEmulator = "use an emulator"
    case fork
    case kill = "kill the program"
    case killWhileWriting = "kill the program between write and rename"
    case signInWithLink = "sign in with a mailed link"
    case signInWithCredential = "sign in with a credential"
    case startFactor = "ask for an authenticator app's secret"
    case enrollFactor = "enrol an authenticator app"
    case unenrollFactor = "remove a second factor"
    case proveFactor = "prove a second factor"
    case forgetProof = "let go of a sign-in that needs a second factor"
    case reauthenticate = "re-authenticate with a password"
    case reauthenticateWithProvider = "re-authenticate with a provider's token"
    case startPasskey = "ask what a passkey is made from"
    case enrollPasskey = "enrol a passkey"
    case unenrollPasskey = "remove a passkey"
    case startPasskeySignIn = "ask what a passkey signs"
    case signInWithPasskey = "sign in with a passkey"
    case moveStore = "keep the session elsewhere"
    case adopt = "take over the user of another app"
    case exit = "exit"
    case signInByHandler = "sign in through the project's handler"
    case linkByHandler = "link through the project's handler"
    case signInDirectly = "sign in with a client of its own"
    case linkDirectly = "link with a client of its own"
    case fetchCredential = "fetch a credential, and sign in with it"
    case signInWithCode = "sign in with a device code"
    case linkWithCode = "link with a device code"
    case signInByPhone = "sign in by phone, with a page"

    /// Whether the program's other threads have to be done with what it ends.
    var isOfWholeProgram: Bool { [.closeAuth, .closeApp, .kill, .killWhileWriting, .exit].contains(self) }

    var isSignIn: Bool {
        [
            .signInAnonymously, .createUser, .signInWithPassword, .signInWithCustomToken, .signInInBrowser,
            .signInWithLink,
            .signInWithCredential, .signInByHandler, .signInDirectly, .signInWithCode, .signInByPhone,
            .adopt, .proveFactor, .signInWithPasskey,
        ].contains(self)
    }

    /// Whether it lets time pass for all programs.
    var isOfTime: Bool { [.restLong, .suspend, .shiftDate].contains(self) }

    static func drawn(_ chance: inout Chance, crowded: Bool) -> Action {
        if crowded { return drawnWhereThreadsMeet(&chance) }
        return chance.of(weighted: [
            (8, .signInAnonymously), (8, .createUser), (10, .signInWithPassword), (2, .signInWithWrongPassword),
            (5, .signInWithCustomToken), (10, .signOut), (3, .signOutInCallback), (6, .fetchToken), (6, .refreshToken),
            (4, .reload), (3, .rename), (3, .changePassword), (3, .link), (2, .unlink), (3, .delete), (4, .flush),
            (4, .addListener), (3, .removeListener), (6, .cancel), (4, .release), (6, .wait), (6, .waitForAll),
            (5, .processEvents), (12, .rest), (2, .restLong), (2, .suspend), (2, .shiftDate), (2, .closeAuth),
            (2, .closeBeside), (2, .closeApp), (2, .kill), (3, .exit),
        ])
    }

    /// What ends a session or an auth, and what else looks at these meanwhile: threads meet there more often than in any life.
    private static func drawnWhereThreadsMeet(_ chance: inout Chance) -> Action {
        chance.of(weighted: [
            (10, .signInAnonymously), (14, .signOut), (6, .addListener), (4, .removeListener), (8, .closeBeside),
            (3, .fetchToken), (3, .refreshToken), (2, .flush), (14, .rest), (6, .waitForAll), (3, .cancel),
            (1, .restLong), (1, .exit), (1, .kill),
        ])
    }
}
