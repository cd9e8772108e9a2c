// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A URL that the program is given in place of a browser")
struct AwaitedURLTests {
    private static let address = ListenerAddress(authority: "127.0.0.1:49152", path: "/p")
    private let redirect = AwaitedURL(address: address, answer: .redirect(state: "s"))

    @Test(
        "is the answer",
        arguments: [
            "http://127.0.0.1:49152/p?code=c&state=s", "http://127.0.0.1:49152/p?state=s&error=access_denied",
            "http://127.0.0.1:49152/p?code=c&state=s#fragment",
        ])
    func taken(_ url: String) throws {
        let request = try #require(redirect.request(to: url))
        #expect(request.method == "GET" && request.path == "/p" && !request.target.contains("#"))
    }

    @Test(
        "is not",
        arguments: [
            "", "http://127.0.0.1:49152/p", "http://127.0.0.1:49152/p?", "http://127.0.0.1:49152/p?code=c&state=t",
            "http://127.0.0.1:49152/p?code=c", "http://127.0.0.1:49152/p?state=s",
            "http://127.0.0.1:49152/q?code=c&state=s", "http://127.0.0.1:49153/p?code=c&state=s",
            "http://localhost:49152/p?code=c&state=s", "https://127.0.0.1:49152/p?code=c&state=s",
            "http://127.0.0.1:49152/p?code=c&state=s&state=s", "http://127.0.0.1:49152/p?code=%zz&state=s",
            "http://127.0.0.1:49152/p?code=c&state=s\r\n", " http://127.0.0.1:49152/p?code=c&state=s",
            "http://127.0.0.1:49152/p#?code=c&state=s",
        ])
    func refused(_ url: String) {
        #expect(redirect.request(to: url) == nil)
    }

    @Test("is not longer than a browser's")
    func tooLong() {
        let code = String(repeating: "c", count: 17_000)
        #expect(redirect.request(to: "http://127.0.0.1:49152/p?state=s&code=\(code)") == nil)
    }

    @Test("is none while the listener's own page posts the answer, and a mailed link that signs in")
    func others() {
        let link = AwaitedURL(address: Self.address, answer: .mailedLink)
        let url = "http://127.0.0.1:49152/p?apiKey=k&oobCode=o&mode=signIn"
        #expect(link.request(to: url) != nil)
        #expect(link.request(to: "http://127.0.0.1:49152/p?apiKey=k&oobCode=o&mode=resetPassword") == nil)
        let hosted = AwaitedURL(address: Self.address, answer: .forwarded(eventID: "e"))
        #expect(hosted.request(to: "http://127.0.0.1:49152/p?event=f&query=a") == nil)
    }
}
