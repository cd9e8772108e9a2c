// SPDX-License-Identifier: Apache-2.0
import CCurl

/// The libcurl that the program has loaded, which need not be the one that the library was linked with.
enum CurlLibrary {
    /// As libcurl writes it in a number: 0x075000 is 7.80.
    static let version: UInt32 = fba_curl_version()

    /// The first that can be told not to send a request on a connection that has ended (CURLOPT_PREREQFUNCTION).
    private static let leastVersion: UInt32 = 0x07_50_00

    /// What became of `curl_global_init`, nil before.
    private static let initialized = Guarded<CURLcode?>(nil)

    /// Once; what has failed is tried again the next time. False when libcurl cannot be used.
    static func initialize() -> Bool {
        guard version >= leastVersion else { return false }
        return initialized.withLock { code in
            if code != CURLE_OK { code = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }
            return code == CURLE_OK
        }
    }

    /// Why it cannot be used, nil where it can, or where nobody has tried yet.
    static var fault: Fault? {
        if version < leastVersion { return .tooOld(unsafe String(cString: fba_curl_version_text())) }
        // A lack of memory has other words.
        guard let code = initialized.withLock({ $0 }), code != CURLE_OK, code != CURLE_OUT_OF_MEMORY else { return nil }
        return .notStarted(unsafe curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "unknown cause")
    }

    enum Fault: Equatable {
        /// Its version.
        case tooOld(String)
        /// In libcurl's words.
        case notStarted(String)
    }
}
