// SPDX-License-Identifier: Apache-2.0
import CCurl

/// One libcurl easy handle, used for one request after another, and what must live as long as each request.
@safe final class CurlHandle {
    let easy: UnsafeMutableRawPointer
    private let share: CurlShare
    private let errorText: UnsafeMutablePointer<CChar>
    private var headers: [String] = []
    private var headerList: UnsafeMutablePointer<curl_slist>?
    private var site: ParsedSite?
    private var settings: ConnectionSettings?
    let sockets: SocketTable
    var request = ServiceRequest(site: "")
    var body = RequestBody([])
    var answer = CollectedAnswer()
    /// How often libcurl was about to send the request.
    var sendings = 0
    /// The request had a connection, even if this library does not know which: it may have arrived.
    var isOnItsWay = false
    /// The connection of the request.
    var connection: Connection? {
        didSet {
            oldValue?.awaited -= 1
            connection?.awaited += 1
        }
    }
    /// The connection had ended before anything was sent.
    var isSentNowhere = false
    /// The connections to the addresses that were tried.
    var trials: [Connection] = []
    /// The port of the last of them; 0 before the first.
    var portTried: Int32 = 0
    /// Whether the system had no descriptor left.
    var isWithoutSocket = false

    /// Nil when libcurl has no memory or lacks a needed feature.
    static func make(_ sockets: SocketTable, _ share: CurlShare, _ way: NetworkWay) -> CurlHandle? {
        guard let easy = unsafe curl_easy_init() else { return nil }
        let handle = unsafe CurlHandle(easy, sockets, share)
        return handle.setUp(way) ? handle : nil
    }

    private init(_ easy: UnsafeMutableRawPointer, _ sockets: SocketTable, _ share: CurlShare) {
        unsafe self.easy = unsafe easy
        self.sockets = sockets
        self.share = share
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    private func setUp(_ way: NetworkWay) -> Bool {
        // A name look-up that hangs must not delay the end of everything else.
        unsafe fbp_curl_end_quickly(easy)
        // The service never redirects: a redirect comes from a server in between.
        return set(CURLOPT_FOLLOWLOCATION, 0) && allowHTTPAlone() && set(CURLOPT_NOSIGNAL, 1)
            // Whatever the machine's OpenSSL allows: RFC 8996.
            && set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
            && (way.authorities == nil || set(CURLOPT_CAINFO, way.authorities))
            && (way.proxy == nil || set(CURLOPT_PROXY, way.proxy)) && setUpMemory()
            // From 8.16 on libcurl remembers failed name look-ups for half a minute, even if the name server was only
            // out of order, and would fail the next attempt. The system has a cache of its own.
            && set(CURLOPT_DNS_CACHE_TIMEOUT, 0)
            && set(CURLOPT_ACCEPT_ENCODING, "") && collectAnswer() && provideBody() && mindSockets()
    }

    private func allowHTTPAlone() -> Bool { unsafe fbp_curl_allow_http_alone(easy) == CURLE_OK }

    private func setUpMemory() -> Bool {
        let sharing = unsafe fbp_curl_set_pointer(easy, CURLOPT_SHARE, share.share)
        let telling = unsafe fbp_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText)
        return sharing == CURLE_OK && telling == CURLE_OK
    }

    private func set(_ option: CURLoption, _ number: Int) -> Bool {
        unsafe fbp_curl_set_number(easy, option, number) == CURLE_OK
    }

    /// libcurl copies the text.
    private func set(_ option: CURLoption, _ text: String?) -> Bool {
        guard let text else { return unsafe fbp_curl_set_text(easy, option, nil) == CURLE_OK }
        // Passes the text itself; Swift would pass a copy.
        return unsafe text.withCString { unsafe fbp_curl_set_text(easy, option, $0) == CURLE_OK }
    }

    deinit {
        unsafe curl_easy_cleanup(easy)
        unsafe curl_slist_free_all(headerList)
        unsafe errorText.deallocate()
    }

    /// Sets what differs from one request to the next. Returns false if libcurl did not accept all of it: then nothing
    /// may be sent, in particular not without its time limits.
    func prepare(_ request: ServiceRequest) -> Bool {
        self.request = request
        return setPlace(of: request)
            && set(ConnectionSettings(isOverTLS: request.isOverTLS, mayUseProxy: request.mayUseProxy))
            && set(CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeoutMilliseconds)
            && set(CURLOPT_TIMEOUT_MS, request.totalTimeoutMilliseconds)
            && setBody(of: request) && setHeaders(request.headers)
    }

