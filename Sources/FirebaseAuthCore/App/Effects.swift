/// Everything outside the library that an auth touches, in one place: tests pass in their own.
struct Effects {
    let clock: any Clock
    let transport: any HTTPTransport
    let scheduler: any Scheduler
    let redirects: any RedirectReceiverFactory
    let browser: any BrowserOpener
    /// Reads an environment variable.
    let environment: (String) -> String?
    /// Keeps the I/O thread going when that thread waits for a future.
    let waitHelper: (any WaitHelper)?
    let queue: EventQueue
}
