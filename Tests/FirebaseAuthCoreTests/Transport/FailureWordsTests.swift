// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@testable import FirebaseAuthCore

@Suite("Words for a failure")
struct FailureWordsTests {
    @Test(
        "are libcurl's without the time of the last address, and without a URL",
        arguments: [
            (
                "Failed to connect to example.com port 443 after 599 ms: Couldn't connect to server",
                "Failed to connect to example.com port 443: Couldn't connect to server"
            ),
            ("SSL certificate problem: certificate has expired", "SSL certificate problem: certificate has expired"),
            ("Connection closed after 3 tries", "Connection closed after 3 tries"),
            ("ends after", "ends after"), ("", ""),
            (
                "Unsupported proxy 'x://name:secret@host'",
                "the proxy that the program or the environment names cannot be used"
            ),
        ])
    func plain(_ said: String, _ shown: String) {
        #expect(CurlHandle.plain(said) == shown)
    }

    @Test(
        "need no resolver for an address: libcurl that does not resolve it has no memory",
        arguments: [
            ("http://127.0.0.1:9099", true), ("http://[::1]:9099", true), ("https://10.1.2.3/a?b=c", true),
            ("http://localhost:9099", false), ("https://id.example", false), ("https://host1", false), ("none", false),
        ])
    func address(_ site: String, _ isAddress: Bool) {
        #expect(ServiceRequest(site: site).isToAddress == isAddress)
    }

    @Test("say whose refusal a proxy's is", arguments: [(407, "wants credentials"), (403, "refuses")])
    func proxy(_ status: Int, _ part: String) {
        let words = CurlHandle.words(forProxyStatus: status)
        #expect(words.contains("https_proxy") && words.contains(part) && words.hasSuffix("HTTP \(status)"))
    }
}

@Suite("A file of authorities that is none")
struct AuthoritiesFileTests {
    /// libcurl would wait for what is written into a pipe.
    @Test("ends a request at once", arguments: ["pipe", ".", "missing", "/dev/zero"])
    func end(_ name: String) throws {
        let directory = ScratchDirectory()
        let pipe = directory.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let path = name.hasPrefix("/") ? name : directory.path + "/" + name
        let loop = EventLoop(clock: SystemClock(), way: NetworkWay(authorities: path))
        defer { loop.stop() }
        let (ended, outcome) = (Gate(), Box<ServiceAnswer?>(nil))
        _ = loop.send(ServiceRequest(site: "https://127.0.0.1:9/")) { answer in
            outcome.value = answer
            ended.open()
        }
        ended.wait()
        guard case .failure(let failure) = outcome.value else {
            Issue.record("\(String(describing: outcome.value))")
            return
        }
        #expect(failure.subject == .authorities && failure.cause.contains(path))
    }
}
