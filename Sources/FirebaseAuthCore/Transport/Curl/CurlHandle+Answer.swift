// SPDX-License-Identifier: Apache-2.0
import CCurl
import CPlatform

extension CurlHandle {
    /// The result of the request.
    func answer(_ result: CURLcode) -> ServiceAnswer {
        if isShortage(result) { return .refused(.outOfResources) }
        guard result == CURLE_OK || answer.excess != nil else { return .failure(failure(result)) }
        return answer.result(status: Int32(truncatingIfNeeded: status))
    }

    /// libcurl does not call every want of memory so.
    private func isShortage(_ result: CURLcode) -> Bool {
        switch result {
        case CURLE_OK: false
        case CURLE_OUT_OF_MEMORY: true
        // It could not write down the URL that it has parsed.
        case CURLE_URL_MALFORMAT: errorWords?.sameBytes(as: "No URL set") == true
        // Nobody has to be asked for an address.
        case CURLE_COULDNT_RESOLVE_HOST: isWithoutSocket || request.isToAddress
        default: isWithoutSocket
        }
    }

    /// The status of the answer; 0 before there is one. A proxy's answer to CONNECT does not count.
    private var status: Int {
        var status = 0
        unsafe fbp_curl_response_code(easy, &status)
        return status
    }

    var isAnswerMultiplexed: Bool { unsafe fbp_curl_is_multiplexed(easy) }

    private func failure(_ result: CURLcode) -> TransferFailure {
        if result == CURLE_OPERATION_TIMEDOUT { endSilentConnection() }
        // After broken frames, libcurl uses a connection of HTTP/2 again. If libcurl has no error text, the connection
        // ended only for this request.
        if result == CURLE_HTTP2 && errorWords != nil { connection?.end() }
        return TransferFailure(repeatability: repeatability(result), cause: words(for: result), subject: result.subject)
    }

    private func endSilentConnection() {
        let waited = unsafe fbp_curl_microseconds_since_sent(easy)
        if let connection { sockets.end(connection, ifSilentForMicroseconds: waited) }
    }

    private func repeatability(_ result: CURLcode) -> TransferFailure.Repeatability {
        if result == CURLE_COULDNT_CONNECT { return repeatabilityWithoutConnection }
        guard result.isOfConnection, unsafe fbp_curl_proxy_status(easy) < 300 else { return .settled }
        return cannotHaveActed ? .unprocessed : .unknown
    }

    private var repeatabilityWithoutConnection: TransferFailure.Repeatability {
        // The request had a connection before: libcurl was about to send it once more.
        if !cannotHaveActed { return .unknown }
        // If one address refuses, waiting longer for the others is useless.
        let isRefused = unsafe fbp_curl_problem(easy).kind == FBP_PROBLEM_REFUSED
        guard !isRefused, trials.contains(where: { $0.isAbandoned }) else { return .settled }
        return .unconnected(abandoned: abandonedAddresses)
    }

    /// The number of addresses that did not answer this request, including earlier attempts.
    var abandonedAddresses: Int { trials.reduce(request.abandonedAddresses) { $0 + ($1.isAbandoned ? 1 : 0) } }

    /// When libcurl cannot send, it stops reading. Inside TLS, unread bytes may be anything, and may belong to another
    /// request.
    private var isAnswerUnread: Bool { !request.isOverTLS && connection?.hasUnread == true }

    /// Whether libcurl is about to send the request once more because the server refused it.
    var isRefused: Bool {
        Refusal(
            isSilent: errorWords == nil && status == 0, uses: connection?.uses,
            isMultiplexed: connection?.isMultiplexed == true, version: CurlLibrary.version
        ).isCertain
    }

    /// Whether the server cannot have acted on what was sent to it.
    var cannotHaveActed: Bool {
        if !isOnItsWay || isSentNowhere { return true }
        // A server that answers before the whole request has arrived may have acted nevertheless.
        if status != 0 || isAnswerUnread { return false }
        return request.verb == .post && !request.isIdempotent && !body.isTakenWhole
    }
}

extension CURLcode {
    fileprivate var subject: TransferFailure.Subject {
        switch self {
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: .certificate
        case CURLE_SSL_CACERT_BADFILE: .authorities
        default: .connection
        }
    }

    /// A connection ended unexpectedly.
    fileprivate var isOfConnection: Bool {
        [
            CURLE_SSL_CONNECT_ERROR, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE,
            CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_SEND_FAIL_REWIND, CURLE_ABORTED_BY_CALLBACK,
        ].contains(self)
    }
}
