// SPDX-License-Identifier: Apache-2.0
/// What waits for the user in a browser. An auth has one at a time. Used on the I/O thread.
protocol BrowserAttempt: AnyObject {
    /// The listener; nil while there is none.
    var receiver: (any RedirectReceiver)? { get set }

    func start()

    /// Nothing of the outside reaches it any more. On any thread.
    func detach()

    /// The browser is no longer needed, for whatever reason.
    func stop()
}

extension BrowserAttempt {
    /// The operation has ended, and the program does not know it yet: it may exit when it does, and with it the
    /// listener's pages.
    func end(_ outcome: FutureOutcome) {
        stop()
        receiver?.end(AttemptEnd(outcome))
        receiver = nil
    }
}

extension Operation {
    /// Runs it on the I/O thread until the operation ends or `endBrowserAttempt` is called.
    ///
    /// - Parameter cancelled: the error of a cancel until then.
    func begin(_ attempt: any BrowserAttempt, cancelled: AuthError) {
        future.becomeBrowserFlow()
        guard auth.flights.browser.take(life) else {
            attempt.detach()
            return fail(.webContextAlreadyPresented)
        }
        future.onCancel { [life] in life.end(.failure(cancelled), from: .running) }
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
        if !auth.effects.scheduler.submit({ attempt.start() }) { fail(.outOfResources) }
    }

    /// The browser is no longer needed; from here on the operation is an ordinary one.
    func endBrowserAttempt(_ attempt: any BrowserAttempt) {
        future.onCancel { [life] in life.end(.failure(.cancelled), from: .running) }
        attempt.stop()
        auth.flights.browser.leave(life)
    }
}

/// A reference to a flow for objects that the flow holds or that may live longer. It is cut on any thread when the flow
/// or its operation ends. So it refers to this flow or to none, never to a later one.
final class FlowLink<Flow: AnyObject>: @unchecked Sendable {
    private let lock = Lock()
    private var joined: Flow?

    var flow: Flow? { lock.withLock { joined } }

    func join(_ flow: Flow) {
        lock.withLock { joined = flow }
    }

    func cut() {
        let flow = lock.withLock { () -> Flow? in
            defer { joined = nil }
            return joined
        }
        // What the flow holds is released outside of the lock.
        withExtendedLifetime(flow) {}
    }
}
