import CCurl

/// One libcurl easy handle and what must live as long as its transfer.
final class CurlHandle {
    let easy: UnsafeMutableRawPointer
    private var headerList: UnsafeMutablePointer<curl_slist>?
    fileprivate(set) var body: [UInt8] = []
    private(set) var isTooLong = false

    /// More than any answer of the service; an endless one must not fill the memory.
    private static let mostBodyBytes = 4 << 20

    init?() {
        guard let easy = curl_easy_init() else { return nil }
        self.easy = easy
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(headerList)
    }

    func reset() {
        curl_easy_reset(easy)
        curl_slist_free_all(headerList)
        headerList = nil
        body = []
        isTooLong = false
    }

    func setHeaders(_ headers: [String]) {
        for header in headers { headerList = curl_slist_append(headerList, header) }
        fba_curl_set_headers(easy, headerList)
    }

    func collectBody() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        fba_curl_set_body_sink(
            easy,
            { data, size, count, context in
                guard let data, let context else { return 0 }
                let bytes = UnsafeRawBufferPointer(start: data, count: size &* count)
                return Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue().append(bytes)
            }, context)
    }

    private func append(_ bytes: UnsafeRawBufferPointer) -> Int {
        if body.count + bytes.count > CurlHandle.mostBodyBytes {
            isTooLong = true
            return 0
        }
        body.append(contentsOf: bytes)
        return bytes.count
    }
}
