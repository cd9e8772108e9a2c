// SPDX-License-Identifier: Apache-2.0
import CCurl

/// The libcurl that the program has loaded. It may be another one than the library was linked with.
enum CurlLibrary {
    /// In libcurl's number format: 0x075000 is 7.80.
    static let version: UInt32 = fbp_curl_version()

    /// The first version that can be told not to send a request on a connection that has ended
    /// (CURLOPT_PREREQFUNCTION).
    private static let leastVersion: UInt32 = 0x07_50_00

    /// The result of `curl_global_init`; nil before. It takes a while: no fork may come in between.
    static let initialized = Guarded<CURLcode?>(nil)

    /// Initialises once; after a failure the next call tries again. Returns false if libcurl cannot be used.
    static func initialize() -> Bool {
        guard version >= leastVersion else { return false }
        return initialized.withLock { code in
            if code != CURLE_OK { code = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }
            return code == CURLE_OK
        }
    }

    /// Why libcurl cannot be used; nil if it can, or if it was not tried yet.
    static var fault: Fault? {
        if version < leastVersion { return .tooOld(unsafe String(cString: fbp_curl_version_text())) }
        // A lack of memory has its own error.
        guard let code = initialized.withLock({ $0 }), code != CURLE_OK, code != CURLE_OUT_OF_MEMORY else { return nil }
        return .notStarted(unsafe curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "unknown cause")
    }

    enum Fault: Equatable {
        /// The version of libcurl.
        case tooOld(String)
        /// libcurl's error text.
        case notStarted(String)
    }
}
