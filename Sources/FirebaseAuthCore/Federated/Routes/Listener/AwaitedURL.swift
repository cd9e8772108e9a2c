// SPDX-License-Identifier: Apache-2.0
/// The address with which a browser is to come back to a listener, for a URL that reaches the program in another way: from the
/// user, whose browser runs on another machine, or from a page that hands it on.
struct AwaitedURL: Sendable {
    let address: ListenerAddress
    let answer: ExpectedAnswer

    /// The request that a browser would send to this URL; nil unless the listener would take it for the answer.
    func request(to url: String) -> HTTPRequest? {
        let bytes = UTF8Text.bytes(url), start = UTF8Text.bytes(address.url + "?")
        guard bytes.count <= HTTPRequestLimits().requestLineBytes, bytes.allSatisfy(ASCII.isVisible),
            bytes[...].starts(with: start)
        else { return nil }
        let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
        let target = String(decoding: bytes[address.origin.utf8.count..<end], as: UTF8.self)
        let request = HTTPRequest(
            method: "GET", target: target, headers: [HTTPHeader(name: "host", value: address.authority)])
        return isAnswer(request) ? request : nil
    }

    private func isAnswer(_ request: HTTPRequest) -> Bool {
        switch answer {
        case .redirect(let state):
            if case .accept = RedirectExpectation(address: address, state: state).verdict(on: request) { return true }
        case .mailedLink:
            if case .accept = MailedLinkExpectation(address: address).verdict(on: request) { return true }
        case .forwarded(let eventID):
            let expectation = HandlerExpectation(address: address, way: .forwarded, eventID: eventID)
            if case .accept = expectation.verdict(on: request) { return true }
        // The listener's own page posts the answer.
        case .page: break
        }
        return false
    }
}

/// A running attempt, for a URL that the program was given.
struct AwaitedAnswer {
    let url: AwaitedURL
    /// Whether the attempt still goes on. On any thread.
    let isWanted: () -> Bool
    /// On the I/O thread.
    let take: (HTTPRequest) -> Void
}
