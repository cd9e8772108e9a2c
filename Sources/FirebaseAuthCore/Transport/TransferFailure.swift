/// Why no answer came, and what that says about asking again.
struct TransferFailure: Equatable {
    enum Fate: Equatable {
        /// So many addresses did not answer in the time that was left them: with more patience one may. Nothing was sent.
        case unconnected(abandoned: Int)
        /// The server cannot have acted: the connection ended before the whole request was sent, or the server says that
        /// it has not looked at it (RFC 9113 sections 6.8 and 8.7).
        case unprocessed
        /// The connection ended, and nobody can tell whether the server has acted.
        case unknown
        /// Asking again would not help.
        case settled
    }

    enum Subject {
        case connection
        /// The server could not prove who it is.
        case certificate
        /// There is nobody to prove it to.
        case authorities
    }

    let fate: Fate
    /// Fit to be shown.
    let cause: String
    var subject = Subject.connection
}
