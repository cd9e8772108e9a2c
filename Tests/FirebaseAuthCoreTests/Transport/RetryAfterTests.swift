// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Retry-After")
struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT, as RFC 9110 section 5.6.7 writes it.
    static let now: Int64 = 784_111_777

    @Test(
        "tells seconds, a day at most",
        arguments: [
            ("1", 1000), ("120", 120_000), ("007", 7000), ("86400", 86_400_000), ("86401", 86_400_000),
            ("9223372036854775807", 86_400_000), ("99999999999999999999999999", 86_400_000),
        ] as [(String, Int64)])
    func seconds(_ text: String, _ milliseconds: Int64) {
        #expect(RetryAfter.milliseconds(text, since: nil) == milliseconds)
        #expect(RetryAfter.milliseconds(text, since: Self.now) == milliseconds)
    }

    @Test(
        "tells a date in any of its forms, which counts from the answer's own",
        arguments: [
            ("Sun, 06 Nov 1994 08:50:37 GMT", 60_000), ("Sunday, 06-Nov-94 08:50:37 GMT", 60_000),
            ("Sun Nov  6 08:50:37 1994", 60_000), ("Tue, 08 Nov 1994 08:49:37 GMT", 86_400_000),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400_000),
        ] as [(String, Int64)])
    func date(_ text: String, _ milliseconds: Int64) {
        #expect(RetryAfter.milliseconds(text, since: Self.now) == milliseconds)
        #expect(RetryAfter.milliseconds(text, since: nil) == nil)
        #expect(RetryAfter.milliseconds(text, since: Int64.max) == nil)
        #expect(RetryAfter.milliseconds(text, since: Int64.min) == nil)
    }

    @Test(
        "says nothing where it cannot be read, or names no time to come",
        arguments: [
            "", "0", "000", "-1", "+5", "1.5", "5 s", "5, 6", " 5", "soon", "0x10", "1e3", "٣", "\u{FF}", "Sun,",
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:48:37 GMT", "08:50:37", "1994-11-06T08:50:37Z",
            "06 Nov 1994 08:50:37 GMT",
        ])
    func nothing(_ text: String) {
        #expect(RetryAfter.milliseconds(text, since: Self.now) == nil)
    }

    @Test("a date may be the very first second")
    func first() {
        #expect(HTTPDate.unixSeconds("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
        #expect(HTTPDate.unixSeconds("Wed, 31 Dec 1969 23:59:00 GMT") == nil)
    }

    @Test(
        "becomes part of an error, but not of a redirect's",
        arguments: [
            (429, 5000), (503, 5000), (500, 5000), (400, 5000), (404, 5000), (301, 0), (200, 0),
        ] as [(Int32, Int64)], [false, true])
    func ofErrors(_ row: (status: Int32, pause: Int64), _ emulated: Bool) throws {
        let bench = AuthBench(environment: emulated ? ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9100"] : [:])
        let future = try #require(bench.auth.signInAnonymously(nil).future)
        bench.transport.reply("<html>", status: row.status, retryAfterMilliseconds: 5000)
        #expect(future.error?.retryAfterMilliseconds == row.pause)
        let silent = try #require(bench.auth.signInAnonymously(nil).future)
        bench.transport.reply("<html>", status: row.status)
        #expect(silent.error?.retryAfterMilliseconds == 0)
    }
}
