// SPDX-License-Identifier: Apache-2.0
/// Mails a link that leads to a listener of this program, and waits until the user has followed it.
///
/// Everything in it happens on the I/O thread (see `EventLoop`).
final class MailedLinkFlow: BrowserAttempt {
    private let email: String
    private var settings: ActionCodeSettings
    private let path: String
    private let completion: (String) -> Void
    private var step = Step.opening
    /// The link that was followed before the service had answered.
    private var arrived: String?

    private enum Step { case opening, mailing, waiting }

    /// A mail takes its time, and so do people who look for it.
    private static let usualTimeLimit: Int64 = 900_000

    /// - Parameter completion: gets the link as it came back.
    init(
        _ operation: Operation, email: String, settings: ActionCodeSettings, _ options: BrowserOptions, path: String,
        completion: @escaping (String) -> Void
    ) {
        (self.email, self.settings, self.path, self.completion) = (email, settings, path, completion)
        super.init(operation, options)
    }

    override func start() {
        limitTime(toMilliseconds: options.timeLimit(otherwise: MailedLinkFlow.usualTimeLimit))
        openReceiver(at: options.redirectHost, path: path)
    }

    override func timedOut() { fail(.mailedLinkTimedOut) }

    override func receive(_ event: RedirectEvent) {
        switch event {
        case .listening(let address): mail(leadingTo: address)
        case .failed(let reason): fail(step == .opening ? .listenerFailed(reason) : .listenerLost(reason))
        case .shortage: fail(.outOfResources)
        case .answered(_, let requestURI): take(requestURI)
        case .handlerAnswered, .handlerStopped, .refusedWrongState: break
        }
    }

    private func mail(leadingTo address: ListenerAddress) {
        step = .mailing
        operation.future.browserState = .opening
        settings.url = address.url
        settings.handleCodeInApp = true
        // The mail may be there before the service's answer, or although that is lost.
        expect(.mailedLink)
        operation.callProving(
            SendOobCode(request: .signIn(email: email), settings: settings), .getOobCode,
            orElse: { self.serviceAnswered($0) }, then: { self.serviceAnswered(nil) })
    }

    private func serviceAnswered(_ error: AuthError?) {
        if let arrived { return finish(arrived) }
        if let error { return fail(error.explainedForListener) }
        step = .waiting
        let auth = operation.auth
        auth.lock.withLock { auth.linkAddress = email }
        operation.future.browserState = .opened
    }

    private func take(_ link: String) {
        userHasFinished()
        if step == .waiting { finish(link) } else { arrived = link }
    }

    private func finish(_ link: String) {
        operation.endBrowserAttempt(self)
        completion(link)
    }

    private func fail(_ error: AuthError) {
        operation.endBrowserAttempt(self)
        operation.fail(error)
    }
}
