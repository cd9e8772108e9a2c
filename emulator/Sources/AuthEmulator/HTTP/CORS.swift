// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Cross-origin headers for the pages that may call. Hummingbird's middleware has a fixed list of headers although SDKs
/// add new ones, refuses the origin `null`, and does not support private networks.
enum CORS {
    /// - Parameter isTrusted: Whether the page may read the answer.
    static func headers(for request: IncomingRequest, isTrusted: Bool) -> [(name: String, value: String)] {
        guard let origin = request.headers["origin"] else { return [] }
        return (isTrusted ? [("access-control-allow-origin", origin)] : []) + [("vary", "Origin")]
    }

    /// For pages that may call. A private network is one with this machine in it, seen from any other machine.
    static func preflight(_ request: IncomingRequest) -> Reply {
        var headers = [(name: "access-control-allow-methods", value: "GET,HEAD,PUT,PATCH,POST,DELETE")]
        if let wanted = request.headers["access-control-request-headers"] {
            headers.append(("access-control-allow-headers", wanted))
        }
        if request.headers["access-control-request-private-network"] == "true" {
            headers.append(("access-control-allow-private-network", "true"))
        }
        headers.append(("vary", "Access-Control-Request-Headers"))
        return Reply(status: 204, headers: headers, body: .init())
    }
}
