// SPDX-License-Identifier: Apache-2.0
/// Everything outside the library that an auth uses, in one place: tests pass their own.
struct Effects {
    let clock: any Clock
    let transport: any HTTPTransport
    let scheduler: any Scheduler
    let redirects: any RedirectReceiverFactory
    let browser: any BrowserOpener
    /// Reads an environment variable.
    let environment: (String) -> String?
    /// Does the I/O while code on the I/O thread waits for a future.
    let waitingDriver: (any WaitingDriver)?
    let queue: EventQueue
    /// Keeps sessions beyond the end of the app.
    var store: any UserStore = MemoryStore()
    /// Another one, when the program chooses it.
    var makeStore: (StoreKind, HostStoreFunctions?) -> any UserStore = { _, _ in MemoryStore() }
    var storeThreads = StoreThreads()
}
