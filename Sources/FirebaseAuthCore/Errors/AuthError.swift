// SPDX-License-Identifier: Apache-2.0
/// How an operation failed.
public struct AuthError: Error, Sendable {
    public let code: AuthErrorCode
    /// The server's code string, or one of this library if no server was asked.
    public let name: String
    /// A sentence for people. It never contains a token, code or password.
    public let message: String
    /// The status of the answer with the error; 0 when there was no answer.
    public var httpStatus: Int32 = 0
    /// How long the server asks to wait before the next attempt, at most a day; 0 when it does not say.
    public var retryAfterMilliseconds: Int64 = 0
    /// The email address of the failed call; empty when there is none.
    public var email = ""
    /// How to continue after the error, if there is a way.
    public var recovery: ErrorRecovery?

    /// - Parameter message: every part of it that comes from outside has passed through `PlainText`.
    public init(_ code: AuthErrorCode, name: String, message: String, httpStatus: Int32 = 0) {
        self.code = code
        self.name = name
        self.message = message
        self.httpStatus = httpStatus
    }
}

/// What helps the program after the error: a credential that signs in or links without another visit to the provider,
/// and what the rooms above add.
open class ErrorRecovery: SharedObject, @unchecked Sendable {}
