import Foundation

/// Thrown by an operation that cannot go on without a function's answer. It starts again once there is one.
struct FunctionQuestion: Error, Sendable {
    let event: FunctionEvent
    let uri: String
    let token: String
    /// The user the function hears of, who must be the same in the next attempt.
    let localId: String

    func body() throws -> Data { try JSONText.encode(["data": ["jwt": token]]) }
}
