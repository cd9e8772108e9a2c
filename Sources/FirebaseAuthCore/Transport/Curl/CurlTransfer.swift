import CCurl

/// One request under way.
final class CurlTransfer {
    let id: UInt64
    let handle: CurlHandle
    let completion: (ServiceAnswer) -> Void

    init(id: UInt64, handle: CurlHandle, completion: @escaping (ServiceAnswer) -> Void) {
        self.id = id
        self.handle = handle
        self.completion = completion
    }

    func configure(_ request: ServiceRequest) {
        let easy = handle.easy
        fba_curl_set_text(easy, CURLOPT_URL, request.url)
        // The service never redirects: an answer that does came from something between.
        fba_curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
        fba_curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
        fba_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        fba_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeoutMilliseconds)
        fba_curl_set_long(easy, CURLOPT_TIMEOUT_MS, request.totalTimeoutMilliseconds)
        fba_curl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")
        if request.method == .post {
            fba_curl_set_long(easy, CURLOPT_POST, 1)
            fba_curl_set_long(easy, CURLOPT_POSTFIELDSIZE, request.body.count)
            request.body.withUnsafeBytes { bytes in
                let text = bytes.bindMemory(to: CChar.self).baseAddress
                _ = fba_curl_set_text(easy, CURLOPT_COPYPOSTFIELDS, text)
            }
        }
        handle.setHeaders(request.headers)
        handle.collectBody()
    }

    func answer(_ result: CURLcode) -> ServiceAnswer {
        if handle.isTooLong { return .failure(cause: "the answer is larger than any answer of the service") }
        guard result == CURLE_OK else { return .failure(cause: CurlTransfer.cause(result)) }
        var status = 0
        fba_curl_response_code(handle.easy, &status)
        let date = fba_curl_server_date(handle.easy)
        return .response(
            status: Int32(truncatingIfNeeded: status), body: handle.body, serverUnixSeconds: date >= 0 ? date : nil)
    }

    /// libcurl's own words; they hold neither URL nor data.
    private static func cause(_ result: CURLcode) -> String {
        guard let text = curl_easy_strerror(result) else { return "unknown cause" }
        return String(cString: text)
    }
}
