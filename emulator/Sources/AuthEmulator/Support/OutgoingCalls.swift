// SPDX-License-Identifier: Apache-2.0
import Dispatch
import FoundationEssentials

struct OutgoingRequest: Sendable {
    let address: String
    var headers: [(name: String, value: String)] = []
    /// To post; without one the address is fetched.
    var body: Data?
}

/// Calls that leave the emulator end in time, take in no more than a megabyte, and go to the address that somebody has
/// configured, or nowhere: what is sent is meant for that one alone. A redirect is the answer.
struct OutgoingCalls: Sendable {
    struct TimedOut: Error {}
    struct TooLarge: Error {}
    /// No more is told: libcurl's words may hold what nobody else is to see, such as the password of a proxy.
    struct Failed: Error {}
    struct NoLibcurl: Error {
        static let words = "libcurl.so.4 cannot be loaded"
    }

    static let largestBody = 1024 * 1024

    let seconds: Double
    var environment: @Sendable () -> [String: String] = { ProcessInfo.processInfo.environment }

    func send(_ request: OutgoingRequest) async throws -> (status: Int, body: Data) {
        let call = try call(request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // libcurl waits on its caller's thread, and tasks have only as many as there are processors.
                DispatchQueue(label: "auth-emulator call").async {
                    continuation.resume(with: Result { try call.run() })
                }
            }
        } onCancel: {
            call.cancel()
        }
    }

    private func call(_ request: OutgoingRequest) throws -> CurlCall {
        let environment = environment()
        return try CurlCall(
            request, seconds: seconds, largestBody: Self.largestBody,
            proxy: OutgoingProxy(environment).server(for: request.address), authorities: Self.authorities(environment))
    }

    /// Nil for the system's. The variables are those of the curl tool and of OpenSSL, which libcurl does not look at itself.
    static func authorities(_ environment: [String: String]) -> String? {
        ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}

/// The proxy that the environment names for an address, by the same rules with every libcurl.
struct OutgoingProxy {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// None for this machine, whatever the environment says: a proxy would look for its own.
    func server(for address: String) -> String? {
        guard let uri = AbsoluteURI(address), !uri.hasLoopbackHost else { return nil }
        let host = HostName.withoutBrackets(uri.host)
        guard !Self.anyAddress.contains(host), !isExempt(host) else { return nil }
        guard let proxy = variable("\(uri.scheme)_proxy") ?? variable("all_proxy") else { return nil }
        let named = proxy.contains("://") ? proxy : "http://" + proxy
        guard var server = URLComponents(string: named), server.scheme?.lowercased() == "http" else { return nil }
        server.port = server.port ?? 80
        return server.string
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
