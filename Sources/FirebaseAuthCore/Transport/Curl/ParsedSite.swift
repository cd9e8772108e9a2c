// SPDX-License-Identifier: Apache-2.0
import CCurl

/// Scheme and authority of URLs as libcurl knows them, for one request after another.
@safe final class ParsedSite {
    let text: String
    /// Borrowed by the handle that it is set on.
    let url: UnsafeMutableRawPointer

    /// Nil when it is none to libcurl, or there is no memory.
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
