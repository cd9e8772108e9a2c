// SPDX-License-Identifier: Apache-2.0
import Dispatch
import FoundationEssentials

struct OutgoingRequest: Sendable {
    let address: String
    var headers: [(name: String, value: String)] = []
    /// The body to post; nil to fetch the address.
    var body: Data?
}

/// Calls that leave the emulator. They have a time limit, read at most a megabyte, and only go to the configured
/// address, because the data is meant only for that. A redirect is returned as the answer.
struct OutgoingCalls: Sendable {
    struct TimedOut: Error {}
    struct TooLarge: Error {}
    /// The error contains no details: libcurl's text may contain something secret, such as the password of a proxy.
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
                // libcurl waits on the calling thread, and tasks only have as many threads as there are processors.
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

    /// Nil for the system's authorities. The variables are those of the curl tool and of OpenSSL, which libcurl itself
    /// does not read.
    static func authorities(_ environment: [String: String]) -> String? {
        ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}

/// The proxy that the environment names for an address, by the same rules with every libcurl.
struct OutgoingProxy {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// Nil for this machine, whatever the environment says: a proxy would connect to its own machine.
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

    /// These addresses mean this machine, and servers that listen there often print them.
    private static let anyAddress: Set = ["0.0.0.0", "::"]

    private func isExempt(_ host: String) -> Bool {
        (variable("no_proxy") ?? "").split(separator: ",").contains { entry in
            let name = HostName.canonical(
                HostName.withoutBrackets(String(entry.filter { $0 != " " }.drop { $0 == "." })))
            return name == "*" || !name.isEmpty && (host == name || host.hasSuffix("." + name))
        }
    }

    /// `HTTP_PROXY` is not used: where requests become environment variables, any caller can set it.
    private func variable(_ name: String) -> String? {
        let value = environment[name] ?? (name == "http_proxy" ? nil : environment[name.uppercased()])
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }
}
