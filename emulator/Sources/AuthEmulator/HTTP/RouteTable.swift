// SPDX-License-Identifier: Apache-2.0
/// Every path of the wire contract: who may call it, its JSON body, and its handler. A route without a handler answers
/// 501.
enum RouteTable {
    static let routes =
        accountRoutes + ownerRoutes + secondStepRoutes + projectRoutes + settingsRoutes + providerRoutes + issuerRoutes
        + unbuiltRoutes + stateRoutes + pageRoutes + controlRoutes

    private static let v1 = "/identitytoolkit.googleapis.com/v1"
    private static let v2 = "/identitytoolkit.googleapis.com/v2"
    private static let legacy = "/www.googleapis.com/identitytoolkit/v3/relyingparty"
    private static let control = "/emulator/v1/projects/{project}"
    private static let project = "\(v2)/projects/{project}"

    /// Client calls under their present name and the one of older clients.
    private static let accountCalls: [(name: String, legacy: String?, call: any Operation.Type)] = [
        ("signUp", "signupNewUser", SignUp.self),
        ("signInWithPassword", "verifyPassword", SignInWithPassword.self),
        ("signInWithCustomToken", "verifyCustomToken", SignInWithCustomToken.self),
        ("signInWithIdp", "verifyAssertion", SignInWithIdp.self),
        ("signInWithEmailLink", "emailLinkSignin", SignInWithEmailLink.self),
        ("createAuthUri", "createAuthUri", CreateAuthUri.self),
        ("lookup", "getAccountInfo", Lookup.self),
        ("update", "setAccountInfo", UpdateAccount.self),
        ("delete", "deleteAccount", DeleteAccount.self),
        ("sendOobCode", "getOobConfirmationCode", SendOobCode.self),
        ("resetPassword", "resetPassword", ResetPassword.self),
        ("sendVerificationCode", "sendVerificationCode", SendVerificationCode.self),
        ("signInWithPhoneNumber", "verifyPhoneNumber", SignInWithPhoneNumber.self),
        ("signInWithGameCenter", nil, SignInWithGameCenter.self),
        ("issueSamlResponse", nil, IssueSamlResponse.self),
        ("verifyIosClient", "verifyClient", VerifyIosClient.self),
    ]

    private static let accountRoutes =
        accountCalls.map { Route("POST", "\(v1)/accounts:\($0.name)", $0.call) }
        + accountCalls.compactMap { call in
            call.legacy.map { Route("POST", "\(legacy)/\($0)", operation: "accounts:\(call.name)", call.call) }
        } + [
            Route("POST", "\(legacy)/signOutUser", handler: nil),
            Route(
                "POST", "/securetoken.googleapis.com/v1/token", body: RefreshIDToken.Request.self,
                handler: RefreshIDToken.handler),
            Route("POST", "\(v2)/accounts:revokeToken", RevokeToken.self),
        ]

    /// The owner's calls exist for a project and for each of its tenants.
    private static let ownerRoutes =
        ["\(v1)/projects/{project}", "\(v1)/projects/{project}/tenants/{tenant}"].flatMap { parent in
            [
                Route("POST", "\(parent)/accounts", SignUp.self),
                Route("POST", "\(parent)/accounts:lookup", Lookup.self),
                Route("POST", "\(parent)/accounts:update", UpdateAccount.self),
                Route("POST", "\(parent)/accounts:delete", DeleteAccount.self),
                Route("POST", "\(parent)/accounts:sendOobCode", SendOobCode.self),
                Route("GET", "\(parent)/accounts:batchGet", access: .ownerOnly, BatchGet.self),
                Route("POST", "\(parent)/accounts:batchCreate", access: .ownerOnly, BatchCreate.self),
                Route("POST", "\(parent)/accounts:batchDelete", access: .ownerOnly, BatchDelete.self),
                Route("POST", "\(parent)/accounts:query", access: .ownerOnly, QueryAccounts.self),
                Route("POST", "\(parent):queryAccounts", access: .ownerOnly, QueryAccounts.self),
                Route("POST", "\(parent):createSessionCookie", access: .ownerOnly, CreateSessionCookie.self),
            ]
        } + [
            LegacyBatch.route("\(legacy)/uploadAccount", BatchCreate.self),
            LegacyBatch.route("\(legacy)/downloadAccount", BatchGet.self),
        ]

