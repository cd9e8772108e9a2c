// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// For sign-ins that begin from now on and whose options name no auth domain; empty to ask the project.
    public var customAuthDomain: String {
        get { lock.withLock { authDomain } }
        set { lock.withLock { authDomain = newValue } }
    }

    public static func isAuthDomain(_ text: String) -> Bool {
        text.isEmpty || HostName.isRight(Array(text.utf8))
    }

    public func signIn(_ provider: Provider, _ options: BrowserOptions, _ completion: Completion<AuthResult>?)
        -> TypedFuture<AuthResult>
    {
        start(.signIn, completion, cancelled: .webContextCancelled) { operation in
            operation.runBrowserFlow(provider, options) { operation.signIn(with: $0) }
        }
    }

    /// Runs only the browser flow. Its credential can then sign in, link or re-authenticate.
    public func credential(from provider: Provider, _ options: BrowserOptions, _ completion: Completion<Credential>?)
        -> TypedFuture<Credential>
    {
        start(.other, completion, cancelled: .webContextCancelled) { operation in
            operation.runBrowserFlow(provider, options) { operation.succeedAtOnce(.credential($0)) }
        }
    }
}

extension User {
    public func link(_ provider: Provider, _ options: BrowserOptions, _ completion: Completion<AuthResult>?)
        -> TypedFuture<AuthResult>
    {
        start(completion, cancelled: .webContextCancelled) { operation in
            if self.auth.currentUser?.account.hasProvider(provider.id) == true {
                return operation.fail(.providerAlreadyLinked(provider.id))
            }
            operation.runBrowserFlow(provider, options) { operation.link(self, $0) }
        }
    }

    public func reauthenticate(_ provider: Provider, _ options: BrowserOptions, _ completion: Completion<AuthResult>?)
        -> TypedFuture<AuthResult>
    {
        start(completion, cancelled: .webContextCancelled) { operation in
            operation.runBrowserFlow(provider, options) { operation.reauthenticate(self, $0) }
        }
    }
}

extension Operation {
    /// Runs the browser flow and passes its credential to `completion`; the operation continues.
    func runBrowserFlow(
        _ provider: Provider, _ options: BrowserOptions, completion: @escaping (Credential) -> Void
    ) {
        guard isRunning else { return }
        let request = provider.request()
        var options = options
        if options.authDomain.isEmpty { options.authDomain = auth.customAuthDomain }
        if let problem = ProviderID.problem(provider.id) ?? options.problem(with: request) { return fail(problem) }
        // Checked before a browser is opened or a provider is asked: these are not the service.
        if let refusal = auth.client.refusal { return fail(refusal) }
        guard let secrets = RouteSecrets() else { return fail(.noRandomNumbers) }
        let plan = RoutePlan(
            provider: request, options: options, apiKey: auth.client.options.apiKey, tenantID: life.scope.tenantID,
            emulatorAuthority: auth.client.emulatorAuthority, secrets: secrets)
        begin(BrowserFlow(self, plan, completion: completion), cancelled: .webContextCancelled)
    }
}
