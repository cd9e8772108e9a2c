/// How a sign-in ended, as the pages that it has open tell it.
enum AttemptEnd: Equatable, Sendable {
    case succeeded
    /// The program knows why.
    case failed
    /// By the program.
    case cancelled
    case timedOut

    /// In the page's answer, and the name of the text there.
    var word: String {
        switch self {
        case .succeeded: "succeeded"
        case .failed: "failed"
        case .cancelled: "cancelled"
        case .timedOut: "timedOut"
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
