// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Testing

@testable import FirebaseAuthCore

/// A real listener on a real I/O thread.
final class LoopbackBench: @unchecked Sendable {
    let loop: EventLoop
    let host: LoopbackHost
    let path: String
    let port: UInt16
    private let events = Events()
    private let receiver: any RedirectReceiver

    /// What the listener reported, in order, to be waited for.
    private final class Events: @unchecked Sendable {
        private let monitor = Monitor()
        private var texts: [String] = []

        func append(_ text: String) {
            monitor.withLock { texts.append(text) }
            monitor.signalAll()
        }

        var all: [String] { monitor.withLock { texts } }

        func first(_ prefix: String) -> String? {
            _ = monitor.wait(untilMicroseconds: SystemClock().monotonicMicroseconds() + 20_000_000) {
                texts.contains { $0.hasPrefix(prefix) }
            }
            return all.first { $0.hasPrefix(prefix) }
        }
    }

    init(
        host: LoopbackHost = .address, path: String = "/p4th", port: UInt16 = 0, finishText: String = "",
        finishURL: String = "",
        end: AttemptEnd? = .succeeded, clock: any Clock = SystemClock(), late: LateListener = LateListener(),
        limits: LoopbackLimits = .generous, owner: @escaping (fbp_socket) -> PeerOwner = PeerOwner.of
    ) throws {
        let loop = EventLoop(clock: clock)
        self.loop = loop
        self.host = host
        self.path = path
        let events = events
        let setup = RedirectSetup(
            host: host, port: port, path: path, finishText: finishText, finishURL: finishURL)
        let peers = PeerCheck(environment: { _ in nil }, owner: owner)
        let answered = Box<() -> Void>({})
        let receiver = LoopbackReceiver(loop: loop, setup: setup, peers: peers, late: late, limits: limits) { event in
            defer { answered.value() }
            switch event {
            case .listening(let address): events.append("listening \(address.url)")
            case .failed(let reason): events.append("failed \(reason)")
            case .shortage: events.append("shortage")
            case .answered(let answer, let uri): events.append("answered \(answer.code ?? answer.error ?? "-") \(uri)")
            case .handlerAnswered(let answer): events.append("handler \(answer.query) \(answer.body)")
            case .handlerStopped(let problem): events.append("stopped \(problem)")
            case .refusedWrongState: events.append("wrong state")
            }
        }
        self.receiver = receiver
        if let end {
            answered.value = { [weak receiver] in
                if events.all.contains(where: { $0.hasPrefix("answered") || $0.hasPrefix("handler") }) {
                    receiver?.end(end)
                }
            }
        }
        _ = loop.submit { receiver.open() }
        let first = try #require(events.first(""))
        self.port = first.split(separator: ":").last?.split(separator: "/").first.flatMap { UInt16($0) } ?? 0
    }

    deinit {
        loop.stop()
    }

    var reported: [String] { events.all }

    func waitFor(_ prefix: String) -> String? { events.first(prefix) }

    /// Runs on the I/O thread, after everything before it.
    func onLoop(_ work: @escaping (any RedirectReceiver) -> Void) {
        let done = Gate()
        _ = loop.submit { [receiver] in
            work(receiver)
            done.open()
        }
        done.wait()
    }

    func expect(_ state: String? = "st") { expect(.redirect(state: state)) }

    func expect(_ page: SignInPage) throws {
        let address = ListenerAddress(authority: authority, path: path)
        expect(.page(try #require(page.listenerPage(at: address))))
    }

    func expect(_ answer: ExpectedAnswer) { onLoop { $0.expect(answer) } }

    func start(leadingTo url: String) -> String? {
        let found = Box<String?>(nil)
        onLoop { found.value = $0.startAddress(leadingTo: url) }
        return found.value
    }

    func close() { onLoop { $0.close() } }

    func end(_ end: AttemptEnd) { onLoop { $0.end(end) } }

    /// What the library does when a sign-in has ended: no request is taken any more, and the pages are told.
    func closeAndEnd(_ end: AttemptEnd) {
        onLoop {
            $0.close()
            $0.end(end)
        }
    }

    var authority: String { "\(host.name):\(port)" }

    var good: String { "\(path)?code=c0de&state=st" }

    func request(_ target: String, method: String = "GET", host: String? = nil, _ headers: [String] = []) -> String {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? authority)"] + headers
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// The answer to exactly these bytes; empty when the connection was cut.
    func answer(_ text: String) -> String {
        guard let client = RawClient(port: port) else { return "refused" }
        client.send(text)
        return client.readAll()
    }

    func status(_ text: String) -> String {
        String(answer(text).dropFirst(9).prefix(3))
    }

    /// The true answer: 303 to the page at the end, which comes on the same connection.
    func redeem(_ target: String? = nil) -> (redirect: String, page: String) {
        guard let client = RawClient(port: port) else { return ("refused", "") }
        client.send(request(target ?? good))
        let redirect = client.readHead()
        client.send(request(path + "/done"))
        return (redirect, client.readAll())
    }
}

extension LoopbackLimits {
    /// A test's own thread may wait for a processor longer than a browser does.
    static var generous: LoopbackLimits { LoopbackLimits(requestMilliseconds: 60_000) }
}

/// Opens once.
final class Gate: @unchecked Sendable {
    private let monitor = Monitor()
    private var isOpen = false

    func open() {
        monitor.withLock { isOpen = true }
        monitor.signalAll()
    }

    func wait() {
        _ = monitor.wait(untilMicroseconds: nil) { isOpen }
    }
}
