import Foundation

/// A provider's word kept for later, so that a refused sign-in or link need not go through the browser again.
enum PendingToken {
    static func make(_ assertion: ProviderAssertion) throws -> String {
        Base64URL.encode(try JSONText.encode(assertion))
    }

    static func read(_ text: String) throws -> ProviderAssertion {
        guard let data = Base64URL.decode(text),
            let assertion = try? JSONDecoder().decode(ProviderAssertion.self, from: data)
        else { throw APIError("INVALID_PENDING_TOKEN") }
        return assertion
    }
}
