import CCurl

/// Scheme and authority of URLs as libcurl knows them, for one request after another.
@safe final class ParsedSite {
    let text: String
    /// Borrowed by the handle that it is set on.
    let url: UnsafeMutableRawPointer

    /// Nil when it is none to libcurl, or there is no memory.
    init?(_ text: String) {
        guard let url = unsafe curl_url() else { return nil }
        guard unsafe curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK else {
            unsafe curl_url_cleanup(url)
            return nil
        }
        unsafe self.url = UnsafeMutableRawPointer(url)
        self.text = text
    }

    deinit {
        unsafe curl_url_cleanup(OpaquePointer(url))
    }
}
