// SPDX-License-Identifier: Apache-2.0
/// How a sign-in ended, for the pages that are open.
enum AttemptEnd: Equatable, Sendable {
    case succeeded
    /// The program knows the reason.
    case failed
    /// The program cancelled it.
    case cancelled
    case timedOut

    /// The word in the answer to the page, which is the name of the text there.
    var word: String {
        switch self {
        case .succeeded: "succeeded"
        case .failed: "failed"
        case .cancelled: "cancelled"
        case .timedOut: "timedOut"
        }
    }

    /// The text on pages.
    ///
    /// - Parameter app: the name of the program.
    func text(_ app: String, of matter: PageMatter) -> String {
        switch self {
        case .succeeded: "This \(matter.name) is over. You can close this page."
        case .failed: "The \(matter.name) cannot go on here. Go back to \(app), which knows why."
        case .cancelled: "The \(matter.name) was cancelled in \(app). You can close this page."
        case .timedOut: "The time for this \(matter.name) is over. Go back to \(app), and begin again there."
        }
    }

    init(_ outcome: FutureOutcome) {
        switch outcome {
        case .success: self = .succeeded
        case .failure(let error): self = AttemptEnd(error)
        // The auth was closed.
        case .invalid: self = .cancelled
        }
    }

    private init(_ error: AuthError) {
        if error.name.sameBytes(as: AuthError.cancelled.name)
            || error.name.sameBytes(as: AuthError.webContextCancelled.name)
        {
            self = .cancelled
        } else {
            self = error.code == .webContextCancelled ? .timedOut : .failed
        }
    }
}
