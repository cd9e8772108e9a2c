import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

/// Listens on this machine, remembers what it is sent, and redirects from `/redirect/STATUS`.
final class TestWebServer: Sendable {
    struct Received: Sendable {
        let method: String
        let path: String
        let headers: HTTPFields
        let body: String
    }

    private let received = Mutex<[Received]>([])

    /// Oldest first.
    var requests: [Received] { received.withLock { $0 } }

    func run(_ body: @escaping @Sendable (_ url: String) async throws -> Void) async throws {
        let responder = CallbackResponder<BasicRequestContext> { [self] request, _ in try await answer(request) }
        try await Application(responder: responder, configuration: .init(address: .hostname("127.0.0.1", port: 0)))
            .test(.live) { client in
                try await body("http://127.0.0.1:\(try #require(client.port))")
            }
    }

    private func answer(_ request: Request) async throws -> Response {
        let body = String(buffer: try await request.body.collect(upTo: 10_000))
        let entry = Received(
            method: request.method.rawValue, path: request.uri.path, headers: request.headers, body: body)
        received.withLock { $0.append(entry) }
        let status = request.uri.path.split(separator: "/").last.flatMap { Int($0) }
        guard let status else { return Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: "answer"))) }
        return Response(status: .init(code: status), headers: [.location: "/elsewhere"])
    }
}
