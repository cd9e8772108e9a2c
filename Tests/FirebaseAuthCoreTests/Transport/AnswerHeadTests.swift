// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The head of an answer")
struct AnswerHeadTests {
    /// The head after these lines, each of which libcurl gives with its end.
    private func head(_ lines: String...) -> AnswerHead {
        var head = AnswerHead()
        for line in lines { head.read(line: Array((line + "\r\n").utf8)) }
        return head
    }

    @Test("has the values without the blanks around them, whatever the case of the names")
    func values() {
        let head = head(
            "HTTP/1.1 503 Service Unavailable", "DATE:\t Sun, 06 Nov 1994 08:49:37 GMT \t", "retry-After:5", "")
        #expect(head.date == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(head.retryAfter == "5")
    }

    @Test("may end its lines with a line feed alone, or not at all")
    func ends() {
        for end in ["\n", ""] {
            var head = AnswerHead()
            for line in ["HTTP/2 429 ", "retry-after: 5"] { head.read(line: Array((line + end).utf8)) }
            #expect(head.retryAfter == "5")
        }
    }

    @Test("of headers with one name has the first")
    func twice() {
        #expect(head("HTTP/2 503", "retry-after: 1", "retry-after: 2").retryAfter == "1")
    }

    @Test("is the last one: not a proxy's answer, nor an interim one")
    func last() {
        let head = head(
            "HTTP/1.1 200 Connection established", "Date: then", "Retry-After: 9", "",
            "HTTP/1.1 103 Early Hints", "Retry-After: 8", "", "HTTP/1.1 503 No", "Date: now", "")
        #expect(head.date == "now")
        #expect(head.retryAfter == nil)
    }

    @Test("is no trailer")
    func trailers() {
        let head = head("HTTP/1.1 200 OK", "", "Retry-After: 5", "Date: now", "")
        #expect(head.retryAfter == nil)
        #expect(head.date == nil)
    }

    @Test(
        "has nothing of a line that has another name, a blank before its colon, or none",
        arguments: [
            "retry-after", "retry-after : 5", "x-retry-after: 5", "retry-afters: 5", " retry-after: 5", ":", "r",
        ])
    func others(_ line: String) {
        #expect(head("HTTP/1.1 503 No", line, "").retryAfter == nil)
    }

    @Test("has an empty value where there is none", arguments: ["retry-after:", "retry-after: \t "])
    func empty(_ line: String) {
        #expect(head("HTTP/1.1 503 No", line).retryAfter == "")
    }

    @Test(
        "says for how long the answer may be kept",
        arguments: [
            ("max-age=300", 300), ("public, max-age=21545, must-revalidate", 21545), ("Max-Age=5", 5),
            ("must-revalidate,\tmax-age=7, no-transform", 7), ("no-store, max-age=7", 0), ("max-age=7,No-Cache", 0),
            ("max-age=1, max-age=2", 1), ("", 0), ("no-cache", 0), ("max-age", 0),
            ("max-age=", 0), ("max-age=-1", 0), ("max-age=x", 0), ("s-maxage=9", 0), ("max-age =9", 0),
            ("max-age=99999999999999999999", 86_400_000),
        ] as [(String, Int64)])
    func age(_ directives: String, _ seconds: Int64) {
        #expect(head("HTTP/1.1 200 OK", "Cache-Control: \(directives)", "").freshSeconds == seconds)
    }

    @Test("says so in any of several headers, and not in a trailer")
    func ages() {
        #expect(head("HTTP/2 200", "cache-control: public", "cache-control: max-age=4").freshSeconds == 4)
        #expect(head("HTTP/2 200", "", "cache-control: max-age=4").freshSeconds == 0)
    }

    @Test(
        "counts what caches on the way have had it for",
        arguments: [("3", 4), ("7", 0), ("8", 0), ("x", 7), ("", 7)] as [(String, Int64)])
    func ageBefore(_ age: String, _ seconds: Int64) {
        #expect(head("HTTP/2 200", "age: \(age)", "cache-control: max-age=7", "").freshSeconds == seconds)
    }
}
