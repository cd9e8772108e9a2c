// SPDX-License-Identifier: Apache-2.0
import CCurl

/// How long the server asks callers to wait (RFC 9110 section 10.2.3).
enum RetryAfter {
    /// A server that asks for more is misconfigured or malicious.
    private static let longestMilliseconds: Int64 = 86_400_000

    /// Nil when the header contains nothing usable.
    ///
    /// - Parameters:
    ///   - text: seconds, or a date.
    ///   - date: the answer's own Date header in Unix seconds: this machine's clock may be wrong.
    static func milliseconds(_ text: String, since date: Int64?) -> Int64? {
        guard let seconds = seconds(text) ?? seconds(until: text, since: date), seconds > 0 else { return nil }
        return min(seconds, longestMilliseconds / 1000) &* 1000
    }

    /// Nil unless the text consists of digits.
    static func seconds(_ text: String) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit) else { return nil }
        // A number with more digits than fit is a very long time.
        return Int64(text) ?? longestMilliseconds
    }

    private static func seconds(until text: String, since date: Int64?) -> Int64? {
        // All three forms of a date begin with the day of the week (RFC 9110 section 5.6.7). libcurl reads other forms
        // too.
        guard let date, let first = text.utf8.first, ASCII.isLetter(first) else { return nil }
        guard let end = HTTPDate.unixSeconds(text) else { return nil }
        let (seconds, overflow) = end.subtractingReportingOverflow(date)
        return overflow ? nil : seconds
    }
}

extension AnswerHead {
    func retryAfterMilliseconds(since date: Int64?) -> Int64? {
        retryAfter.flatMap { RetryAfter.milliseconds($0, since: date) }
    }
}

enum HTTPDate {
    /// Nil when the text is not a date.
    static func unixSeconds(_ text: String) -> Int64? {
        let seconds = Int64(unsafe curl_getdate(text, nil))
        return seconds >= 0 ? seconds : nil
    }
}
