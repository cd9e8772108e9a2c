// SPDX-License-Identifier: Apache-2.0
/// A failure that a test requested. Without an operation it affects every client call, without a count every time.
struct Fault: Codable, Sendable, Equatable {
    enum Action: String, Codable, Sendable {
        case error, cut, delay
    }

    var operation: String?
    var count: Int?
    var status: Int?
    var error: String?
    var latencyMilliseconds: Int64?
    /// The header `Retry-After` of the failure.
    var retryAfterSeconds: Int?
    var action: Action?

    var isSpent: Bool { count.map { $0 <= 0 } ?? false }

    func matches(_ operation: String) -> Bool {
        !isSpent && (self.operation == nil || self.operation == "*" || self.operation == operation)
    }

    /// A fault that can never take effect would let a test pass.
    func check() throws(APIError) {
        try checkOperation()
        if let status, !(400...599).contains(status) {
            throw .invalidJSON("A fault's status is 400 to 599, and not \(status).")
        }
        if let count, count < 1 { throw .invalidJSON("A fault's count is 1 or more: without it, the fault stays.") }
        if let seconds = retryAfterSeconds, !(0...86_400).contains(seconds) || effectiveAction != .error {
            throw .invalidJSON("A fault's retryAfterSeconds is 0 to 86400, and belongs to a status or an error.")
        }
    }

    private func checkOperation() throws(APIError) {
        guard let operation, operation != "*" else { return }
        let known = Set(RouteTable.routes.filter { !$0.isControl }.map(\.operation)).subtracting([""])
        guard !known.contains(operation) else { return }
        let advice =
            MemberName.nearest(to: operation, in: known.sorted()).map { "did you mean '\($0)'?" }
            ?? "the tags of \(OpenAPIDocument.path) are their names."
        throw .invalidJSON("A fault names no known operation, '\(operation)': \(advice)")
    }

    /// At most ten minutes, whatever was requested.
    var boundedLatency: Int64 { min(max(latencyMilliseconds ?? 0, 0), 600_000) }

    /// A delay, unless the fault requests something else.
    var effectiveAction: Action { action ?? (status == nil && error == nil ? .delay : .error) }

    var failure: APIError { .fault(status: status ?? (error == nil ? 503 : 400), message: error) }

    var reply: Reply {
        var reply = Reply.failure(failure)
        if let retryAfterSeconds { reply.headers.append(("retry-after", String(retryAfterSeconds))) }
        return reply
    }
}

/// The requested failures; the first that matches a call takes effect.
struct FaultList: Sendable, Equatable {
    private(set) var faults: [Fault] = []

    init(_ faults: [Fault] = []) { self.faults = faults }

    mutating func take(for operation: String, byNameOnly: Bool) -> Fault? {
        let index = faults.firstIndex { $0.matches(operation) && (!byNameOnly || $0.operation == operation) }
        guard let index else { return nil }
        let fault = faults[index]
        faults[index].count = fault.count.map { $0 - 1 }
        if faults[index].isSpent { faults.remove(at: index) }
        return fault
    }
}
