// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct FormCodingTests {
    @Test(arguments: [
        ("", [:]), ("&&", [:]), ("a=1&b=2", ["a": "1", "b": "2"]), ("a", ["a": ""]), ("=", ["": ""]),
        ("a=b=c", ["a": "b=c"]), ("a=1&a=2", ["a": "2"]), ("a+b=c+d", ["a b": "c d"]),
        ("a%3d=%26%2B%c3%A9", ["a=": "&+é"]), ("a=%4", ["a": "%4"]), ("a=%zz+", ["a": "%zz "]),
        ("a=%ff", ["a": "%ff"]), ("a=é\u{301}&\u{301}b=𝄞", ["a": "é\u{301}", "\u{301}b": "𝄞"]),
    ])
    func `A form is read byte by byte`(text: String, fields: [String: String]) {
        #expect(FormCoding.parse(text) == fields)
    }

    @Test func `Only unreserved characters stand for themselves`() {
        #expect(FormCoding.escape("AZaz09-._~ /?é\u{1}") == "AZaz09-._~%20%2F%3F%C3%A9%01")
        #expect(FormCoding.unescape("%C3%a9%") == nil && FormCoding.unescape("%C3%a9") == "é")
    }
}