    private static let secondStepRoutes = [
        Route("POST", "\(v2)/accounts/mfaEnrollment:start", StartMfaEnrollment.self),
        Route("POST", "\(v2)/accounts/mfaEnrollment:finalize", FinalizeMfaEnrollment.self),
        Route("POST", "\(v2)/accounts/mfaEnrollment:withdraw", WithdrawMfaEnrollment.self),
        Route("POST", "\(v2)/accounts/mfaSignIn:start", StartMfaSignIn.self),
        Route("POST", "\(v2)/accounts/mfaSignIn:finalize", FinalizeMfaSignIn.self),
        Route("POST", "\(v2)/accounts/passkeyEnrollment:start", StartPasskeyEnrollment.self),
        Route("POST", "\(v2)/accounts/passkeyEnrollment:finalize", FinalizePasskeyEnrollment.self),
        Route("POST", "\(v2)/accounts/passkeySignIn:start", StartPasskeySignIn.self),
        Route("POST", "\(v2)/accounts/passkeySignIn:finalize", FinalizePasskeySignIn.self),
    ]

    private static let projectRoutes = [
        Route("GET", "\(v1)/publicKeys", access: .open, handler: GetPublicKeys.certificates),
        Route("GET", "\(v1)/sessionCookiePublicKeys", access: .open, handler: GetPublicKeys.keySet),
        Route("GET", "\(legacy)/publicKeys", access: .open, handler: GetPublicKeys.certificates),
        Route("GET", SecureTokenKeys.certificatesPath, access: .open, handler: SecureTokenKeys.certificates),
        Route("GET", SecureTokenKeys.webKeysPath, access: .open, handler: SecureTokenKeys.webKeys),
        Route("GET", SecureTokenKeys.discoveryPath, access: .open, handler: SecureTokenKeys.discovery),
        Route("GET", "\(v1)/projects", GetProjectConfig.self),
        Route("GET", "\(legacy)/getProjectConfig", GetProjectConfig.self),
        Route("GET", "\(v1)/recaptchaParams", GetRecaptchaParams.self),
        Route("GET", "\(legacy)/getRecaptchaParam", GetRecaptchaParams.self),
        Route("GET", "\(v2)/recaptchaConfig", GetRecaptchaConfig.self),
        Route("GET", "\(v2)/passwordPolicy", GetPasswordPolicy.self),
    ]

    private static let settingsRoutes = [
        Route("GET", "\(project)/config", access: .ownerOnly, ProjectSettings.Get.self),
        Route("PATCH", "\(project)/config", access: .ownerOnly, ProjectSettings.Update.self),
        Route("GET", "\(project)/passkeyConfig", access: .ownerOnly, PasskeySettings.Get.self),
        Route("PATCH", "\(project)/passkeyConfig", access: .ownerOnly, PasskeySettings.Update.self),
        Route("GET", "\(project)/tenants", access: .ownerOnly, ListTenants.self),
        Route("POST", "\(project)/tenants", access: .ownerOnly, CreateTenant.self),
        Route("GET", "\(project)/tenants/{tenantId}", access: .ownerOnly, ManageTenant.Get.self),
        Route("PATCH", "\(project)/tenants/{tenantId}", access: .ownerOnly, ManageTenant.Update.self),
        Route("DELETE", "\(project)/tenants/{tenantId}", access: .ownerOnly, ManageTenant.Delete.self),
    ]

    /// Providers are set up for a project and for each of its tenants.
    private static let providerRoutes = [project, "\(project)/tenants/{tenant}"].flatMap { parent in
        configRoutes(OAuthIdpConfig.self, parent) + configRoutes(InboundSamlConfig.self, parent)
            + configRoutes(DefaultSupportedIdpConfig.self, parent)
    }

    private static func configRoutes<Config: ProviderConfig>(_ type: Config.Type, _ parent: String) -> [Route] {
        let list = "\(parent)/\(Config.collection)"
        return [
            Route("GET", list, access: .ownerOnly, ProviderConfigCalls<Config>.List.self),
            Route("POST", list, access: .ownerOnly, ProviderConfigCalls<Config>.Create.self),
            Route("GET", "\(list)/{config}", access: .ownerOnly, ProviderConfigCalls<Config>.Get.self),
            Route("PATCH", "\(list)/{config}", access: .ownerOnly, ProviderConfigCalls<Config>.Update.self),
            Route("DELETE", "\(list)/{config}", access: .ownerOnly, ProviderConfigCalls<Config>.Delete.self),
        ]
    }

    /// The other routes of the service's description.
    private static let unbuiltRoutes =
        ["getIamPolicy", "setIamPolicy", "testIamPermissions"].map {
            Route("POST", "\(project)/tenants/{tenant}:\($0)", access: .ownerOnly, handler: nil)
        } + [
            Route("GET", "\(v2)/defaultSupportedIdps", handler: nil),
            Route("POST", "\(project)/identityPlatform:initializeAuth", access: .ownerOnly, handler: nil),
            Route("POST", "\(legacy)/setProjectConfig", access: .ownerOnly, handler: nil),
        ]

