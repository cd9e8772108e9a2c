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
        let (number, moment, replaced) = state.withLock { state in
            state.planNumber &+= 1
            defer { state.timers = [] }
            let moment = state.plan.moment(session: state.session, hasListener: state.hasListener, now: now)
            return (state.planNumber, moment, state.timers)
        }
        cancel(replaced)
        if let moment { keep(timers(at: moment, now), ofPlan: number) }
    }

    private func timers(at moment: Int64, _ now: Int64) -> [UInt64] {
        let renewal = scheduler.schedule(atBootMicroseconds: moment) { self.refreshNow() }
        let early = moment &- RefreshPlan.warmUpMicroseconds
        guard client.options.prewarms && early > now else { return [renewal].compactMap { $0 } }
        let warmUp = scheduler.schedule(atBootMicroseconds: early) { self.client.prewarm(.secureToken) }
        return [renewal, warmUp].compactMap { $0 }
    }

    /// Another thread may have planned anew since, for another state.
    private func keep(_ timers: [UInt64], ofPlan number: UInt64) {
        let isNewest = state.withLock { state in
            if state.planNumber == number { state.timers = timers }
            return state.planNumber == number
        }
        if !isNewest { cancel(timers) }
    }

    private func cancel(_ timers: [UInt64]) {
        for timer in timers { scheduler.cancelScheduled(timer) }
    }

    private func refreshNow() {
        let now = clock.bootMicroseconds()
        let session = state.withLock { state in
            state.plan.attempt(at: now)
            return state.session
        }
        guard let session else { return }
        fresh(uid: session.account.uid, in: session.scope, force: true) { result in
            if case .failure(let error) = result {
                let now = self.clock.bootMicroseconds()
                self.state.withLock { $0.plan.refreshFailed(error, at: now) }
            }
            self.plan()
        }
    }
}
