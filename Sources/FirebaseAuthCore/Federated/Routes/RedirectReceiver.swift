/// Waits for the browser to come back from the provider (RFC 8252 section 7.3).
protocol RedirectReceiver: AnyObject {
    /// Until the state is known, no request is taken. Nil when the authorization URL has none.
    func expect(state: String?)

    /// A new address to start a browser with instead of the URL, to which it leads once: the list of processes shows it,
    /// and it tells nothing. Nil where there is none.
    func startAddress(leadingTo url: String) -> String?

    /// No request is taken any more; a page that is being sent still is.
    func close()
}

/// What a receiver reports, on the driving thread.
enum RedirectEvent {
    /// It listens; the redirect URI is what the provider is to send the browser to.
    case listening(redirectURI: String)
    case failed(reason: String)
    /// The browser came back. Reported once.
    case answered(RedirectAnswer, requestURI: String)
    /// A request with the right path and a wrong state was refused; the attempt goes on.
    case refusedWrongState
}

struct RedirectSetup {
    let port: UInt16
    let path: String
    let finishText: String
    let finishURL: String
}

/// Makes receivers. The one seam between the library and listening sockets.
protocol RedirectReceiverFactory: AnyObject {
    func open(_ setup: RedirectSetup, _ report: @escaping (RedirectEvent) -> Void) -> any RedirectReceiver
}
