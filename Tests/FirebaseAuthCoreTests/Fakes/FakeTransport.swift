// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Keeps requests until the test answers them, oldest first.
final class FakeTransport: HTTPTransport, @unchecked Sendable {
    private struct Pending {
        let id: UInt64
        let method: String
        let completion: (ServiceAnswer) -> Void
    }

    private(set) var sent: [ServiceRequest] = []
    /// The methods of requests that the service saw withdrawn before it had answered them.
    private(set) var withdrawn: [String] = []
    /// What the I/O thread does after each answer.
    var afterAnswer: () -> Void = {}
    private var pending: [Pending] = []

    func send(_ request: ServiceRequest, completion: @escaping (ServiceAnswer) -> Void) -> UInt64 {
        sent.append(request)
        pending.append(
            Pending(id: UInt64(sent.count), method: FakeTransport.method(of: request), completion: completion))
        let (id, other) = (UInt64(sent.count), meanwhile)
        meanwhile = {}
        other()
        return id
    }

    /// What another thread does while the next request is being sent; once.
    var meanwhile: () -> Void = {}

    func cancel(_ id: UInt64) {
        withdrawn += pending.filter { $0.id == id }.map { $0.method }
        pending.removeAll { $0.id == id }
    }

    /// Answers the oldest request. Returns whether there was one.
    @discardableResult
    func answer(_ answer: ServiceAnswer) -> Bool {
        guard !pending.isEmpty else { return false }
        pending.removeFirst().completion(answer)
        afterAnswer()
        return true
    }

    /// Answers the newest request.
    func answerLast(_ answer: ServiceAnswer) {
        if let last = pending.popLast() { last.completion(answer) }
        afterAnswer()
    }

    @discardableResult
    func reply(
        _ body: String, status: Int32 = 200, serverUnixSeconds: Int64? = nil, retryAfterMilliseconds: Int64? = nil
    ) -> Bool {
        answer(
            .response(
                status: status, body: Array(body.utf8), serverUnixSeconds: serverUnixSeconds,
                retryAfterMilliseconds: retryAfterMilliseconds))
    }

    @discardableResult
    func refuse(_ message: String, status: Int32 = 400, serverUnixSeconds: Int64? = nil) -> Bool {
        let error = JSONValue.members(("code", .integer(Int64(status))), ("message", .string(message)))
        let body = JSON.serialize(.members(("error", error)))
        return reply(body, status: status, serverUnixSeconds: serverUnixSeconds)
    }

    /// The method of each request so far, without host and key: "signUp", "lookup", "token".
    var methods: [String] { sent.map(FakeTransport.method) }

    private static func method(of request: ServiceRequest) -> String {
        let path = request.url.split(separator: "?")[0]
        return String(path[(path.lastIndex { $0 == ":" || $0 == "/" } ?? path.startIndex)...].dropFirst())
    }

    var bodies: [String] { sent.map { String(decoding: $0.body, as: UTF8.self) } }

    var lastBody: String { String(decoding: sent.last?.body ?? [], as: UTF8.self) }
}

extension AuthError {
    static func network(_ cause: String) -> AuthError {
        .network(TransferFailure(repeatability: .settled, cause: cause))
    }
}

extension ServiceAnswer {
    /// One that is not worth another try.
    static func failure(cause: String) -> ServiceAnswer {
        .failure(TransferFailure(repeatability: .settled, cause: cause))
    }

    static func ok(_ body: String) -> ServiceAnswer {
        .response(status: 200, body: Array(body.utf8), serverUnixSeconds: nil, retryAfterMilliseconds: nil)
    }

    static func lost(_ repeatability: TransferFailure.Repeatability) -> ServiceAnswer {
        .failure(TransferFailure(repeatability: repeatability, cause: "reset"))
    }
}
