// SPDX-License-Identifier: Apache-2.0
import CCurl

/// What the handles of one app share: TLS sessions, so that a new connection can resume one (RFC 8446 section 2.2).
/// Used on one thread only.
@safe final class CurlShare {
    let share: UnsafeMutableRawPointer

    /// Nil when libcurl has no memory.
    static func make() -> CurlShare? {
        guard let share = unsafe curl_share_init() else { return nil }
        let made = unsafe CurlShare(share)
        return unsafe fbp_curl_share(share, CURL_LOCK_DATA_SSL_SESSION) == CURLSHE_OK ? made : nil
    }

    private init(_ share: UnsafeMutableRawPointer) {
        unsafe self.share = unsafe share
    }

    deinit {
        unsafe curl_share_cleanup(share)
    }
}
