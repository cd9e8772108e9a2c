/// The request type of every JSON call, by the name of its operation.
enum RequestTable {
    static var types: [String: any Decodable.Type] {
        [
            "accounts:signUp": SignUp.Request.self, "accounts:signInWithPassword": SignInWithPassword.Request.self,
            "accounts:signInWithCustomToken": SignInWithCustomToken.Request.self,
            "accounts:signInWithIdp": SignInWithIdpRequest.self,
            "accounts:signInWithEmailLink": SignInWithEmailLink.Request.self,
            "accounts:signInWithGameCenter": SignInWithGameCenter.Request.self,
            "accounts:signInWithPhoneNumber": SignInWithPhoneNumber.Request.self,
            "accounts:sendVerificationCode": SendVerificationCode.Request.self,
            "accounts:verifyIosClient": VerifyIosClient.Request.self,
            "accounts:createAuthUri": CreateAuthUri.Request.self, "accounts:lookup": Lookup.Request.self,
            "accounts:update": UpdateAccount.Request.self, "accounts:delete": DeleteAccount.Request.self,
            "accounts:sendOobCode": SendOobCode.Request.self, "accounts:resetPassword": ResetPassword.Request.self,
            "accounts:revokeToken": RevokeToken.Request.self, "accounts:batchCreate": BatchCreate.Request.self,
            "accounts:batchGet": BatchGet.Request.self, "accounts:batchDelete": BatchDelete.Request.self,
            "accounts:query": QueryAccounts.Request.self, "queryAccounts": QueryAccounts.Request.self,
            "createSessionCookie": CreateSessionCookie.Request.self,
            "accounts/mfaEnrollment:start": StartMfaEnrollment.Request.self,
            "accounts/mfaEnrollment:finalize": FinalizeMfaEnrollment.Request.self,
            "accounts/mfaEnrollment:withdraw": WithdrawMfaEnrollment.Request.self,
            "accounts/mfaSignIn:start": StartMfaSignIn.Request.self,
            "accounts/mfaSignIn:finalize": FinalizeMfaSignIn.Request.self,
            "accounts/passkeyEnrollment:start": StartPasskeyEnrollment.Request.self,
            "accounts/passkeyEnrollment:finalize": FinalizePasskeyEnrollment.Request.self,
            "accounts/passkeySignIn:finalize": FinalizePasskeySignIn.Request.self,
            "token": RefreshIDToken.Request.self, "tenants": TenantDocument.self,
            "oauthIdpConfigs": OAuthIdpConfig.self,
        ]
    }
}
