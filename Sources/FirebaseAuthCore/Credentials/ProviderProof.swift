// SPDX-License-Identifier: Apache-2.0
/// A proof of an identity at a provider. `accounts:signInWithIdp` takes all of these.
enum ProviderProof {
    case tokens(OAuthTokens)
    case serverAuthCode(String)
    /// A SAML identity provider's answer, as its form has it.
    case samlResponse(String)
    /// The provider's answer to a browser flow. It can be used once, while its code is valid.
    case redirect(RedirectProof)
}

/// The result of a browser flow, which `accounts:signInWithIdp` exchanges.
struct RedirectProof {
    let requestURI: String
    let sessionID: String
    /// The form that the provider posted to a handler, if it did not answer in the address; empty for none.
    var postBody = ""
}
