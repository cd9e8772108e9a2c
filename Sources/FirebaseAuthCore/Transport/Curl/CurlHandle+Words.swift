// SPDX-License-Identifier: Apache-2.0
import CCurl

extension CurlHandle {
    /// A description of the failure, mostly libcurl's own. libcurl's text is not used if it may contain a URL: that of
    /// a proxy contains a password.
    func words(for result: CURLcode) -> String {
        switch result {
        // This library refused to repeat it.
        case CURLE_SEND_FAIL_REWIND: return "the connection ended before the answer"
        case CURLE_ABORTED_BY_CALLBACK where isOnItsWay: return "the connection ended before the answer"
        case CURLE_ABORTED_BY_CALLBACK: return "the server refuses to look at the request"
        default: break
        }
        let proxyStatus = unsafe fbp_curl_proxy_status(easy)
        if proxyStatus >= 300 { return CurlHandle.words(forProxyStatus: proxyStatus) }
        return (isFailureOfProxy(result) ? CurlHandle.proxyFailed : "") + ownWords(for: result)
    }

    private func ownWords(for result: CURLcode) -> String {
        // Each version of libcurl describes these in other words.
        if result == CURLE_OPERATION_TIMEDOUT {
            return isOnItsWay ? "no answer came in time" : "no connection could be made in time"
        }
        if let errorWords { return CurlHandle.plain(errorWords) }
        if result == CURLE_HTTP2 { return "the HTTP/2 connection broke off" }
        guard let text = unsafe curl_easy_strerror(result) else { return "unknown cause" }
        return unsafe String(cString: text)
    }

    private static let proxyFailed =
        "no connection through the proxy that the program or the environment names (https_proxy or all_proxy): "

    /// From 8.7 on libcurl says whether a proxy was used. It only connects to the host and a proxy, so a port other
    /// than the host's belongs to a proxy. A proxy on the host's port cannot be distinguished.
    private func isFailureOfProxy(_ result: CURLcode) -> Bool {
        if result == CURLE_COULDNT_RESOLVE_PROXY || result == CURLE_PROXY { return true }
        let isOfWay = [
            CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING,
        ].contains(result)
        guard isOfWay, !isOnItsWay, portTried != 0, unsafe fbp_curl_proxy_status(easy) == 0 else { return false }
        return request.port.map { $0 != portTried } ?? false
    }

    static func words(forProxyStatus status: Int) -> String {
        let what =
            status == 407 ? "wants credentials, or others than its URL has" : "refuses the connection"
        return "the proxy that the program or the environment names (https_proxy or all_proxy) \(what): HTTP \(status)"
    }

    static func plain(_ words: String) -> String {
        let mayHoldURL = zip(words.utf8, words.utf8.dropFirst()).contains {
            ($0 == UInt8(ascii: ":") && $1 == UInt8(ascii: "/")) || $1 == UInt8(ascii: "@")
        }
        return mayHoldURL ? "the proxy that the program or the environment names cannot be used" : withoutTime(words)
    }

    /// libcurl gives the time of the last address only ("... port 443 after 599 ms: ..."), which is misleading.
    private static func withoutTime(_ words: String) -> String {
        let bytes = Array(words.utf8), after = " after ".utf8
        guard let start = bytes.indices.first(where: { bytes[$0...].prefix(after.count).elementsEqual(after) }) else {
            return words
        }
        let rest = bytes[start...].dropFirst(after.count).drop(while: ASCII.isDigit)
        guard rest.prefix(5).elementsEqual(" ms: ".utf8) else { return words }
        return String(decoding: bytes[..<start] + rest.dropFirst(" ms".utf8.count), as: UTF8.self)
    }
}
