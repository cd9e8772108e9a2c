extension Auth {
    /// Sets the timer anew. Called whenever the token, the listeners or the outcome of a refresh may have changed it.
    func planRefresh() {
        let now = effects.clock.bootMicroseconds()
        let (old, moment) = lock.withLock { () -> (UInt64?, Int64?) in
            defer { refreshTimer = nil }
            let hasListener = listeners.hasAny(.idToken)
            return (refreshTimer, refreshPlan.moment(session: state.session, hasListener: hasListener, now: now))
        }
        if let old { effects.scheduler.cancelScheduled(old) }
        guard let moment else { return }
        let timer = effects.scheduler.schedule(atBootMicroseconds: moment) { self.refreshNow() }
        let replaced = lock.withLock { () -> UInt64? in
            defer { refreshTimer = timer }
            return refreshTimer
        }
        if let replaced { effects.scheduler.cancelScheduled(replaced) }
    }

    private func refreshNow() {
        let now = effects.clock.bootMicroseconds()
        let session = lock.withLock { () -> Session? in
            refreshPlan.attempt(at: now)
            return state.session
        }
        guard let session else { return }
        freshTokens(uid: session.account.uid, issuer: session.issuer, force: true) { result in
            if case .failure(let error) = result {
                self.lock.withLock { self.refreshPlan.refreshFailed(error) }
            }
            self.planRefresh()
        }
    }
}
