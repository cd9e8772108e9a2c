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

extension AuthError {
    static func network(_ failure: TransferFailure) -> AuthError {
        let advice =
            switch failure.subject {
            case .connection: "Check the connection and try again."
            case .certificate:
                "Check this machine's date, and whether something between it and the service (a proxy, a virus scanner) "
                    + "needs its authority to be trusted: ca_file, or SSL_CERT_FILE."
            case .authorities:
                "The file that ca_file, CURL_CA_BUNDLE or SSL_CERT_FILE names must hold certificates in PEM form."
            }
        return AuthError(
            .networkRequestFailed, name: "NETWORK_REQUEST_FAILED",
            message: "The service did not answer: \(PlainText.shown(failure.cause)). \(advice)")
    }
}
