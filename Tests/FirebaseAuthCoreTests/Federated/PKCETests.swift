import Testing

@testable import FirebaseAuthCore

@Suite("PKCE")
struct PKCETests {
    @Test("follows the vector of RFC 7636 appendix B")
    func vector() {
        #expect(
            PKCE.challenge(for: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
                == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test("has a fresh verifier of 43 unreserved characters each time")
    func fresh() throws {
        let pairs = (0..<10_000).compactMap { _ in PKCE.generate() }
        #expect(Set(pairs.map(\.verifier)).count == 10_000)
        let pair = try #require(pairs.first)
        #expect(pair.verifier.utf8.count == 43)
        #expect(pair.verifier.utf8.allSatisfy(ASCII.isUnreserved))
        #expect(pair.challenge == PKCE.challenge(for: pair.verifier))
    }

    @Test("needs a verifier of 43 to 128 unreserved characters")
    func limits() {
        #expect(PKCE.challenge(for: String(repeating: "a", count: 42)) == nil)
        #expect(PKCE.challenge(for: String(repeating: "a", count: 43)) != nil)
        #expect(PKCE.challenge(for: String(repeating: "~", count: 128)) != nil)
        #expect(PKCE.challenge(for: String(repeating: "a", count: 129)) == nil)
        #expect(PKCE.challenge(for: String(repeating: "a", count: 43) + "+") == nil)
        #expect(PKCE.challenge(for: String(repeating: "é", count: 43)) == nil)
    }
}
