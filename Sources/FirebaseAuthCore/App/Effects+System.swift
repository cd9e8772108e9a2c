import CPlatform

extension Effects {
    /// The machine's own.
    static func system(_ loop: EventLoop, _ options: AppOptions) -> Effects {
        Effects(
            clock: SystemClock(), transport: loop, scheduler: loop, redirects: LoopbackReceiverFactory(loop: loop),
            browser: SystemBrowser(
                processes: ProcessReaper(loop: loop), scheduler: loop, environment: environmentVariable),
            environment: environmentVariable, waitHelper: loop, queue: EventQueue(),
            store: UserStores.make(options, environment: environmentVariable))
    }

    private static func environmentVariable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
