import FoundationEssentials

/// Cross-origin answers: web clients call the emulator from pages of any local origin. Hummingbird's middleware has a fixed
/// list of headers where SDKs add new ones, refuses the origin `null`, and knows no private networks.
enum CORS {
    static func headers(for request: IncomingRequest) -> [(name: String, value: String)] {
        guard let origin = request.headers["origin"] else { return [] }
        return [("access-control-allow-origin", origin), ("vary", "Origin")]
    }

    static func preflight(_ request: IncomingRequest) -> Reply? {
        guard request.method == "OPTIONS" else { return nil }
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
