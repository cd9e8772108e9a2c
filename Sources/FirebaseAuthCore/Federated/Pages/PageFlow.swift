// SPDX-License-Identifier: Apache-2.0
/// Has a page in the browser do a task, and waits for its answer.
final class PageFlow: BrowserAttempt {
    private let page: TaskPage
    /// On the domain that a passkey is for; nil for the listener's own page.
    private let hosted: HostedPage?
    private let completion: (String) -> Void
    private var isShown = false
    /// Why the page did not go on. The user may try again there.
    private var interruption: AuthError?

    init(
        _ operation: Operation, _ task: BrowserTask, _ options: BrowserOptions, _ secrets: RouteSecrets,
        completion: @escaping (String) -> Void
    ) {
        page = TaskPage(
            task: task, secrets: secrets, app: options.appName,
            emulatorAuthority: operation.auth.client.emulatorAuthority)
        hosted = task.mayBeHosted ? HostedPage(options.hostedPage) : nil
        self.completion = completion
        super.init(operation, options)
    }

    override func start() {
        limitTime(toMilliseconds: options.timeLimit(otherwise: BrowserOptions.usualTimeLimit))
        let host = hosted == nil ? page.host(options.redirectHost) : .address
        openReceiver(at: host, path: options.path.isEmpty ? page.secrets.path : options.path)
    }

    override var matter: PageMatter { page.task.matter }

    override func timedOut() { fail(interruption ?? .webContextTimedOut) }

    override func receive(_ event: RedirectEvent) {
        switch event {
        case .listening(let address): show(address)
        case .failed(let reason): fail(isShown ? .listenerLost(reason) : .listenerFailed(reason))
        case .shortage: fail(.outOfResources)
        case .handlerAnswered(let answer): take(answer.parameters)
        case .handlerStopped(.refused(let said)): stop(page.task.error(said))
        case .handlerStopped(let problem): fail(problem.error)
        case .answered, .refusedWrongState: break
        }
    }

    private func show(_ address: ListenerAddress) {
        isShown = true
        guard let hosted else {
            expect(.page(page.listenerPage))
            return present(address.url)
        }
        expect(.forwarded(eventID: page.secrets.event))
        present(page.address(of: hosted, to: address))
    }

    /// The listener's own page offers to try again; a hosted one has left the browser.
    private func stop(_ error: AuthError) {
        if hosted != nil { return fail(error) }
        interruption = error
        operation.future.browserState = .interrupted
        Logger.log(.info, "The page in the browser could not go on, and offers to try again: \(error.name).")
    }

    private func take(_ answer: RedirectAnswer) {
        userHasFinished()
        if let error = answer.error { return fail(page.task.error(PlainText.shown(error, most: 100))) }
        guard let text = answer.value("code"), !text.isEmpty else { return fail(page.task.error("nothing")) }
        operation.endBrowserAttempt(self)
        completion(text)
    }

    private func fail(_ error: AuthError) {
        // Otherwise it ends with its call, as the attempt beside it does.
        if !isBesideAnother { operation.endBrowserAttempt(self) }
        operation.fail(error)
    }
}

extension Operation {
    /// Goes on with the page's answer.
    func run(
        _ task: BrowserTask, _ options: BrowserOptions, cancelled: AuthError, then: @escaping (String) -> Void
    ) {
        guard let secrets = RouteSecrets() else { return fail(.noRandomNumbers) }
        begin(PageFlow(self, task, options, secrets, completion: then), cancelled: cancelled)
    }
}
