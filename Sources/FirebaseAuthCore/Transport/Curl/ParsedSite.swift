// SPDX-License-Identifier: Apache-2.0
import CCurl

/// Scheme and authority of URLs in libcurl's parsed form, used for many requests.
@safe final class ParsedSite {
    let text: String
    /// Borrowed by the handles on which it is set.
    let url: UnsafeMutableRawPointer

    /// Nil when libcurl cannot parse it or there is no memory.
    static func make(_ text: String) -> ParsedSite? {
        guard let url = unsafe curl_url() else { return nil }
        let site = unsafe ParsedSite(text, UnsafeMutableRawPointer(url))
        return unsafe curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK ? site : nil
    }

    private init(_ text: String, _ url: UnsafeMutableRawPointer) {
        self.text = text
        unsafe self.url = unsafe url
    }

    deinit {
        unsafe curl_url_cleanup(OpaquePointer(url))
    }
}
