// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Starts to read the session of an earlier run on a separate thread. Called once, when the auth has been made.
    func startLoading() {
        keeper.load { found in
            // A user is probably signed in; the first use decides. Most programs renew the token first.
            if found != nil { self.client.prewarm(.secureToken) }
            guard self.firstLoad.hasRead(found) else { return }
            self.restore()
            if self.firstLoad.isOver { return }
            // Not on this thread: the work may run code of the program, and this thread also does the store's other
            // work.
            if self.effects.scheduler.submit({ self.runWaiting() }) { return }
            self.keeper.runOutsideOfJobs { self.runWaiting() }
        }
    }

    /// Runs the work when it is known who is signed in: at once, unless the store has not been read yet.
    @inline(__always)
    func whenLoaded(_ work: @escaping () -> Void) {
        if firstLoad.isOver || !firstLoad.enqueue(work) { return work() }
        askForLoad()
    }

    /// Waits until it is known who is signed in. A callback of the store that asks must not wait for itself.
    @inline(__always)
    func waitForFirstLoad() {
        if firstLoad.isKnown { return }
        askForLoad()
        if !firstLoad.isKnown && !keeper.isOwnThread { firstLoad.waitUntilKnown() }
    }

    private func askForLoad() {
        guard firstLoad.ask() else { return }
        restore()
        runWaiting()
    }

    private func restore() {
        let session = keeper.session(from: firstLoad.takeFound(), issuer: client.issuer)
        // The program may have ended before it had the details. The details always say when the account was made.
        let isWhole = !detailsFollow || session?.account.creationUnixMilliseconds != 0
        if let session { apply(.restored(session, isWhole ? .lookup : .claims)) }
        firstLoad.hasRestored()
    }

    /// Submits the rest to the I/O queue again before each piece of work: a callback in one piece may wait for a later
    /// one.
    private func runWaiting() {
        while let work = firstLoad.next() {
            let isRestComing = !firstLoad.isOver && effects.scheduler.submit { self.runWaiting() }
            work()
            if isRestComing { return }
        }
    }

    /// Completes when it is known who is signed in.
    public func ready(_ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(.other, completion) { $0.succeedAtOnce(.nothing) }
    }
}