    private static let issuer = OpenIDIssuer.path

    private static let issuerRoutes = [
        Route("GET", "\(issuer)/.well-known/openid-configuration", access: .open, handler: OpenIDIssuer.discovery),
        Route("GET", "\(issuer)/jwks", access: .open, handler: GetPublicKeys.keySet),
        Route("GET", "\(issuer)/authorize", access: .page, handler: OpenIDIssuer.authorize),
        Route("GET", "\(issuer)/userinfo", access: .open, handler: OpenIDIssuer.userInfo),
        Route("POST", "\(issuer)/userinfo", access: .open, handler: OpenIDIssuer.userInfo),
        Route("POST", "\(issuer)/token", access: .open, handler: TokenEndpoint.post),
        Route("POST", "\(issuer)/device_authorization", access: .open, handler: DeviceAuthorization.start),
        Route("GET", SAMLIdentityProvider.metadataPath, access: .open, handler: SAMLIdentityProvider.metadata),
        Route("GET", SAMLIdentityProvider.ssoPath, access: .page, handler: SAMLIdentityProvider.signOn),
        Route("GET", DeviceAuthorization.page, access: .page, handler: DeviceAuthorization.enter),
        Route("GET", DeviceAuthorization.done, access: .page, handler: DeviceAuthorization.finish),
    ]

    private static let stateRoutes = [control, "\(control)/tenants/{tenant}"].flatMap { parent in
        [
            Route("GET", "\(parent)/accounts", access: .open, handler: AccountsControl.list),
            Route("DELETE", "\(parent)/accounts", access: .open, handler: AccountsControl.deleteAll),
            Route("POST", "\(parent)/sessions", access: .open, SessionsControl.self),
            Route("GET", "\(parent)/oobCodes", access: .open, handler: CodesControl.oobCodes),
            Route("POST", "\(parent)/oobCodes:wait", access: .open, AwaitOobCode.self),
            Route("POST", "\(parent)/verificationCodes:wait", access: .open, AwaitVerificationCode.self),
            Route("GET", "\(parent)/totpCodes", access: .open, handler: CodesControl.totpCodes),
            Route("GET", "\(parent)/verificationCodes", access: .open, handler: CodesControl.verificationCodes),
        ]
    }

    private static let pageRoutes = [
        Route("GET", "/", access: .page, handler: ConsolePage.root),
        Route("GET", Favicon.path, access: .page, handler: Favicon.get),
        Route("GET", RecaptchaScript.paths[0], access: .page, handler: RecaptchaScript.get),
        Route("GET", RecaptchaScript.paths[1], access: .page, handler: RecaptchaScript.get),
        Route("GET", ConsolePlace.pattern, access: .page, handler: ConsolePage.get),
        Route("POST", ConsolePlace.pattern, access: .open, handler: ConsolePage.post),
        Route("GET", ConsolePlace.pagePattern, access: .page, handler: ConsolePage.get),
        Route("POST", ConsolePlace.pagePattern, access: .open, handler: ConsolePage.post),
        Route("GET", ActionPage.path, access: .page, handler: ActionPage.get),
        Route("POST", ActionPage.path, access: .open, handler: ActionPage.post),
        Route("GET", AuthorizePage.path, access: .page, handler: AuthorizePage.get),
        Route("POST", AuthorizePage.path, access: .open, handler: AuthorizePage.post),
        Route("GET", HandlerPage.path, access: .page, handler: HandlerPage.get),
        Route("POST", HandlerPage.path, access: .page, handler: HandlerPage.post),
        Route("GET", HandlerPage.hostedPath, access: .page, handler: HandlerPage.get),
        Route("POST", HandlerPage.hostedPath, access: .page, handler: HandlerPage.post),
        Route("GET", RelayPage.path, access: .page, handler: RelayPage.get),
        Route("GET", RelayPage.hostedPath, access: .page, handler: RelayPage.get),
        Route("GET", WebConfiguration.path, access: .open, handler: WebConfiguration.get),
    ]

    private static let controlRoutes = [
        Route("GET", OpenAPIDocument.path, access: .open, handler: OpenAPIDocument.get),
        Route("DELETE", control, access: .open, handler: ResetControl.handler),
        Route("GET", "\(control)/config", access: .open, handler: ConfigControl.get),
        Route("PATCH", "\(control)/config", access: .open, ConfigControl.Patch.self),
        Route("GET", "\(control)/identities", access: .open, handler: IdentitiesControl.list),
        Route("DELETE", "\(control)/identities", access: .open, handler: IdentitiesControl.deleteAll),
        Route("POST", "\(control)/identities", access: .open, IdentitiesControl.Register.self),
    ]
}
