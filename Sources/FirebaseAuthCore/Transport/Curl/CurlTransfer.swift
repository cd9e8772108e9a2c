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

    func answer(_ result: CURLcode) -> ServiceAnswer {
        if let excess = handle.excess { return .failure(cause: excess) }
        guard result == CURLE_OK else { return .failure(cause: CurlTransfer.cause(result)) }
        var status = 0
        fba_curl_response_code(handle.easy, &status)
        let date = fba_curl_server_date(handle.easy)
        return .response(
            status: Int32(truncatingIfNeeded: status), body: handle.body,
            serverUnixSeconds: date >= 0 ? date : nil)
    }

    /// libcurl's own words; they hold neither URL nor data.
    private static func cause(_ result: CURLcode) -> String {
        guard let text = curl_easy_strerror(result) else { return "unknown cause" }
        return String(cString: text)
    }
}
