// SPDX-License-Identifier: Apache-2.0
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization
import Testing

/// Listens on this machine, remembers what it is sent, redirects from `/redirect/STATUS`, and sends as many bytes as
/// `/bytes/COUNT` asks for, or one after the other without end from `/trickle`.
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

    func run(_ body: (_ url: String) async throws -> Void) async throws {
        let (ready, signal) = AsyncStream.makeStream(of: Int.self)
        let logger = LogRecorder().logger
        let server = try HTTPServerBuilder.http1().buildServer(
            configuration: ServerConfiguration(address: .hostname("127.0.0.1", port: 0)),
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger,
            responder: { [self] request, writer, _ in
                let response = try await answer(request)
                try await writer.write(response: response.head, body: response.body)
            },
            onServerRunning: { signal.yield($0.localAddress?.port ?? 0) })
        let services = ServiceGroup(services: [server], logger: logger)
        async let running: Void = {
            defer { signal.finish() }
            try await services.run()
        }()
        do {
            for await port in ready.prefix(1) { try await body("http://127.0.0.1:\(port)") }
        } catch {
            await services.triggerGracefulShutdown()
            throw error
        }
        await services.triggerGracefulShutdown()
        try await running
    }

    private func answer(_ request: Request) async throws -> Response {
        let body = String(buffer: try await request.body.collect(upTo: 10_000))
        let entry = Received(
            method: request.method.rawValue, path: request.uri.path, headers: request.headers, body: body)
        received.withLock { $0.append(entry) }
        let parts = request.uri.path.split(separator: "/")
        switch (parts.first, parts.last.flatMap { Int($0) }) {
        case ("bytes", let count?): return reply(ByteBuffer(repeating: 0x20, count: count))
        case ("trickle", _): return Response(status: .ok, body: Self.trickle)
        case (_, let status?): return Response(status: .init(code: status), headers: [.location: "/elsewhere"])
        default: return reply(ByteBuffer(string: "answer"))
        }
    }

    /// Until nobody is there to take it.
    private static let trickle = ResponseBody { writer in
        while true {
            try await writer.write(ByteBuffer(string: " "))
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    private func reply(_ body: ByteBuffer) -> Response { Response(status: .ok, body: .init(byteBuffer: body)) }
}
