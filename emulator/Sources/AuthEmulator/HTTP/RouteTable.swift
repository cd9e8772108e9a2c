/// Every path of the wire contract; what has no handler yet answers 501.
enum RouteTable {
    static let routes =
        accountRoutes + ownerRoutes + tokenRoutes + projectRoutes + secondStepRoutes + settingsRoutes + providerRoutes
        + unbuiltRoutes
        + issuerRoutes + stateRoutes + emulatorRoutes

    private static let v1 = "/identitytoolkit.googleapis.com/v1"
    private static let v2 = "/identitytoolkit.googleapis.com/v2"
    private static let legacy = "/www.googleapis.com/identitytoolkit/v3/relyingparty"
    private static let control = "/emulator/v1/projects/{project}"

    /// Client calls under today's name and the one that older clients still use.
    private static let accountOperations: [(name: String, legacy: String?, handler: Route.Handler?)] = [
        ("signUp", "signupNewUser", SignUp.handler),
        ("signInWithPassword", "verifyPassword", SignInWithPassword.handler),
        ("signInWithCustomToken", "verifyCustomToken", SignInWithCustomToken.handler),
        ("signInWithIdp", "verifyAssertion", SignInWithIdp.handler),
        ("signInWithEmailLink", "emailLinkSignin", SignInWithEmailLink.handler),
        ("createAuthUri", "createAuthUri", CreateAuthUri.handler),
        ("lookup", "getAccountInfo", Lookup.handler),
        ("update", "setAccountInfo", UpdateAccount.handler),
        ("delete", "deleteAccount", DeleteAccount.handler),
        ("sendOobCode", "getOobConfirmationCode", SendOobCode.handler),
        ("resetPassword", "resetPassword", ResetPassword.handler),
        ("sendVerificationCode", "sendVerificationCode", SendVerificationCode.handler),
        ("signInWithPhoneNumber", "verifyPhoneNumber", SignInWithPhoneNumber.handler),
        ("signInWithGameCenter", nil, SignInWithGameCenter.handler),
        ("verifyIosClient", "verifyClient", VerifyIosClient.handler),
        ("issueSamlResponse", nil, nil),
    ]

    private static let accountRoutes = accountOperations.flatMap { operation in
        [Route("POST", "\(v1)/accounts:\(operation.name)", handler: operation.handler)]
            + (operation.legacy.map {
                [
                    Route(
                        "POST", "\(legacy)/\($0)", operation: "accounts:\(operation.name)", handler: operation.handler)
                ]
            } ?? [])
    }

    /// The owner's calls exist for a project and for each tenant of it.
    private static let ownerRoutes = ["projects/{project}", "projects/{project}/tenants/{tenant}"].flatMap { parent in
        [
            ("accounts", SignUp.handler), ("accounts:lookup", Lookup.handler),
            ("accounts:update", UpdateAccount.handler), ("accounts:delete", DeleteAccount.handler),
            ("accounts:sendOobCode", SendOobCode.handler),
        ].map { Route("POST", "\(v1)/\(parent)/\($0.0)", handler: $0.1) }
            + [
                Route("GET", "\(v1)/\(parent)/accounts:batchGet", access: .ownerOnly, handler: BatchGet.handler),
                Route("POST", "\(v1)/\(parent)/accounts:batchCreate", access: .ownerOnly, handler: BatchCreate.handler),
                Route("POST", "\(v1)/\(parent)/accounts:batchDelete", access: .ownerOnly, handler: BatchDelete.handler),
                Route("POST", "\(v1)/\(parent)/accounts:query", access: .ownerOnly, handler: QueryAccounts.handler),
                Route("POST", "\(v1)/\(parent):queryAccounts", access: .ownerOnly, handler: QueryAccounts.handler),
                Route(
                    "POST", "\(v1)/\(parent):createSessionCookie", access: .ownerOnly,
                    handler: CreateSessionCookie.handler),
            ]
    }

    private static let projectRoutes = [
        Route("GET", "\(v1)/publicKeys", access: .open, handler: GetPublicKeys.handler),
        Route("GET", "\(v1)/sessionCookiePublicKeys", access: .open, handler: GetPublicKeys.handler),
        Route("GET", "\(legacy)/publicKeys", access: .open, handler: GetPublicKeys.handler),
        Route("GET", "\(v1)/projects", handler: GetProjectConfig.handler),
        Route("GET", "\(legacy)/getProjectConfig", handler: GetProjectConfig.handler),
        Route("GET", "\(v1)/recaptchaParams", handler: GetRecaptchaParams.handler),
        Route("GET", "\(legacy)/getRecaptchaParam", handler: GetRecaptchaParams.handler),
        Route("GET", "\(v2)/recaptchaConfig", handler: GetRecaptchaConfig.handler),
        Route("GET", "\(v2)/passwordPolicy", handler: GetPasswordPolicy.handler),
        Route(
            "POST", "\(legacy)/uploadAccount", access: .ownerOnly, handler: LegacyBatch.handler(BatchCreate.handler)),
        Route(
            "POST", "\(legacy)/downloadAccount", access: .ownerOnly, handler: LegacyBatch.handler(BatchGet.handler)),
        Route("POST", "\(v2)/accounts:revokeToken", handler: RevokeToken.handler),
    ]

