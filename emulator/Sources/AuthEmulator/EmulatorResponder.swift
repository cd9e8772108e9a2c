// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// Passes requests from the server library to the back end, and answers back.
struct EmulatorResponder: Sendable {
    let backend: EmulatorBackend
    let logger: Logger
    private let refusalPatience: Duration
    private let refusedPages = RefusedPages()

    init(options: EmulatorOptions) {
        backend = EmulatorBackend(options: options)
        logger = options.logger
        refusalPatience = options.refusalPatience
    }

    /// The answer to a request. A test may want the connection cut instead.
    func respond(to request: Request, over channel: any Channel) async -> Response {
        var response = await answer(request, channel)
        // RFC 9110, section 6.6.1.
        if response.headers[.date] == nil { response.headers[.date] = HTTPDate.now }
        return response
    }

    private func answer(_ request: Request, _ channel: any Channel) async -> Response {
        let body: ByteBuffer
        do {
            // A client that waits for permission to send the body gets the answer at once.
            if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > APIError.largestBody {
                throw NIOTooManyBytesError(maxBytes: APIError.largestBody)
            }
            body = try await request.body.collect(upTo: APIError.largestBody)
        } catch {
            // For other errors, such as invalid chunks, the server library gives no details.
            var reply = Reply.failure(error is NIOTooManyBytesError ? .bodyTooLarge : .brokenBody)
            reply.headers.append(("connection", "close"))
            // Otherwise the server library would read the rest, whatever its size.
            channel.eventLoop.scheduleTask(in: TimeAmount(refusalPatience)) {
                channel.close(promise: nil)
            }
            return Self.response(reply, to: Self.incoming(request, ByteBuffer()))
        }
        let incoming = Self.incoming(request, body)
        let reply = await backend.respond(to: incoming)
        if let origin = backend.boundary.foreignOrigin(of: incoming) { refusedPages.note(origin, in: logger) }
        if reply.cutsConnection { try? await channel.close() }
        // Queries and bodies contain keys, codes and passwords: only the path is logged.
        logger.info("\(incoming.method) \(incoming.path) \(reply.status)")
        return Self.response(reply, to: incoming)
    }

    private static func incoming(_ request: Request, _ body: ByteBuffer) -> IncomingRequest {
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.canonicalName] = field.value }
        headers["host"] = request.head.authority ?? headers["host"]
        return IncomingRequest(
            method: request.method.rawValue, target: request.head.path ?? "/", headers: headers,
            body: Data(body.readableBytesView))
    }

    private static func response(_ reply: Reply, to request: IncomingRequest) -> Response {
        var headers = HTTPFields()
        for (name, value) in reply.headers {
            if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
        }
        // Clients learn the service's time from it, which a test may have moved.
        if let date = reply.date { headers[.date] = HTTPDate.text(secondsSince1970: Int(date.seconds)) }
        let body = ResponseBody(byteBuffer: ByteBuffer(bytes: reply.body))
        let response = Response(status: .init(code: reply.status), headers: headers, body: body)
        return request.method == "HEAD" ? response.createHeadResponse() : response
    }
}

/// Logs once for each site whose page has called how that page could be allowed. Its developer sees no answer in the
/// browser.
private final class RefusedPages: Sendable {
    /// A malicious page can use any number of names.
    private static let most = 10
    private let known = Mutex<Set<String>>([])

    func note(_ origin: String, in logger: Logger) {
        let isNew = known.withLock { $0.count < Self.most && $0.insert(origin).inserted }
        guard isNew else { return }
        logger.warning("a page of \(origin) has called, and may not: --allow-origin \(origin) lets it")
    }
}
