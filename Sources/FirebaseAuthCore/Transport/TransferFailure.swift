// SPDX-License-Identifier: Apache-2.0
/// Why there is no answer, and whether the request may be sent again.
struct TransferFailure: Equatable {
    enum Repeatability: Equatable {
        /// This number of addresses did not answer in the remaining time; with more time one may. Nothing was sent.
        case unconnected(abandoned: Int)
        /// The server cannot have acted: the connection ended before the whole request was sent, or the server says
        /// that it has not processed it (RFC 9113 sections 6.8 and 8.7).
        case unprocessed
        /// The connection ended, and it is not known whether the server has acted.
        case unknown
        /// Another attempt would not help.
        case settled
    }

    enum Subject {
        case connection
        /// The server's certificate was not accepted.
        case certificate
        /// There are no certificate authorities to check it with.
        case authorities
    }

    let repeatability: Repeatability
    /// A text that may be shown.
    let cause: String
    var subject = Subject.connection
}
