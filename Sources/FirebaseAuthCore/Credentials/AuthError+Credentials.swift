// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static func missing(email: String, password: String) -> AuthError? {
        if email.isEmpty { return .missingEmail }
        return password.isEmpty ? .missingPassword : nil
    }

    /// A credential that signs in or links without another visit to the provider.
    public var updatedCredential: Credential? {
        get { recovery as? Credential }
        set { recovery = newValue }
    }

    static let linkOfOtherTenant = AuthError(
        .tenantIdMismatch, name: "TENANT_ID_MISMATCH",
        message:
            "The link is for another tenant: a sign-in takes a link of the tenant that is set, a call of a user one of "
            + "the user's tenant.")

    /// The refusal of a code that another project sent.
    var ofOtherProject: AuthError {
        guard code == .invalidActionCode else { return self }
        return AuthError(
            code, name: name,
            message: "The link was sent by another project: its API key is not this app's, and its code is good only "
                + "there.", httpStatus: httpStatus)
    }

    public static let credentialWithoutToken = AuthError(
        .invalidCredential, name: "INVALID_CREDENTIAL",
        message: "The credential has neither an ID token nor an access token: give one of them.")

    static let notASAMLProvider = AuthError(
        .invalidProviderId, name: "INVALID_PROVIDER_ID",
        message: "This is no SAML provider: the project gives these ids that begin with saml. (with the dot).")

    static let missingSAMLResponse = AuthError(
        .invalidCredential, name: "INVALID_CREDENTIAL",
        message: "The SAML answer is empty: give the field SAMLResponse of the provider's form.")

    static func unreadableCredential(_ why: String) -> AuthError {
        AuthError(
            .invalidCredential, name: "UNREADABLE_CREDENTIAL",
            message: "The text is not a credential of this library: \(why). Have the user sign in anew.")
    }

    /// Yahoo and Microsoft refuse tokens that were obtained elsewhere. The server's message does not say what to do
    /// instead.
    func explained(for credential: Credential) -> AuthError {
        guard ProviderID.needsBrowserFlow(credential.providerID), code == .invalidCredential,
            case .provider(.tokens(let tokens)) = credential.proof, tokens.pendingToken.isEmpty
        else { return self }
        var error = AuthError(
            code, name: name,
            message:
                "\(credential.providerID) accepts no token obtained elsewhere: the service cannot check for which client "
                + "it was made, so a token stolen from another project could be replayed. Sign in with the provider "
                + "itself, through the browser, instead.",
            httpStatus: httpStatus)
        error.email = email
        error.updatedCredential = updatedCredential
        return error
    }
}
