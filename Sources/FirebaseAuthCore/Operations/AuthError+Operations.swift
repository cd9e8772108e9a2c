// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let lost = AuthError(
        .failure, name: "INTERNAL_ERROR",
        message: "The operation was dropped without a result. This is a fault of the library: please report it.")

    public static let closed = AuthError(
        .failure, name: "AUTH_CLOSED", message: "The auth was closed before the call could end.")

    /// The program's message, or the library's own if the program gave none.
    static func questionFailed(_ code: AuthErrorCode, _ message: String) -> AuthError {
        .byHost(code, name: "QUESTION_FAILED", message)
    }

    static func unanswered(_ code: AuthErrorCode) -> AuthError {
        AuthError(
            code, name: "QUESTION_UNANSWERED",
            message: "The program released the question without an answer: answer it, or say why not.")
    }

    static func answerTimedOut(_ code: AuthErrorCode) -> AuthError {
        AuthError(
            code, name: "QUESTION_TIMED_OUT",
            message: "The program did not answer the question in time: try again, or give more time. If its function "
                + "was never called, it is pumped and nobody pumps.")
    }
}
