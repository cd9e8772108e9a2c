// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// A listener that hears what the test makes up.
final class FakeReceiver: RedirectReceiver {
    let setup: RedirectSetup
    let report: (RedirectEvent) -> Void
    private(set) var expected: [ExpectedAnswer] = []
    private(set) var closeCount = 0

    init(setup: RedirectSetup, report: @escaping (RedirectEvent) -> Void) {
        self.setup = setup
        self.report = report
    }

    func expect(_ answer: ExpectedAnswer) { expected.append(answer) }

    var expectedStates: [String?] {
        expected.map { answer in
            if case .redirect(let state) = answer { return state }
            return "not a redirect"
        }
    }

    private(set) var address: ListenerAddress?

    func listen(_ authority: String = "127.0.0.1:1", path: String = "/p") {
        let address = ListenerAddress(authority: authority, path: path)
        self.address = address
        report(.listening(address))
    }

    /// Only redirects are made up here.
    func receive(_ request: HTTPRequest) {
        guard let address, let answer = RedirectAnswer(query: request.query ?? "") else { return }
        report(.answered(answer, requestURI: address.origin + request.target))
    }

    /// What the browser is started with instead of the URL; nil where no such address can be made.
    var start: (String) -> String? = { $0 }
    private(set) var startURLs: [String] = []

    func startAddress(leadingTo url: String) -> String? {
        startURLs.append(url)
        return start(url)
    }

    func close() { closeCount += 1 }

    private(set) var ends: [AttemptEnd] = []

    func end(_ end: AttemptEnd) { ends.append(end) }
}

final class FakeRedirects: RedirectReceiverFactory {
    private(set) var receivers: [FakeReceiver] = []

    func open(_ setup: RedirectSetup, _ report: @escaping (RedirectEvent) -> Void) -> any RedirectReceiver {
        let receiver = FakeReceiver(setup: setup, report: report)
        receivers.append(receiver)
        return receiver
    }
}
