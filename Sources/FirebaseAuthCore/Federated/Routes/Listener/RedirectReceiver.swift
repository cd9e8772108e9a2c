// SPDX-License-Identifier: Apache-2.0
/// Waits until the browser comes back from the provider (RFC 8252 section 7.3).
protocol RedirectReceiver: AnyObject {
    /// Before this call, no request is accepted.
    func expect(_ answer: ExpectedAnswer)

    /// A new address for starting a browser in place of the URL. It leads to the URL once: the list of processes shows
    /// the address, but it reveals nothing. Nil if there is none.
    func startAddress(leadingTo url: String) -> String?

    /// Nil while there is none.
    var address: ListenerAddress? { get }

    /// The program was given the URL that a browser would have come with.
    func receive(_ request: HTTPRequest)

    /// Accepts no more requests. A page that is being sent is still sent, and the last page waits for the end.
    func close()

    /// The sign-in has ended: pages that wait for the result get it.
    func end(_ end: AttemptEnd)
}

/// What ends the wait, and what the listener serves until then.
indirect enum ExpectedAnswer: Sendable {
    /// The provider's redirect with this state; nil if the authorization URL has none.
    case redirect(state: String?)
    /// The handler's answer, forwarded by the page on the project's hosting.
    case forwarded(eventID: String)
    /// The same, from the listener's own page.
    case page(ListenerPage)
    /// A mailed link that signs in.
    case mailedLink
}

/// What a receiver reports, on the I/O thread.
enum RedirectEvent {
    case listening(ListenerAddress)
    case failed(reason: String)
    /// The system has no descriptor or memory left for a listener.
    case shortage
    /// The browser came back from the provider. Reported once, as is the next.
    case answered(RedirectAnswer, requestURI: String)
    case handlerAnswered(HandlerAnswer)
    /// The handler cannot continue, or the user has stopped there. If it can be tried again, the attempt continues.
    case handlerStopped(HandlerProblem)
    /// A request with the right path and a wrong state was refused; the attempt continues.
    case refusedWrongState
}

struct RedirectSetup {
    var host = LoopbackHost.address
    let port: UInt16
    let path: String
    let finishText: String
    let finishURL: String
    /// The name of the program; empty for none.
    var app = ""
    var matter = PageMatter.signIn
}

/// Makes receivers. It is the only interface between the library and listening sockets.
protocol RedirectReceiverFactory: AnyObject {
    func open(_ setup: RedirectSetup, _ report: @escaping (RedirectEvent) -> Void) -> any RedirectReceiver
}
