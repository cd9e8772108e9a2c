import Testing

@testable import AuthEmulator

/// A request body and the error it must get.
struct ErrorCase: Sendable, CustomTestStringConvertible {
    let message: String
    let body: JSONValue
    let status: Int

    init(_ message: String, _ body: JSONValue = [:], status: Int = 400) {
        self.message = message
        self.body = body
        self.status = status
    }

    var testDescription: String { "\(message) for \(body)" }
}
