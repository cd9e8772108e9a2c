// SPDX-License-Identifier: Apache-2.0
import Foundation

enum HTTPDate {
    /// RFC 9110 section 6.6.1.
    static func header(_ unixSeconds: Int64) -> String {
        var (seconds, parts) = (time_t(unixSeconds), tm())
        gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 64)
        strftime(&text, text.count, "Date: %a, %d %b %Y %H:%M:%S GMT", &parts)
        return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }
}
