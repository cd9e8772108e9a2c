// SPDX-License-Identifier: Apache-2.0
/// A redirect that is registered at a provider, written `PROVIDER=URI`.
public struct RegisteredRedirect: Sendable, Equatable {
    public struct Problem: Error, CustomStringConvertible {
        public let description: String
    }

    let providerId: String
    let address: String

    public init(_ text: String) throws(Problem) {
        let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard halves.count == 2 else {
            throw Problem(description: "it is not like github.com=http://127.0.0.1/callback")
        }
        guard IdentityProvider(id: halves[0]) != nil else {
            throw Problem(description: "there is no provider \(halves[0])")
        }
        guard let uri = AbsoluteURI(halves[1]), uri.fragment == nil else {
            throw Problem(description: "\(halves[1]) is not an absolute URI, or has a fragment")
        }
        providerId = halves[0]
        address = uri.text
    }
}
