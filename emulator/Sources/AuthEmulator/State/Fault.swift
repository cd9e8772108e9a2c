/// A failure that a test asked for. Without an operation it meets every client call, without a count every time.
struct Fault: Codable, Sendable, Equatable {
    enum Action: String, Codable, Sendable {
        case error, cut, delay
    }

    var operation: String?
    var count: Int?
    var status: Int?
    var error: String?
    var latencyMilliseconds: Int64?
    var action: Action?

    var isSpent: Bool { count.map { $0 <= 0 } ?? false }

    func meets(_ operation: String) -> Bool {
        !isSpent && (self.operation == nil || self.operation == "*" || self.operation == operation)
    }

    /// At most ten minutes, however much was asked for.
    var boundedLatency: Int64 { min(max(latencyMilliseconds ?? 0, 0), 600_000) }

    /// A delay unless the fault says what else should happen.
    var effectiveAction: Action { action ?? (status == nil && error == nil ? .delay : .error) }

    var failure: APIError { .fault(status: status ?? (error == nil ? 503 : 400), message: error) }
}
