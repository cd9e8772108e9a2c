// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// What others send, in the pages and headers of the emulator.
struct SafeMarkupTests {
    private let emulator = TestEmulator()

    /// A mark after a quote makes one character of both to Swift, and two to a browser.
    @Test func `Every sign that means something in markup is escaped, whatever follows it`() {
        for mark in ["", "\u{301}", "\u{200d}", "\u{fe0f}", "\u{1f3fb}"] {
            for (sign, escaped) in [("\"", "&quot;"), ("'", "&#39;"), ("<", "&lt;"), (">", "&gt;"), ("&", "&amp;")] {
                let markup: HTML = "\(sign + mark)"
                let apart = mark.isEmpty ? escaped : "<bdi>\(escaped + mark)</bdi>"
                #expect(markup.text.unicodeScalars.elementsEqual(apart.unicodeScalars))
            }
        }
    }

    @Test func `A text that may turn its neighbours is set apart from them, but in a tag`() {
        let name = "\u{202e}Ada"
        let page: HTML = "<p title=\"\(name)\">\(name), \("Bo")</p>"
        #expect(page.text == "<p title=\"\(name)\"><bdi>\(name)</bdi>, Bo</p>")
        let attribute: HTML = " value=\"\(name)\""
        #expect(attribute.text == " value=\"\(name)\"")
        #expect(HTML(text: "<\(name)\u{2069}").text == "&lt;Ada")
    }

    @Test(arguments: [
        "http://a;script-src%20*", "http://a%3Bscript-src%20%2A/", "http://a%3B%20script-src%20%27unsafe-inline%27/",
        "http://a,default-src/", "http://a%0Ab/", "http://a%22b/", "http://a%2Cb/", "http://a*b/", "http://[::1;]/",
        "http://a'b/", "http://a!b/", "http://",
    ])
    func `A host is a name or an address, and nothing that means something in a header`(text: String) {
        #expect(AbsoluteURI(text) == nil)
    }

    @Test(arguments: [
        ("http://localhost:80/", "http://localhost:80"), ("http://A_b-c.example/", "http://a_b-c.example"),
        ("http://127.0.0.1/", "http://127.0.0.1"), ("http://[::1]:5/", "http://[::1]:5"),
        ("com.example.app://firebaseauth/link", "com.example.app://firebaseauth"),
    ])
    func `A plain host is taken`(text: String, origin: String) { #expect(AbsoluteURI(text)?.origin == origin) }

    @Test(arguments: ["http://a%3B%20script-src%20%27unsafe-inline%27/", "https://a%2C%20img-src%20%2A"])
    func `A mail link's destination adds nothing to the policy of its page`(address: String) async throws {
        let query = FormCoding.encode([
            ("mode", "resetPassword"), ("oobCode", "x"), ("apiKey", "k"), ("continueUrl", address),
        ])
        let page = await emulator.send("GET", "/emulator/action?" + query, headers: ["accept": "text/html"])
        let policy = try #require(page.header("content-security-policy"))
        #expect(policy.contains("form-action 'self';") && !policy.contains("unsafe") && !policy.contains("*"))
    }
}
