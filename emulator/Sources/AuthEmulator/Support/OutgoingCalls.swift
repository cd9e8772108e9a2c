import AsyncHTTPClient
import FoundationEssentials
import NIOCore
import NIOHTTP1

/// Calls that leave the emulator end in time, take in no more than a megabyte, and go to the address that somebody has
/// configured, or nowhere: what is sent is meant for that one alone. A redirect is the answer.
struct OutgoingCalls: Sendable {
    struct TimedOut: Error {}
    struct TooLarge: Error {}

    static let largestBody = 1024 * 1024

    let seconds: Double
    var environment: @Sendable () -> [String: String] = { ProcessInfo.processInfo.environment }

    /// The client's own limits are none on the whole: an answer that trickles would never be late for them.
    func send(_ request: HTTPClientRequest) async throws -> (status: Int, body: Data) {
        try await withThrowingTaskGroup(of: (status: Int, body: Data).self) { group in
            defer { group.cancelAll() }
            group.addTask { try await fetch(request) }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                throw TimedOut()
            }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }

    private func fetch(_ request: HTTPClientRequest) async throws -> (status: Int, body: Data) {
        try await HTTPClient.withHTTPClient(configuration: configuration(for: request.url)) { client in
            do {
                let response = try await client.execute(request, deadline: .distantFuture)
                let body = try await response.body.collect(upTo: Self.largestBody)
                return (Int(response.status.code), Data(body.readableBytesView))
            } catch is NIOTooManyBytesError {
                throw TooLarge()
            } catch let error as HTTPClientError where error == .connectTimeout {
                throw TimedOut()
            }
        }
    }

    func configuration(for address: String) -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow, proxy: OutgoingProxy(environment()).server(for: address))
        // Where nobody listens, nobody will: the caller is told at once.
        configuration.connectionPool.retryConnectionEstablishment = false
        // The client waits for its connection even after it was cancelled, so that one must not take longer than the call.
        configuration.timeout.connect = .nanoseconds(Int64(seconds * 1e9))
        return configuration
    }
}

/// The proxy that the environment names for an address. The client knows no environment.
struct OutgoingProxy {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// None for this machine, whatever the environment says: a proxy would look for its own.
    func server(for address: String) -> HTTPClient.Configuration.Proxy? {
        guard let uri = AbsoluteURI(address), !uri.hasLoopbackHost else { return nil }
        let host = HostName.withoutBrackets(uri.host)
        guard !Self.anyAddress.contains(host), !isExempt(host) else { return nil }
        guard let proxy = variable("\(uri.scheme)_proxy") ?? variable("all_proxy") else { return nil }
        let named = proxy.contains("://") ? proxy : "http://" + proxy
        guard let server = AbsoluteURI(named), server.scheme == "http" else { return nil }
        return .server(host: server.host, port: server.port ?? 80)
    }

    /// To call them is to call this machine; who listens there often says so.
    private static let anyAddress: Set = ["0.0.0.0", "::"]

    private func isExempt(_ host: String) -> Bool {
        (variable("no_proxy") ?? "").split(separator: ",").contains { entry in
            let name = HostName.canonical(
                HostName.withoutBrackets(String(entry.filter { $0 != " " }.drop { $0 == "." })))
            return name == "*" || !name.isEmpty && (host == name || host.hasSuffix("." + name))
        }
    }

    /// `HTTP_PROXY` is not looked at: where requests become variables, anybody can set that one.
    private func variable(_ name: String) -> String? {
        let value = environment[name] ?? (name == "http_proxy" ? nil : environment[name.uppercased()])
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }
}
