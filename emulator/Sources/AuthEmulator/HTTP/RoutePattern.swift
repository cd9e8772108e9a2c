import Foundation

/// A path such as `/v1/projects/{project}/accounts:update`; a segment may capture, with or without a literal ending.
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
        path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
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
