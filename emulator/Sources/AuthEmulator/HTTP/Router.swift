/// Finds the operation for a path.
struct Router: Sendable {
    struct Match: Sendable {
        let route: Route
        let captures: [String: String]
    }

    private var literal: [String: Route] = [:]
    private var patterns: [String: [Route]] = [:]

    init(_ routes: [Route]) {
        for route in routes {
            if route.pattern.isLiteral {
                literal[Self.key(route.method, RoutePattern.split(route.pattern.text))] = route
            } else {
                patterns[route.method, default: []].append(route)
            }
        }
    }

    func find(method: String, path: String) -> Match? {
        let segments = RoutePattern.split(path)
        let method = method == "HEAD" ? "GET" : method
        if let route = literal[Self.key(method, segments)] {
            return Match(route: route, captures: [:])
        }
        for route in patterns[method] ?? [] {
            if let captures = route.pattern.match(segments) {
                return Match(route: route, captures: captures)
            }
        }
        return nil
    }

    private static func key(_ method: String, _ segments: [String]) -> String {
        method + " /" + segments.joined(separator: "/")
    }
}