    /// The settings that most requests on a handle have in common.
    private struct ConnectionSettings: Equatable {
        let isOverTLS: Bool
        let mayUseProxy: Bool
    }

    private func set(_ settings: ConnectionSettings) -> Bool {
        if settings == self.settings { return true }
        self.settings = nil
        let isSet =
            set(CURLOPT_NOPROXY, settings.mayUseProxy ? nil : "*")
            // Requests at the same time share one connection, if it can carry more than one (RFC 9113 section 5).
            && set(CURLOPT_PIPEWAIT, settings.isOverTLS ? 1 : 0)
        if isSet { self.settings = settings }
        return isSet
    }

    /// libcurl copies each URL byte by byte, and three more times the parts that it sends. Giving it the parsed site
    /// and the target as it is saves a third of its work on a request.
    private func setPlace(of request: ServiceRequest) -> Bool {
        if request.target.isEmpty || !isSite(request.site) {
            return set(nil) && set(CURLOPT_REQUEST_TARGET, nil) && set(CURLOPT_URL, request.url)
        }
        return set(CURLOPT_REQUEST_TARGET, request.target)
    }

    /// Sends the following requests to this site. Returns false if libcurl cannot parse it.
    private func isSite(_ text: String) -> Bool {
        if let site, site.text.sameBytes(as: text) { return true }
        return ParsedSite.make(text).map { set($0) } ?? false
    }

    private func set(_ site: ParsedSite?) -> Bool {
        guard unsafe fbp_curl_set_pointer(easy, CURLOPT_CURLU, site?.url) == CURLE_OK else { return false }
        self.site = site
        return true
    }

    private func setBody(of request: ServiceRequest) -> Bool {
        guard request.verb == .post else { return set(CURLOPT_HTTPGET, 1) }
        guard set(CURLOPT_POST, 1), set(CURLOPT_POSTFIELDSIZE, request.body.count) else { return false }
        if request.isIdempotent { return copyBody(request.body) }
        body = RequestBody(request.body)
        return set(CURLOPT_POSTFIELDS, nil)
    }

    private func copyBody(_ body: [UInt8]) -> Bool {
        unsafe body.withUnsafeBytes { bytes in
            let text = unsafe bytes.bindMemory(to: CChar.self).baseAddress
            return unsafe fbp_curl_set_text(easy, CURLOPT_COPYPOSTFIELDS, text) == CURLE_OK
        }
    }

    /// libcurl's own value, which it would build anew for each request. Nil if libcurl must build it.
    private static let acceptEncoding: String? = {
        let features = fbp_curl_features()
        guard features & CURL_VERSION_LIBZ != 0 else { return nil }
        return "Accept-Encoding: deflate, gzip" + (features & CURL_VERSION_BROTLI != 0 ? ", br" : "")
            + (features & CURL_VERSION_ZSTD != 0 ? ", zstd" : "")
    }()

    private func setHeaders(_ headers: [String]) -> Bool {
        if headers.hasSameStorage(as: self.headers) { return true }
        self.headers = []
        unsafe curl_slist_free_all(headerList)
        unsafe headerList = nil
        if let header = CurlHandle.acceptEncoding, !append(header) { return false }
        for header in headers where !append(header) { return false }
        self.headers = headers
        return unsafe fbp_curl_set_headers(easy, headerList) == CURLE_OK
    }

    private func append(_ header: String) -> Bool {
        guard let longer = unsafe curl_slist_append(headerList, header) else { return false }
        unsafe headerList = unsafe longer
        return true
    }

    /// libcurl's error text so far.
    var errorWords: String? {
        unsafe errorText.pointee == 0 ? nil : String(cString: errorText)
    }

    /// Releases request and answer, which contain passwords and tokens, until the next request.
    func clear() {
        (request, body, answer) = (ServiceRequest(site: ""), RequestBody([]), CollectedAnswer())
        (sendings, connection, trials, isSentNowhere, isWithoutSocket) = (0, nil, [], false, false)
        (isOnItsWay, portTried) = (false, 0)
        unsafe errorText.pointee = 0
        // This frees the copy and cannot fail.
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
