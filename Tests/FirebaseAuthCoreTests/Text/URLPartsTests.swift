// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A URL's parts")
struct URLPartsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let scheme: String
        var host: String?
        var port: Int?
        var path = ""
        var query: String?
        var fragment: String?
        var testDescription: String { text }
    }

    static let accepted: [Case] = [
        Case(text: "https://example.com", scheme: "https", host: "example.com"),
        Case(text: "HTTPS://Example.COM/Path", scheme: "https", host: "example.com", path: "/Path"),
        Case(
            text: "http://127.0.0.1:9099/a?b=c#d", scheme: "http", host: "127.0.0.1", port: 9099, path: "/a",
            query: "b=c", fragment: "d"),
        Case(text: "http://[::1]:8080/x", scheme: "http", host: "::1", port: 8080, path: "/x"),
        Case(text: "http://[2001:DB8::1]", scheme: "http", host: "2001:db8::1"),
        Case(text: "https://a.b?x", scheme: "https", host: "a.b", query: "x"),
        Case(text: "https://a.b#x", scheme: "https", host: "a.b", fragment: "x"),
        Case(text: "https://a.b/?", scheme: "https", host: "a.b", path: "/", query: ""),
        Case(text: "https://a.b/#f?g#h", scheme: "https", host: "a.b", path: "/", fragment: "f?g#h"),
        Case(text: "https://a.b/?q?r/s:@[]", scheme: "https", host: "a.b", path: "/", query: "q?r/s:@[]"),
        Case(text: "https://a.b:65535/", scheme: "https", host: "a.b", port: 65535, path: "/"),
        Case(text: "https://a.b/!$&'()*+,;=:@~{|}^", scheme: "https", host: "a.b", path: "/!$&'()*+,;=:@~{|}^"),
        Case(text: "web-app+x:/y", scheme: "web-app+x", path: "/y"),
        Case(text: "com.example.app:/done", scheme: "com.example.app", path: "/done"),
        Case(text: "myapp:", scheme: "myapp"),
        Case(text: "myapp://finish/x?y=z", scheme: "myapp", host: "finish", path: "/x", query: "y=z"),
        Case(text: "myapp:///x", scheme: "myapp", host: "", path: "/x"),
        Case(text: "mailto:a@b", scheme: "mailto", path: "a@b"),
        Case(text: "https://a.b/%7Euser/%e2%82%ac", scheme: "https", host: "a.b", path: "/%7Euser/%e2%82%ac"),
    ]

    @Test("are found", arguments: accepted)
    func accepts(_ example: Case) throws {
        let parts = try #require(URLParts(example.text))
        #expect(parts.scheme == example.scheme)
        #expect(parts.host == example.host)
        #expect(parts.port == example.port)
        #expect(parts.path == example.path)
        #expect(parts.query == example.query)
        #expect(parts.fragment == example.fragment)
    }

    static let refused: [String] = [
        "", ":", "://", "//a.b", "/a", "a", "https", "https:", "https:a", "https:/a", "https://", "https:///a",
        "https://?a", "https://#", "1a://b",
        "+a:b", "a_b:c", "a,b:c", "http://:80", "http://a.b:", "http://a.b:0", "http://a.b:65536", "http://a.b:99999",
        "http://a.b:000080", "http://a.b:8a",
        "http://a.b:-1", "http://a.b:80:80", "http://u@a.b", "http://u:p@a.b", "http://[::1", "http://::1", "http://[]",
        "http://[1.2.3.4]",
        "http://[::1]x", "http://[::1]:", "http://[::1%25eth0]", "http://[g::]", "http://a.b/\\c", "http:\\\\a.b",
        "http://a\\.b", "http://a b", " http://a.b",
        "http://a.b ", "http://a.b/\n", "http://a.b/\r\nX: y", "http://a.b/\t", "http://a.b/\0", "http://a.b/\u{7F}",
        "http://é.com", "http://a.b/é",
        "http://a%2Eb/", "http://a.b/%", "http://a.b/%4", "http://a.b/%zz", "http://a.b/?%", "http://a,b",
        "http://a..b/", "http://-a.b/", "http://127.1/", "http://a~b/", "http://a.b/\"", "http://a.b/<>", "myapp://:80",
    ]

    @Test("are not guessed from what is no URL", arguments: refused)
    func refuses(_ text: String) { #expect(URLParts(text) == nil) }

    @Test("include the decoded items of the query")
    func queryItems() throws {
        let url = try #require(URLParts("https://p.example/auth?state=a%2Bb&scope=openid+email&state=c#state=d"))
        #expect(
            url.queryItems?.map { [$0.name, $0.value] } == [
                ["state", "a+b"], ["scope", "openid email"], ["state", "c"],
            ])
        #expect(URLParts("https://a.b")?.queryItems?.isEmpty == true)
        let undecodable = try #require(URLParts("https://a.b/?a=%FF"))
        #expect(undecodable.queryItems == nil)
    }

    @Test("tell whether a sign-in may end there")
    func finish() {
        for text in ["https://a.b/done", "com.example.app:/done", "myapp://done"] {
            #expect(URLParts(text)?.mayFinishSignIn == true)
        }
        for text in [
            "http://a.b", "javascript:alert(1)", "JavaScript:x", "data:text/html,x", "file:///etc/passwd", "vbscript:x",
            "blob:x",
        ] {
            #expect(URLParts(text)?.mayFinishSignIn == false)
        }
    }
}
