// SPDX-License-Identifier: Apache-2.0
/// How an operation failed.
public struct AuthError: Error, Sendable {
    public let code: AuthErrorCode
    /// The server's code string, or this library's where no server was asked.
    public let name: String
    /// A sentence for people. Never holds a token, code or password.
    public let message: String
    /// Of the answer that carried the error; 0 when there was none.
    public var httpStatus: Int32 = 0
    /// How long the server asks to wait before the next try, a day at most; 0 when it does not say.
    public var retryAfterMilliseconds: Int64 = 0
    /// The address concerned, empty when there is none.
    public var email = ""
    /// How to go on from here, where there is a way.
    public var recovery: ErrorRecovery?

    /// - Parameter message: whatever in it comes from outside has gone through `PlainText`.
    public init(_ code: AuthErrorCode, name: String, message: String, httpStatus: Int32 = 0) {
        self.code = code
        self.name = name
        self.message = message
        self.httpStatus = httpStatus
    }
}

/// What helps the program after the error: a credential that signs in or links without another visit to the provider, and
/// whatever else the rooms above put there.
open class ErrorRecovery: SharedObject, @unchecked Sendable {}
