// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Completes when the store has kept the present state, or has failed to.
    public func flushStore(_ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(.other, completion) { operation in
            self.keeper.afterwards { self.end(operation, $0) }
        }
    }

    /// Keeps the session in another store from now on, and removes it from the present one.
    ///
    /// - Parameter functions: of the host's own store; nil for other kinds.
    public func setPersistence(
        _ kind: StoreKind, _ functions: HostStoreFunctions?, _ completion: Completion<NoValue>?
    ) -> TypedFuture<NoValue> {
        start(.other, completion) { operation in
            let store = self.effects.makeStore(kind, functions)
            self.keeper.keep(self.revisionToMove(), in: store) { self.end(operation, $0) }
        }
    }

    private func end(_ operation: Operation, _ failure: StoreFailure?) {
        let end = {
            if let failure { operation.fail(.notKept(failure)) } else { operation.succeedAtOnce(.nothing) }
        }
        // Not on the store's thread: a callback of the future may wait for that thread.
        if !keeper.isOwnThread || !effects.scheduler.submit(end) { keeper.runOutsideOfJobs(end) }
    }

    /// The store in use. It is decided at the first access.
    public var storeKind: StoreKind {
        waitForFirstLoad()
        return keeper.kind
    }

    /// The outcome of the last access to the store.
    public var storeStatus: StoreStatus {
        waitForFirstLoad()
        return keeper.status
    }
}
