// SPDX-License-Identifier: Apache-2.0
extension SignInAnswer {
    /// The answer of `accounts:signInWithIdp`. An answer with status 200 may still be an error: such answers are
    /// rejected before any token is read.
    init(ofProvider answer: ParsedJSON, httpStatus: Int32) throws(AuthError) {
        let credential = try SignInAnswer.credential(answer)
        if let message = try answer.decisive("errorMessage", httpStatus: httpStatus, { $0.stringValue }) {
            var error = AuthError(message: message, httpStatus: httpStatus)
            error.email = answer.text("email")
            error.updatedCredential = credential
            throw error
        }
        if try answer.decisive("needConfirmation", httpStatus: httpStatus, { $0.boolValue }) ?? false {
            throw SignInAnswer.needConfirmation(answer, credential, httpStatus)
        }
        let provider = ProviderDetails(credential: credential, SignInAnswer.additionalUserInfo(answer))
        try self.init(answer, provider: provider, httpStatus: httpStatus)
    }

    private static func needConfirmation(
        _ answer: ParsedJSON, _ credential: Credential?, _ httpStatus: Int32
    ) -> AuthError {
        var error = AuthError(
            .accountExistsWithDifferentCredentials, name: "ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL",
            message: AuthErrorCode.accountExistsWithDifferentCredentials.sentence, httpStatus: httpStatus)
        error.email = answer.text("email")
        error.updatedCredential = credential
        return error
    }

    private static func credential(_ answer: ParsedJSON) throws(AuthError) -> Credential? {
        var tokens = OAuthTokens()
        tokens.idToken = try answer.token("oauthIdToken")
        tokens.accessToken = try answer.token("oauthAccessToken")
        tokens.secret = try answer.token("oauthTokenSecret")
        tokens.pendingToken = try answer.token("pendingToken")
        return Credential.oauth(answer.text("providerId"), tokens)
    }

    private static func additionalUserInfo(_ answer: ParsedJSON) -> AdditionalUserInfo {
        var info = AdditionalUserInfo()
        info.providerID = answer.text("providerId")
        info.isNewUser = answer.flag("isNewUser")
        info.profileJSON = answer.text("rawUserInfo")
        info.userName = userName(answer, info)
        return info
    }

    private static func userName(_ answer: ParsedJSON, _ info: AdditionalUserInfo) -> String {
        let screenName = answer.text("screenName")
        if !screenName.isEmpty { return screenName }
        let provider = answer.text("providerId")
        if provider.sameBytes(as: ProviderID.github) { return info.profile?["login"]?.stringValue ?? "" }
        if provider.sameBytes(as: ProviderID.twitter) { return info.profile?["screen_name"]?.stringValue ?? "" }
        return answer.text("username")
    }
}
