// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// Finds the operation for a path. Hummingbird's router compares segments as they were sent, so an encoded colon would
/// not match. It also has no list of its routes, which the description and the faults need.
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

/// One entry of the route table. Without a handler the path is known but not built: 501.
struct Route: Sendable {
    typealias Handler = @Sendable (IncomingRequest, OperationContext) throws -> Reply
    /// Makes an operation's request from what was sent.
    typealias Decode = @Sendable (IncomingRequest) throws -> any Sendable
    typealias Body = Decodable & SendableMetatype

    let method: String
    let pattern: RoutePattern
    let access: Access
    /// The name that faults use for the route: that of the present client call.
    let operation: String
    /// The type of the JSON body, for the description of the routes.
    let body: (any Body.Type)?
    let decode: Decode?
    let handler: Handler?

    init(
        _ method: String, _ path: String, access: Access = .apiKeyOrOwner, operation: String? = nil,
        body: (any Body.Type)? = nil, decode: Decode? = nil, handler: Handler?
    ) {
        self.method = method
        pattern = RoutePattern(path)
        self.operation = operation ?? Self.operation(of: path)
        self.access = access
        self.body = method == "POST" && body != EmptyBody.self ? body : nil
        self.decode = decode
        self.handler = handler
    }

    init(
        _ method: String, _ path: String, access: Access = .apiKeyOrOwner, operation: String? = nil,
        _ call: any Operation.Type
    ) {
        self.init(
            method, path, access: access, operation: operation, body: call.body, decode: call.decode,
            handler: call.handler)
    }

    /// Whether the body is always JSON. Pages and providers accept forms.
    var readsJSON: Bool { !access.isOpen || isControl || body != nil }

    /// Routes with which a test changes settings; these must never block themselves.
    var isControl: Bool { pattern.text.hasPrefix("/emulator/v1/") }

    private static func operation(of path: String) -> String {
        let name = ["/v1/", "/v2/", "/relyingparty/"].reduce(path) { path, prefix in
            path.firstRange(of: prefix).map { String(path[$0.upperBound...]) } ?? path
        }
        let short = ["projects/{project}", "/tenants/{tenant}", "/", ":"].reduce(name) { name, prefix in
            name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        }
        return short == "accounts" ? "accounts:signUp" : short
    }
}

/// A path such as `/v1/projects/{project}/accounts:update`. A segment can be a capture, with or without a literal
/// ending.
struct RoutePattern: Sendable {
    private enum Segment: Sendable {
        case literal(String)
        case capture(name: String, ending: String)
    }

    let text: String
    private let segments: [Segment]

    init(_ text: String) {
        self.text = text
        segments = Self.split(text).map { segment in
            guard segment.hasPrefix("{"), let close = segment.firstIndex(of: "}") else { return .literal(segment) }
            return .capture(
                name: String(segment[segment.index(after: segment.startIndex)..<close]),
                ending: String(segment[segment.index(after: close)...]))
        }
    }

    var isLiteral: Bool {
        segments.allSatisfy { segment in
            if case .literal = segment { true } else { false }
        }
    }

    var captureNames: [String] {
        segments.compactMap { segment in
            if case .capture(let name, _) = segment { name } else { nil }
        }
    }

    static func split(_ path: String) -> [String] {
        path.split(separator: "/").map { FormCoding.unescape($0) ?? String($0) }
    }

    func match(_ path: [String]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var captures: [String: String] = [:]
        for (segment, text) in zip(segments, path) {
            switch segment {
            case .literal(let literal):
                guard literal == text else { return nil }
            case .capture(let name, let ending):
                guard text.hasSuffix(ending), text.count > ending.count else { return nil }
                let value = String(text.dropLast(ending.count))
                guard !value.contains(":") else { return nil }
                captures[name] = value
            }
        }
        return captures
    }
}
