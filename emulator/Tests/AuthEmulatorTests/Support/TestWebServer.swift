import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

/// Listens on this machine, remembers what it is sent, redirects from `/redirect/STATUS`, and sends as many bytes as
/// `/bytes/COUNT` asks for.
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
        let parts = request.uri.path.split(separator: "/")
        switch (parts.first, parts.last.flatMap { Int($0) }) {
        case ("bytes", let count?): return reply(ByteBuffer(repeating: 0x20, count: count))
        case (_, let status?): return Response(status: .init(code: status), headers: [.location: "/elsewhere"])
        default: return reply(ByteBuffer(string: "answer"))
        }
    }

    private func reply(_ body: ByteBuffer) -> Response { Response(status: .ok, body: .init(byteBuffer: body)) }
}
