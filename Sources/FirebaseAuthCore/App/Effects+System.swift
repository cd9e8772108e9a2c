// SPDX-License-Identifier: Apache-2.0
extension Effects {
    /// The effects of this machine.
    static func system(_ loop: EventLoop, _ options: AppOptions, _ threads: StoreThreads) -> Effects {
        let stores = UserStores(
            environment: SystemCalls.environmentVariable, keyringThread: threads.keyring,
            directory: options.storeDirectory)
        return Effects(
            clock: SystemClock(), transport: loop, scheduler: loop,
            redirects: LoopbackReceiverFactory(loop: loop, environment: SystemCalls.environmentVariable),
            browser: SystemBrowser(
                processes: ProcessReaper(loop: loop), scheduler: loop, environment: SystemCalls.environmentVariable),
            environment: SystemCalls.environmentVariable, waitingDriver: loop, queue: EventQueue(),
            store: stores.make(options.store, options.storeFunctions), makeStore: stores.make,
            storeThreads: threads)
    }
}
