// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Testing

@testable import FirebaseAuthC

@Suite("Borrowed strings")
struct BorrowedStringTests {
    private func text(_ pointer: UnsafePointer<CChar>) -> String { String(cString: pointer) }

    // proves: fba_future_authorization_url.summary
    @Test("a text that changes is borrowed anew, and what was borrowed before stays readable")
    func newest() {
        let provider = Provider(id: "github.com")
        let name = provider.lend(.id, "github.com")
        let first = provider.lend(newest: .authorizationURL, "http://127.0.0.1:1/one")
        let second = provider.lend(newest: .authorizationURL, "https://example.com/two")
        #expect(text(first) == "http://127.0.0.1:1/one" && text(second) == "https://example.com/two")
        #expect(provider.lend(newest: .authorizationURL, "https://example.com/two") == second)
        #expect(provider.lend(newest: .authorizationURL, "http://127.0.0.1:1/one") == first)
        #expect(provider.lend(.id, "github.com") == name && text(name) == "github.com")
    }
}
