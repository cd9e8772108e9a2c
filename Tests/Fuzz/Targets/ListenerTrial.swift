// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// A listener that waits for one answer, and gets requests that may be anything.
final class ListenerTrial {
    enum Answer { case redirect, forwarded, page, mailedLink }

    static let answers = [Answer.redirect, .forwarded, .page, .mailedLink]

    /// Inputs have this address and these secrets of an attempt.
    private static let address = "127.0.0.1:49152"
    private static let path = "/callback"
    private static let state = "state-4711"
    private static let event = "event-4711"
    private static let answerPath = "/answer-4711"

    private let answer: Answer
    private let rules: Rules
    private let receiver: LoopbackReceiver
    private let reports: Reports

    private final class Reports {
        var answers = 0
        var current: HTTPRequest?
        var address: ListenerAddress?
    }

    /// Its loop has stopped: everything happens in this call.
    init(_ answer: Answer, _ rules: Rules) {
        let loop = EventLoop(clock: SystemClock())
        loop.stop()
        let reports = Reports()
        let setup = RedirectSetup(port: 0, path: ListenerTrial.path, finishText: "", finishURL: "")
        (self.answer, self.rules, self.reports) = (answer, rules, reports)
        receiver = LoopbackReceiver(loop: loop, setup: setup, peers: PeerCheck(environment: { _ in nil })) { event in
            switch event {
            case .answered, .handlerAnswered: reports.answers += 1
            default: break
            }
        }
    }

    func run(_ requests: [HTTPRequest]) {
        receiver.open()
        guard let address = receiver.address else { return rules.require(false, "a listener can be opened") }
        reports.address = address
        if let expected { receiver.expect(expected) }
        var held: [HeldResponse] = []
        for request in requests { take(receiver.response(to: moved(request, to: address)), &held, request) }
        finish(held)
    }

    private var expected: ExpectedAnswer? {
        switch answer {
        case .redirect: return .redirect(state: ListenerTrial.state)
        case .forwarded: return .forwarded(eventID: ListenerTrial.event)
        case .mailedLink: return .mailedLink
        case .page: return ListenerTrial.page.map { .page($0) }
        }
    }

    private static var page: ListenerPage? {
        var texts = ["path", "session", event, "app", "token", String(answerPath.dropFirst())].makeIterator()
        let secrets = RouteSecrets { texts.next() }
        return secrets.map { ListenerPage(HTTPResponse(status: 200, html: "page").bytes, $0) }
    }

    /// The listener has a port of its own.
    private func moved(_ request: HTTPRequest, to address: ListenerAddress) -> HTTPRequest {
        let headers = request.headers.map { header -> HTTPHeader in
            if header.value.sameBytes(as: ListenerTrial.address) {
                return HTTPHeader(name: header.name, value: address.authority)
            }
            let isOrigin = header.value.sameBytes(as: "http://" + ListenerTrial.address)
            return isOrigin ? HTTPHeader(name: header.name, value: address.origin) : header
        }
        return HTTPRequest(method: request.method, target: request.target, headers: headers, body: request.body)
    }

    private func take(_ response: LoopbackResponse, _ held: inout [HeldResponse], _ request: HTTPRequest) {
        switch response {
        case .held(let later): held.append(later)
        case .last(let bytes): check(bytes)
        case .more(let bytes):
            check(bytes)
            checkTaken(request)
        }
    }

    private func check(_ bytes: [UInt8]) {
        rules.require(HTTPText.isWhole(bytes), "an answer of the listener is a response")
        rules.requireHidden(bytes)
    }

    /// What the listener takes for the answer is what a user's browser sends, with the proof of this attempt.
    private func checkTaken(_ request: HTTPRequest) {
        let isPosted = answer == .page
        rules.require(request.method.sameBytes(as: isPosted ? "POST" : "GET"), "an answer has the right method")
        rules.require(
            request.header("host")?.sameBytes(as: ListenerTrial.address) == true, "an answer is for this host")
        rules.require((request.headerCount("origin") == 1) == isPosted, "only the listener's page has an origin")
        let path = isPosted ? ListenerTrial.answerPath : ListenerTrial.path
        rules.require(request.path.sameBytes(as: path), "an answer has the right path")
        let form = isPosted ? String(decoding: request.body, as: UTF8.self) : request.query ?? ""
        let fields = RedirectAnswer(query: form)
        switch answer {
        case .redirect:
            rules.require(fields?.value("state")?.sameBytes(as: ListenerTrial.state) == true, "an answer has the state")
        case .forwarded, .page:
            rules.require(fields?.value("event")?.sameBytes(as: ListenerTrial.event) == true, "an answer has the event")
        case .mailedLink:
            let link = ActionCodeURL.parse("http://\(ListenerTrial.address)" + request.target)
            rules.require(link?.isSignIn == true, "a mailed link signs in")
        }
    }

    private func finish(_ held: [HeldResponse]) {
        // No page: it only has what waits reported.
        receiver.receive(HTTPRequest(method: "GET", target: "/nothing"))
        rules.require(reports.answers <= 1, "an attempt has one answer")
        var given = held.map { _ in 0 }
        for (index, later) in held.enumerated() {
            later.whenGiven {
                given[index] += 1
                if case .last(let bytes) = $0 { self.check(bytes) }
            }
        }
        receiver.end(.succeeded)
        receiver.end(.failed)
        receiver.close()
        receiver.leave()
        rules.require(given.allSatisfy { $0 == 1 }, "no request is answered twice, and each is answered")
    }
}
