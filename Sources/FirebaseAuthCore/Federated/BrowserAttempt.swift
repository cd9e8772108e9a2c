// SPDX-License-Identifier: Apache-2.0
/// What waits for the user in a browser: the listener, the address that is shown, and the user's time. What it waits for
/// is the matter of its subclasses. An auth has one at a time.
///
/// Everything in it happens on the I/O thread (see `EventLoop`), but for `detach`.
class BrowserAttempt {
    let operation: Operation
    let options: BrowserOptions
    private let link = AttemptLink()
    /// Nil while there is no listener.
    private(set) var receiver: (any RedirectReceiver)?
    /// Whether the same call waits for the browser otherwise too, and for what answer.
    final var isBesideAnother = false
    final var earlierAnswer: AwaitedAnswer?
    private var timer: UInt64?
    private var isStopped = false
    /// The number of addresses that were shown.
    private var shownCount: UInt64 = 0

    init(_ operation: Operation, _ options: BrowserOptions) {
        (self.operation, self.options) = (operation, options)
        link.join(self)
    }

    final var effects: Effects { operation.auth.effects }

    /// What the listener's pages say that it is.
    var matter: PageMatter { .signIn }

    func start() {}

    /// Not after the operation has ended.
    func receive(_ event: RedirectEvent) {}

    /// The user's time is over.
    func timedOut() {}

    /// Nothing of the outside reaches it any more. On any thread.
    final func detach() { link.cut() }

    /// The browser is no longer needed, for whatever reason.
    func stop() {
        if isStopped { return }
        isStopped = true
        link.cut()
        receiver?.close()
        userHasFinished()
    }

    /// The operation has ended, and the program does not know it yet: it may exit when it does, and with it the
    /// listener's pages.
    final func end(_ outcome: FutureOutcome) { end(AttemptEnd(outcome)) }

    /// What the pages that are open are told.
    final func end(_ how: AttemptEnd) {
        stop()
        receiver?.end(how)
        receiver = nil
    }
}

// MARK: - The user's time

extension BrowserAttempt {
    final func limitTime(toMilliseconds limit: Int64) {
        timer = effects.scheduler.schedule(afterMilliseconds: limit) {
            if self.operation.isRunning { self.timedOut() }
        }
    }

    /// The requests that follow have time limits of their own.
    final func userHasFinished() {
        if let timer { effects.scheduler.cancelScheduled(timer) }
        timer = nil
    }
}

// MARK: - The listener

extension BrowserAttempt {
    /// Replaces an open one.
    final func openReceiver(at host: LoopbackHost, path: String) {
        receiver?.close()
        receiver?.end(.failed)
        let setup = RedirectSetup(
            host: host, port: options.port, path: path, finishText: options.finishText,
            finishURL: options.finishURL, app: options.appName, matter: matter)
        // The receiver must not hold the attempt, because the attempt holds it: after the end of the loop nothing would
        // break the cycle.
        receiver = effects.redirects.open(setup) { [link] event in
            guard let attempt = link.attempt, attempt.operation.isRunning else { return }
            attempt.receive(event)
        }
    }

    /// The listener takes the answer from now on, and so does `canHandle`.
    final func expect(_ answer: ExpectedAnswer) {
        receiver?.expect(answer)
        guard let address = receiver?.address else { return }
        operation.future.awaitedAnswer = AwaitedAnswer(
            url: AwaitedURL(address: address, answer: answer), isWanted: { [link] in link.attempt != nil },
            take: { [link] in link.attempt?.receiver?.receive($0) })
    }
}

// MARK: - Showing an address

extension BrowserAttempt {
    final func present(_ url: String) {
        // The URL is set first: a program that learns that no browser was opened reads it.
        operation.future.authorizationURL = url
        if options.presentation == .nothing { return }
        operation.future.browserState = .opening
        shownCount &+= 1
        let shown = ShownAddress(number: shownCount, isBesideAnother: isBesideAnother)
        let report = { [link, future = operation.future] in BrowserAttempt.note($0, shown, link, future) }
        let address = { [link] in link.attempt?.receiver?.startAddress(leadingTo: url) }
        let isWanted = { [link] in link.attempt != nil }
        guard let openURL = options.openURL else {
            return effects.browser.open(address, isWanted: isWanted, report: report)
        }
        #if !hasFeature(Embedded)
            operation.future.shownPage = ShownPage(url: url, startAddress: address, isWanted: isWanted)
        #endif
        let show = { report(openURL(url) ? .opened : .failed) }
        switch options.openURLMode {
        case .anyThread: operation.auth.futureOwner.gate.run(show)
        case .pumped:
            operation.auth.futureOwner.pump { [operation] in
                if operation.isRunning { operation.auth.futureOwner.gate.run(show) }
            }
        }
    }

    /// The outcome may arrive late: after the page was opened and reported more, or after another address was shown.
    private static func note(
        _ outcome: BrowserOutcome, _ shown: ShownAddress, _ link: AttemptLink, _ future: Future
    ) {
        let isLatest = link.attempt.map { $0.shownCount == shown.number } ?? true
        guard isLatest, future.browserState == .opening else { return }
        // The user has only a part of what the call opens; the attempt beside this one tells of the rest.
        future.browserState = shown.isBesideAnother && outcome.state == .opened ? .opening : outcome.state
        #if !hasFeature(Embedded)
            if outcome.state == .failed, let attempt = link.attempt, attempt.options.failsWithoutBrowser {
                return attempt.operation.fail(.noBrowser)
            }
        #endif
        // After the browser has come back or the attempt is over, no advice is needed.
        if link.attempt != nil, let advice = outcome.advice { Logger.log(.warning, advice) }
    }
}

private struct ShownAddress {
    let number: UInt64
    let isBesideAnother: Bool
}

/// A reference to an attempt for objects that the attempt holds or that may live longer. It is cut on any thread when the
/// attempt or its operation ends. So it refers to this attempt or to none, never to a later one.
private final class AttemptLink: @unchecked Sendable {
    private let lock = Lock()
    private var joined: BrowserAttempt?

    var attempt: BrowserAttempt? { lock.withLock { joined } }

    func join(_ attempt: BrowserAttempt) {
        lock.withLock { joined = attempt }
    }

    func cut() {
        let attempt = lock.withLock { () -> BrowserAttempt? in
            defer { joined = nil }
            return joined
        }
        // What the attempt holds is released outside of the lock.
        withExtendedLifetime(attempt) {}
    }
}
