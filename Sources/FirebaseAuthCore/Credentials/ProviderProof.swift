// SPDX-License-Identifier: Apache-2.0
/// What shows an identity to a provider, or to the service in its stead. `accounts:signInWithIdp` takes them all.
enum ProviderProof {
    case tokens(OAuthTokens)
    case serverAuthCode(String)
    /// The provider's answer to a browser flow: good once, while its code is.
    case redirect(RedirectProof)
}

/// The end of a browser flow, to be exchanged by `accounts:signInWithIdp`.
struct RedirectProof {
    let requestURI: String
    let sessionID: String
    /// What the provider has posted to a handler instead of answering in the address; empty for nothing.
    var postBody = ""
}
