// SPDX-License-Identifier: Apache-2.0
/// Everything outside the library that an auth touches, in one place: tests pass in their own.
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
    /// Where sessions outlive the app.
    var store: any UserStore = MemoryStore()
    /// Where the store is used: one after the other, also by an auth that is closed and the one after it.
    let storeThread = SerialThread("firebase_store")
}
