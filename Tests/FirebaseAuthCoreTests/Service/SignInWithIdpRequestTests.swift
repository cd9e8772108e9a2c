// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The request of accounts:signInWithIdp")
struct SignInWithIdpRequestTests {
    static func oauth(_ provider: String, _ change: (inout OAuthTokens) -> Void) -> Credential? {
        var tokens = OAuthTokens()
        change(&tokens)
        return Credential.oauth(provider, tokens)
    }

    static func pending() -> Credential? {
        oauth("github.com") {
            $0.pendingToken = "pend"
            $0.accessToken = "ignored"
        }
    }

    static func endpoint(_ credential: Credential) throws -> SignInWithIdp {
        guard case .provider(let proof) = credential.proof else { throw NotAProviders() }
        return SignInWithIdp(credential.providerID, proof)
    }

    struct NotAProviders: Error {}

    /// The service's form, written by hand.
    static let forms: [(name: String, credential: Credential?, postBody: String)] = [
        (
            "Google with both tokens", .google(idToken: "i", accessToken: "a"),
            "providerId=google.com&id_token=i&access_token=a"
        ),
        ("Google with one", .google(idToken: "", accessToken: "a"), "providerId=google.com&access_token=a"),
        ("GitHub", .github(accessToken: "a/+ b&c=d%"), "providerId=github.com&access_token=a%2F%2B%20b%26c%3Dd%25"),
        ("Facebook", .facebook(accessToken: "a"), "providerId=facebook.com&access_token=a"),
        (
            "Twitter", .twitter(token: "t", secret: "s"),
            "providerId=twitter.com&access_token=t&oauth_token_secret=s"
        ),
        ("Play Games", .playGames(serverAuthCode: "4/c"), "providerId=playgames.google.com&code=4%2Fc"),
        ("SAML", try? .saml("saml.acme", response: "PHM+/=="), "providerId=saml.acme&SAMLResponse=PHM%2B%2F%3D%3D"),
        (
            "Apple with a nonce and a name",
            oauth("apple.com") {
                $0.idToken = "i"
                $0.rawNonce = "n"
                $0.displayName = "Ann Mary Lee"
            },
            "providerId=apple.com&id_token=i&nonce=n&user=%7B%22name%22%3A%7B%22firstName%22%3A%22Ann%22%2C"
                + "%22lastName%22%3A%22Mary%20Lee%22%7D%7D"
        ),
        (
            "Apple with one name",
            oauth("apple.com") {
                $0.idToken = "i"
                $0.displayName = "Ann"
            },
            "providerId=apple.com&id_token=i&user=%7B%22name%22%3A%7B%22firstName%22%3A%22Ann%22%7D%7D"
        ),
    ]

    @Test("every kind of credential has its form, with all values encoded", arguments: 0..<forms.count)
    func form(_ index: Int) throws {
        let credential = try #require(Self.forms[index].credential)
        let body = try Self.endpoint(credential).body
        #expect(
            JSON.serialize(body)
                == #"{"requestUri":"http://localhost","postBody":"\#(Self.forms[index].postBody)","#
                + #""autoCreate":true,"returnIdpCredential":true,"returnSecureToken":true}"#)
    }

    @Test("a browser flow sends the URL it came back to and its session")
    func redirect() {
        let proof = RedirectProof(requestURI: "http://127.0.0.1:1/p?code=c", sessionID: "s")
        let body = SignInWithIdp("github.com", .redirect(proof), idToken: "t", autoCreate: false).body
        #expect(
            JSON.serialize(body)
                == #"{"requestUri":"http://127.0.0.1:1/p?code=c","sessionId":"s","idToken":"t","autoCreate":false,"#
                + #""returnIdpCredential":true,"returnSecureToken":true}"#)
    }

    @Test("a pending token goes alone")
    func pendingToken() throws {
        let credential = try #require(Self.pending())
        let body = try Self.endpoint(credential).body
        #expect(
            JSON.serialize(body)
                == #"{"requestUri":"http://localhost","pendingToken":"pend","autoCreate":true,"#
                + #""returnIdpCredential":true,"returnSecureToken":true}"#)
    }

    @Test("tokens that are all empty are no credential")
    func empty() {
        #expect(Credential.oauth("github.com", OAuthTokens()) == nil)
        #expect(Credential.google(idToken: "", accessToken: "") == nil)
    }
}
