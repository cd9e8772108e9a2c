// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Sites of URLs")
struct ParsedSiteTests {
    @Test(
        "are what libcurl can read",
        arguments: [
            ("https://identitytoolkit.googleapis.com", true), ("http://127.0.0.1:9099", true),
            ("http://[::1]:9099", true), ("http://my_host:1", true), ("http://[1::::2]:9099", false),
            ("http://a b", false), ("", false),
        ])
    func reading(_ text: String, _ isRead: Bool) {
        #expect((ParsedSite.make(text) != nil) == isRead)
    }

    /// One handle after the other is used for what is known by its site and by its whole URL.
    @Test("end a request where libcurl cannot read one, and leave the next one as it would be")
    func unreadable() {
        let loop = EventLoop(clock: SystemClock())
        defer { loop.stop() }
        for (site, target, words) in [
            ("http://127.0.0.1:1", "/v1?a", "127.0.0.1"), ("http://[1::::2]:1", "/v1?a", "URL"),
            ("http://127.0.0.1:1", "/v1?a", "127.0.0.1"), ("http://[1::::2]:1/v1", "", "URL"),
            ("http://127.0.0.1:1/v1", "", "127.0.0.1"), ("http://127.0.0.2:1", "/v1", "127.0.0.2"),
        ] {
            let cause = cause(ServiceRequest(site: site, target: target, mayUseProxy: false), loop)
            #expect(cause.contains(words), "\(site)\(target): \(cause)")
        }
    }

    private func cause(_ request: ServiceRequest, _ loop: EventLoop) -> String {
        let (ended, cause) = (Gate(), Box(""))
        _ = loop.send(request) { answer in
            if case .failure(let failure) = answer { cause.value = failure.cause }
            ended.open()
        }
        ended.wait()
        return cause.value
    }
}
