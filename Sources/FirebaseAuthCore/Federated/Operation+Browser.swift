// SPDX-License-Identifier: Apache-2.0
extension Operation {
    /// Runs it on the I/O thread until the operation ends or `endBrowserAttempt` is called. A call that waits for a mail may
    /// need a page besides, before the mail is sent.
    ///
    /// - Parameter cancelled: the error of a cancel until then.
    func begin(_ attempt: BrowserAttempt, cancelled: AuthError) {
        attempt.earlierAnswer = future.awaitedAnswer
        future.becomeBrowserFlow()
        attempt.isBesideAnother = auth.flights.browser.current === life
        guard attempt.isBesideAnother || auth.flights.browser.take(life) else {
            attempt.detach()
            return fail(.webContextAlreadyPresented)
        }
        if !attempt.isBesideAnother {
            future.onCancel { [life] in life.end(.failure(cancelled), from: .running) }
        }
        let isKept = life.onOutcome { [auth, life] outcome in
            // At once, on any thread: after the end of the loop nothing else would stop the flow.
            attempt.detach()
            // Before the place is free, because the next flow may need the same port.
            auth.effects.scheduler.perform { attempt.end(outcome) }
            auth.flights.browser.leave(life)
        }
        if !isKept {
            attempt.detach()
            return auth.flights.browser.leave(life)
        }
        let start = { if self.isRunning { attempt.start() } }
        if !auth.effects.scheduler.submit(start) { fail(.outOfResources) }
    }

    /// The browser is no longer needed; from here on the operation is an ordinary one, or waits as before.
    func endBrowserAttempt(_ attempt: BrowserAttempt) {
        if attempt.isBesideAnother {
            attempt.end(.succeeded)
            future.awaitedAnswer = attempt.earlierAnswer
            return
        }
        future.onCancel { [life] in life.end(.failure(.cancelled), from: .running) }
        attempt.stop()
        auth.flights.browser.leave(life)
    }
}
