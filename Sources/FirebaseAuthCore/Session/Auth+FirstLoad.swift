// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Begins to read the session of an earlier run, on a thread of its own. Called once, when the auth has been made.
    func startLoading() {
        keeper.load { found in
            // Somebody is signed in, as far as can be told before the first use: most programs renew the token first.
            if found != nil { self.client.prewarm(.secureToken) }
            guard self.firstLoad.hasRead(found) else { return }
            self.restore()
            if self.firstLoad.isOver { return }
            // Not on this thread: code of the program may run, and the store has other work.
            if !self.effects.scheduler.submit({ self.runWaiting() }) { self.runWaiting() }
        }
    }

    /// Runs the work when it is known who is signed in: at once, unless the store is still being read.
    @inline(__always)
    func whenLoaded(_ work: @escaping () -> Void) {
        if firstLoad.isOver || !firstLoad.enqueue(work) { return work() }
        askForLoad()
    }

    /// Waits until it is known who is signed in. A store's callback that asks must not wait for itself.
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
        // The program may have ended before the details came, which always say when the account was made.
        let isWhole = !detailsFollow || session?.account.creationUnixMilliseconds != 0
        if let session { apply(.restored(session, isWhole ? .lookup : .claims)) }
        firstLoad.hasRestored()
    }

    /// The rest comes out of the queue of the I/O: a callback in one piece of work may wait for what stands behind it.
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

    /// Completes when the present state has been kept, or could not be.
    public func flushStore(_ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(.other, completion) { operation in
            self.keeper.afterwards { failure in
                let end = {
                    if let failure { operation.fail(.notKept(failure)) } else { operation.succeedAtOnce(.nothing) }
                }
                // Not on the store's thread: a callback may wait for it.
                if !self.keeper.isOwnThread || !self.effects.scheduler.submit(end) { end() }
            }
        }
    }

    /// The store in use. The first access decides.
    public var storeKind: StoreKind {
        waitForFirstLoad()
        return keeper.kind
    }

    /// How the last access to the store went.
    public var storeStatus: StoreStatus {
        waitForFirstLoad()
        return keeper.status
    }
}
