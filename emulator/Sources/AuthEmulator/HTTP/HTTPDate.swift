// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The format of the time in a `Date` field (RFC 9110, section 5.6.7).
enum HTTPDate {
    /// In English: this program never sets another locale.
    static func text(secondsSince1970 seconds: Int) -> String {
        var (time, parts) = (time_t(seconds), tm())
        var text = [CChar](repeating: 0, count: 64)
        gmtime_r(&time, &parts)
        let length = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static var now: String { text(secondsSince1970: time(nil)) }
}
