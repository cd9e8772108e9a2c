// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    /// The system lacks a resource that the I/O needs.
    static var outOfResources: AuthError {
        switch CurlLibrary.fault {
        case nil: return shortage
        case .tooOld(let version):
            return AuthError(
                .outOfResources, name: "LIBCURL_TOO_OLD",
                message:
                    "libcurl \(version) is loaded, and 7.80 or later is needed: bring this machine's up to date, or look "
                    + "which libcurl.so.4 the program finds (ldd).")
        case .notStarted(let cause):
            return AuthError(
                .outOfResources, name: "LIBCURL_NOT_STARTED",
                message:
                    "libcurl could not be started: \(cause). OpenSSL's configuration (OPENSSL_CONF) may be at fault, or "
                    + "memory may have run out; the next call tries again.")
        }
    }

    private static let shortage = AuthError(
        .outOfResources, name: "OUT_OF_RESOURCES",
        message: "The system gave no thread, file descriptor or memory for the I/O. Free some, or raise the limit "
            + "(ulimit -n, ulimit -u), and try again.")

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
