// SPDX-License-Identifier: Apache-2.0
/// A request that the program sends, and its answer (RFC 9110 section 3.3). The program answers once, on any thread and
/// at any time; the first end counts.
public final class HTTPExchange: SharedObject, @unchecked Sendable {
    private let request: ServiceRequest
    private let hasEnded = AtomicInteger(0)
    /// False when nobody is there to take it.
    private let deliver: (ServiceAnswer) -> Bool

    init(_ request: ServiceRequest, deliver: @escaping (ServiceAnswer) -> Bool) {
        self.request = request
        self.deliver = deliver
        super.init()
    }

    public var method: String { request.verb.name }
    public var url: String { request.url }
    /// "Name: value"; without those that only libcurl needs.
    public var headers: [String] { request.headers.filter { $0.utf8.last != UInt8(ascii: ":") } }
    /// Empty for GET. Bodies are JSON or a form (RFC 8259 section 8.1).
    public var body: String { String(decoding: request.body, as: UTF8.self) }
    public var connectTimeoutMilliseconds: Int { request.connectTimeoutMilliseconds }
    public var timeoutMilliseconds: Int { request.totalTimeoutMilliseconds }

    /// Whether an answer would still count.
    public var isOpen: Bool { hasEnded.value == 0 }

    /// Returns false when nobody waits any more.
    ///
    /// - Parameter headers: "Name: value".
    public func answer(status: Int32, headers: [String], body: some Collection<UInt8>) -> Bool {
        var answer = CollectedAnswer(head: AnswerHead(headers: headers))
        _ = answer.append(body)
        return end(answer.result(status: status))
    }

    public enum Failure: Sendable {
        /// The server may have acted.
        case unknown
        /// The server cannot have acted, and another attempt may succeed.
        case unprocessed
        /// Nothing was sent, and another attempt would not help.
        case unreachable
    }

    /// Returns false when nobody waits any more.
    public func fail(_ failure: Failure, _ cause: String) -> Bool {
        end(.failure(TransferFailure(repeatability: failure.repeatability, cause: cause)))
    }

    /// The program has no handle any more, so an answer is no longer possible.
    public func abandon() {
        _ = fail(.unknown, "the program's transport dropped the request without an answer")
    }

    /// It takes no answer any more. Returns false when it had ended before.
    func close() -> Bool { hasEnded.exchange(0, for: 1) }

    private func end(_ answer: ServiceAnswer) -> Bool {
        close() && deliver(answer)
    }
}

extension HTTPExchange.Failure {
    fileprivate var repeatability: TransferFailure.Repeatability {
        switch self {
        case .unknown: .unknown
        case .unprocessed: .unprocessed
        case .unreachable: .settled
        }
    }
}
