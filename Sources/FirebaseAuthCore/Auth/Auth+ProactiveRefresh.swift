extension Auth {
    /// Sets the timer anew. Called whenever the token, the listeners or the outcome of a refresh may have changed it.
    func planRefresh() {
        let now = effects.clock.bootMicroseconds()
        let (old, delay) = lock.withLock { () -> (UInt64?, Int64?) in
            defer { refreshTimer = nil }
            let hasListener = listeners.hasAny(.idToken)
            return (
                refreshTimer, refreshPlan.delayMicroseconds(session: state.session, hasListener: hasListener, now: now)
            )
        }
        if let old { effects.scheduler.cancelScheduled(old) }
        guard let delay else { return }
        // Rounded up, so that the timer never fires a moment too early and finds nothing to do.
        let timer = effects.scheduler.schedule(afterMilliseconds: delay / 1000 + 1) { self.refreshNow() }
        let replaced = lock.withLock { () -> UInt64? in
            defer { refreshTimer = timer }
            return refreshTimer
        }
        if let replaced { effects.scheduler.cancelScheduled(replaced) }
    }

    private func refreshNow() {
        guard let uid = lock.withLock({ state.session?.account.uid }) else { return }
        freshTokens(uid: uid, force: true) { result in
            if case .failure(let error) = result {
                self.lock.withLock { self.refreshPlan.refreshFailed(error) }
            }
            self.planRefresh()
        }
    }
}