    private static let secondStepRoutes = [
        ("mfaEnrollment:start", StartMfaEnrollment.handler),
        ("mfaEnrollment:finalize", FinalizeMfaEnrollment.handler),
        ("mfaEnrollment:withdraw", WithdrawMfaEnrollment.handler),
        ("mfaSignIn:start", StartMfaSignIn.handler), ("mfaSignIn:finalize", FinalizeMfaSignIn.handler),
        ("passkeyEnrollment:start", StartPasskeyEnrollment.handler),
        ("passkeyEnrollment:finalize", FinalizePasskeyEnrollment.handler),
        ("passkeySignIn:start", StartPasskeySignIn.handler), ("passkeySignIn:finalize", FinalizePasskeySignIn.handler),
    ].map { Route("POST", "\(v2)/accounts/\($0.0)", handler: $0.1) }

    private static let settingsRoutes = [
        Route("GET", "\(v2)/projects/{project}/config", access: .ownerOnly, handler: ProjectSettings.Get.handler),
        Route("PATCH", "\(v2)/projects/{project}/config", access: .ownerOnly, handler: ProjectSettings.Update.handler),
        Route("GET", "\(v2)/projects/{project}/tenants", access: .ownerOnly, handler: ListTenants.handler),
        Route("POST", "\(v2)/projects/{project}/tenants", access: .ownerOnly, handler: CreateTenant.handler),
        Route("GET", tenantPath, access: .ownerOnly, handler: ManageTenant.Get.handler),
        Route("PATCH", tenantPath, access: .ownerOnly, handler: ManageTenant.Update.handler),
        Route("DELETE", tenantPath, access: .ownerOnly, handler: ManageTenant.Delete.handler),
    ]

    private static let providerPath = "\(v2)/projects/{project}/oauthIdpConfigs"

    private static let providerRoutes = [
        Route("GET", providerPath, access: .ownerOnly, handler: OAuthIdpConfigs.List.handler),
        Route("POST", providerPath, access: .ownerOnly, handler: OAuthIdpConfigs.Create.handler),
        Route(
            "GET", "\(providerPath)/{oauthIdpConfigId}", access: .ownerOnly, handler: OAuthIdpConfigs.Get.handler),
        Route(
            "PATCH", "\(providerPath)/{oauthIdpConfigId}", access: .ownerOnly,
            handler: OAuthIdpConfigs.Update.handler),
        Route(
            "DELETE", "\(providerPath)/{oauthIdpConfigId}", access: .ownerOnly,
            handler: OAuthIdpConfigs.Delete.handler),
    ]

    private static let tenantPath = "\(v2)/projects/{project}/tenants/{tenantId}"

    private static let tokenRoutes = [
        Route("POST", "/securetoken.googleapis.com/v1/token", handler: RefreshIDToken.handler)
    ]

    private static let unbuiltRoutes =
        [
            ("POST", "\(legacy)/signOutUser")
        ].map { Route($0.0, $0.1, handler: nil) }

    private static let issuerRoutes = [
        Route(
            "GET", "\(OpenIDIssuer.path)/.well-known/openid-configuration", access: .open,
            handler: OpenIDIssuer.discovery),
        Route("GET", "\(OpenIDIssuer.path)/jwks", access: .open, handler: OpenIDIssuer.keys),
        Route("GET", "\(OpenIDIssuer.path)/authorize", access: .open, handler: OpenIDIssuer.authorize),
        Route("GET", "\(OpenIDIssuer.path)/userinfo", access: .open, handler: OpenIDIssuer.userInfo),
        Route("POST", "\(OpenIDIssuer.path)/userinfo", access: .open, handler: OpenIDIssuer.userInfo),
        Route("POST", "\(OpenIDIssuer.path)/token", access: .open, handler: TokenEndpoint.post),
        Route(
            "POST", "\(OpenIDIssuer.path)/device_authorization", access: .open, handler: DeviceAuthorization.start),
        Route("GET", DeviceAuthorization.page, access: .open, handler: DeviceAuthorization.enter),
        Route("GET", DeviceAuthorization.done, access: .open, handler: DeviceAuthorization.finish),
    ]

    private static let stateRoutes = [control, "\(control)/tenants/{tenant}"].flatMap { parent in
        [
            Route("GET", "\(parent)/accounts", access: .open, handler: AccountsControl.list),
            Route("DELETE", "\(parent)/accounts", access: .open, handler: AccountsControl.deleteAll),
            Route("GET", "\(parent)/oobCodes", access: .open, handler: CodesControl.oobCodes),
            Route("GET", "\(parent)/totpCodes", access: .open, handler: CodesControl.totpCodes),
            Route("GET", "\(parent)/verificationCodes", access: .open, handler: CodesControl.verificationCodes),
        ]
    }

    private static let emulatorRoutes = [
        Route("GET", "/", access: .open, handler: ConsolePage.root),
        Route("GET", OpenAPIDocument.path, access: .open, handler: OpenAPIDocument.get),
        Route("GET", ConsolePage.pattern, access: .open, handler: ConsolePage.get),
        Route("POST", ConsolePage.pattern, access: .open, handler: ConsolePage.post),
        Route("GET", "\(control)/config", access: .open, handler: ConfigControl.get),
        Route("PATCH", "\(control)/config", access: .open, handler: ConfigControl.Patch.handler),
        Route("GET", "\(control)/identities", access: .open, handler: IdentitiesControl.list),
        Route("POST", "\(control)/identities", access: .open, handler: IdentitiesControl.Register.handler),
        Route("GET", ActionPage.path, access: .open, handler: ActionPage.get),
        Route("POST", ActionPage.path, access: .open, handler: ActionPage.post),
        Route("GET", AuthorizePage.path, access: .open, handler: AuthorizePage.get),
        Route("POST", AuthorizePage.path, access: .open, handler: AuthorizePage.post),
        Route("GET", HandlerPage.path, access: .open, handler: HandlerPage.get),
        Route("GET", RelayPage.path, access: .open, handler: RelayPage.get),
    ]
}
