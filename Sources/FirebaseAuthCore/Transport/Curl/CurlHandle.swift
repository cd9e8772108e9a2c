import CCurl

/// One libcurl easy handle, for one request after another, and what must live as long as each of them.
@safe final class CurlHandle {
    let easy: UnsafeMutableRawPointer
    private var headers: [String] = []
    private var headerList: UnsafeMutablePointer<curl_slist>?
    private var body: [UInt8] = []
    private var headerBytes = 0
    private var headerCount = 0
    /// Why the answer was not read to its end.
    private var excess: String?

    // More than any answer of the service has; an endless one must not fill the memory.
    private static let mostBodyBytes = 4 << 20
    // libcurl limits the headers of an answer, but neither its trailers nor all answers before the last one (RFC 9110
    // sections 6.5 and 15.2), and keeps them all.
    private static let mostHeaderBytes = 64 << 10
    private static let mostHeaders = 256

    /// Nil when libcurl has no memory, or cannot do what is needed.
    static func make() -> CurlHandle? {
        guard let easy = unsafe curl_easy_init() else { return nil }
        let handle = unsafe CurlHandle(easy)
        return handle.setUp() ? handle : nil
    }

    private init(_ easy: UnsafeMutableRawPointer) {
        unsafe self.easy = unsafe easy
    }

    private func setUp() -> Bool {
        // The service never redirects: an answer that does came from something between.
        set(CURLOPT_FOLLOWLOCATION, 0) && set(CURLOPT_PROTOCOLS_STR, "http,https") && set(CURLOPT_NOSIGNAL, 1)
            && set(CURLOPT_ACCEPT_ENCODING, "") && collectBody() && countHeaders()
    }

    private func set(_ option: CURLoption, _ number: Int) -> Bool {
        unsafe fba_curl_set_long(easy, option, number) == CURLE_OK
    }

    /// libcurl copies the text.
    private func set(_ option: CURLoption, _ text: String?) -> Bool {
        guard let text else { return unsafe fba_curl_set_text(easy, option, nil) == CURLE_OK }
        return unsafe fba_curl_set_text(easy, option, text) == CURLE_OK
    }

    deinit {
        unsafe curl_easy_cleanup(easy)
        unsafe curl_slist_free_all(headerList)
    }

    /// Sets what differs from one request to the next. False when libcurl has not taken all of it: then nothing is to be
    /// sent, least of all without its time limits.
    func prepare(_ request: ServiceRequest) -> Bool {
        set(CURLOPT_URL, request.url) && set(CURLOPT_NOPROXY, request.mayUseProxy ? nil : "*")
            && set(CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeoutMilliseconds)
            && set(CURLOPT_TIMEOUT_MS, request.totalTimeoutMilliseconds)
            && setBody(of: request) && setHeaders(request.headers)
    }

    private func setBody(of request: ServiceRequest) -> Bool {
        switch request.verb {
        case .get: set(CURLOPT_HTTPGET, 1)
        case .post:
            set(CURLOPT_POST, 1) && set(CURLOPT_POSTFIELDSIZE, request.body.count) && copyBody(request.body)
        }
    }

    private func copyBody(_ body: [UInt8]) -> Bool {
        unsafe body.withUnsafeBytes { bytes in
            let text = unsafe bytes.bindMemory(to: CChar.self).baseAddress
            return unsafe fba_curl_set_text(easy, CURLOPT_COPYPOSTFIELDS, text) == CURLE_OK
        }
    }

    private func setHeaders(_ headers: [String]) -> Bool {
        if headers.hasSameStorage(as: self.headers) { return true }
        self.headers = []
        unsafe curl_slist_free_all(headerList)
        unsafe headerList = nil
        for header in headers {
            guard let longer = unsafe curl_slist_append(headerList, header) else { return false }
            unsafe headerList = unsafe longer
        }
        self.headers = headers
        return unsafe fba_curl_set_headers(easy, headerList) == CURLE_OK
    }

    private func collectBody() -> Bool {
        let context = unsafe ObjectPointer.lending(self)
        return unsafe fba_curl_set_body_sink(
            easy,
            { data, size, count, context in
                guard let data = unsafe data, let context = unsafe context else { return 0 }
                let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size &* count)
                return unsafe ObjectPointer.object(at: context, as: CurlHandle.self).append(bytes)
            }, unsafe context) == CURLE_OK
    }

    private func append(_ bytes: UnsafeRawBufferPointer) -> Int {
        if body.count + bytes.count > CurlHandle.mostBodyBytes {
            excess = "the answer is larger than any answer of the service"
            return 0
        }
        unsafe body.append(contentsOf: bytes)
        return bytes.count
    }

    private func countHeaders() -> Bool {
        let context = unsafe ObjectPointer.lending(self)
        return unsafe fba_curl_set_header_sink(
            easy,
            { data, size, count, context in
                guard let context = unsafe context else { return 0 }
                return unsafe ObjectPointer.object(at: context, as: CurlHandle.self).count(headerOf: size &* count)
            }, unsafe context) == CURLE_OK
    }

    private func count(headerOf size: Int) -> Int {
        headerBytes += size
        headerCount += 1
        guard headerBytes <= CurlHandle.mostHeaderBytes, headerCount <= CurlHandle.mostHeaders else {
            excess = "the answer has more headers than any answer of the service"
            return 0
        }
        return size
    }

    /// What came of the request.
    func answer(_ result: CURLcode) -> ServiceAnswer {
        if let excess { return .failure(cause: excess) }
        guard result == CURLE_OK else { return .failure(cause: CurlHandle.cause(result)) }
        var status = 0
        unsafe fba_curl_response_code(easy, &status)
        let time = unsafe fba_curl_server_date(easy)
        let date = time >= 0 ? time : nil
        return .response(
            status: Int32(truncatingIfNeeded: status), body: body,
            serverUnixSeconds: date, retryAfterMilliseconds: retryAfterMilliseconds(since: date))
    }

    /// libcurl's own words; they hold neither URL nor data.
    private static func cause(_ result: CURLcode) -> String {
        guard let text = unsafe curl_easy_strerror(result) else { return "unknown cause" }
        return unsafe String(cString: text)
    }

    /// Lets go of request and answer, which hold passwords and tokens, until the next request.
    func clear() {
        body = []
        (headerBytes, headerCount) = (0, 0)
        excess = nil
        // Frees the copy, which cannot fail.
        _ = set(CURLOPT_COPYPOSTFIELDS, nil)
    }
}

extension [String] {
    /// Whether one is a copy of the other: then nothing has changed in between.
    fileprivate func hasSameStorage(as other: [String]) -> Bool {
        unsafe withUnsafeBufferPointer { mine in
            unsafe other.withUnsafeBufferPointer { unsafe mine.baseAddress == $0.baseAddress && mine.count == $0.count }
        }
    }
}
