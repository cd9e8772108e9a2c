// SPDX-License-Identifier: Apache-2.0
/// Waits for the browser to come back from the provider (RFC 8252 section 7.3).
protocol RedirectReceiver: AnyObject {
    /// Until this is known, no request is taken.
    func expect(_ answer: ExpectedAnswer)

    /// A new address to start a browser with instead of the URL, to which it leads once: the list of processes shows it,
    /// and it tells nothing. Nil where there is none.
    func startAddress(leadingTo url: String) -> String?

    /// No request is taken any more; a page that is being sent still is, and the last page waits for the end.
    func close()

    /// The sign-in has ended: pages that wait for it are told.
    func end(_ end: AttemptEnd)
}

/// What ends the wait, and what the listener serves until then.
indirect enum ExpectedAnswer: Sendable {
    /// The provider's redirect, with this state; nil where the authorization URL has none.
    case redirect(state: String?)
    /// What a project's handler has heard, from the page on its hosting that forwards it.
    case forwarded(eventID: String)
    /// The same, from the listener's own page, which this is.
    case page(SignInPage)
}

/// What a receiver reports, on the I/O thread.
enum RedirectEvent {
    case listening(ListenerAddress)
    case failed(reason: String)
    /// The browser came back from the provider. Reported once, as the next.
    case answered(RedirectAnswer, requestURI: String)
    case handlerAnswered(HandlerAnswer)
    /// The handler cannot go on, or the user has stopped there. The attempt goes on if it can be tried again.
    case handlerStopped(HandlerProblem)
    /// A request with the right path and a wrong state was refused; the attempt goes on.
    case refusedWrongState
}

struct RedirectSetup {
    var host = LoopbackHost.address
    let port: UInt16
    let path: String
    let finishText: String
    let finishURL: String
    /// What the program is called; empty for none.
    var app = ""
}

/// Makes receivers. The one seam between the library and listening sockets.
protocol RedirectReceiverFactory: AnyObject {
    func open(_ setup: RedirectSetup, _ report: @escaping (RedirectEvent) -> Void) -> any RedirectReceiver
}
