// SPDX-License-Identifier: Apache-2.0
extension TokenService {
    /// Tokens are renewed automatically only while there is a listener. Called under the auth's lock; `plan` must
    /// follow.
    func noteListeners(_ hasListener: Bool) {
        state.withLock { $0.hasListener = hasListener }
    }

    /// Sets the timer again. Called whenever the token, the listeners or the outcome of a refresh may have changed its
    /// time.
    func plan() {
        let now = clock.bootMicroseconds()
        let moment = state.withLock {
            $0.plan.moment(session: $0.session, hasListener: $0.hasListener, now: now)
        }
        replaceTimers([])
        guard let moment else { return }
        var timers = [scheduler.schedule(atBootMicroseconds: moment) { self.refreshNow() }]
        let early = moment &- RefreshPlan.warmUpMicroseconds
        if client.options.prewarms && early > now {
            timers.append(scheduler.schedule(atBootMicroseconds: early) { self.client.prewarm(.secureToken) })
        }
        replaceTimers(timers.compactMap { $0 })
    }

    private func replaceTimers(_ timers: [UInt64]) {
        let replaced = state.withLock { state in
            defer { state.timers = timers }
            return state.timers
        }
        for timer in replaced { scheduler.cancelScheduled(timer) }
    }

    private func refreshNow() {
        let now = clock.bootMicroseconds()
        let session = state.withLock { state in
            state.plan.attempt(at: now)
            return state.session
        }
        guard let session else { return }
        fresh(uid: session.account.uid, issuer: session.issuer, force: true) { result in
            if case .failure(let error) = result {
                let now = self.clock.bootMicroseconds()
                self.state.withLock { $0.plan.refreshFailed(error, at: now) }
            }
            self.plan()
        }
    }
}
