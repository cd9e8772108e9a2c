/// The use of `createAuthUri` that tells how an address may sign in.
enum ProvidersForEmail {
    static func run(
        _ request: CreateAuthUri.Request, sessionId: String, in context: OperationContext
    ) throws -> CreateAuthUri.Response {
        guard let identifier = request.identifier, !identifier.isEmpty else { throw APIError("MISSING_IDENTIFIER") }
        guard let continueUri = request.continueUri, !continueUri.isEmpty else {
            throw APIError("MISSING_CONTINUE_URI")
        }
        guard AccountRules.isEmail(identifier) else { throw APIError("INVALID_IDENTIFIER") }
        guard AbsoluteURI(continueUri) != nil else { throw APIError("INVALID_CONTINUE_URI") }
        var response = CreateAuthUri.Response(sessionId: sessionId)
        guard !context.config.enableImprovedEmailPrivacy else { return response }
        fill(&response, from: accounts(of: identifier.lowercased(), context), context)
        return response
    }

    private static func accounts(of email: String, _ context: OperationContext) -> [Account] {
        let store = context.project.accounts
        let owner = store.account(email: email)
        guard !context.config.allowDuplicateEmails else {
            return [owner].compactMap(\.self)
        }
        return [owner].compactMap(\.self)
            + store.accounts(providerEmail: email).filter { $0.localId != owner?.localId }
    }

    private static func fill(
        _ response: inout CreateAuthUri.Response, from accounts: [Account], _ context: OperationContext
    ) {
        var providers: [String] = []
        var methods: [String] = []
        for account in accounts {
            for entry in account.providerUserInfo where entry.providerId != "phone" {
                if context.config.allowDuplicateEmails, entry.providerId != "password" { continue }
                append(entry.providerId, to: &providers)
                guard entry.providerId == "password" else {
                    append(entry.providerId, to: &methods)
                    continue
                }
                if account.password != nil { append("password", to: &methods) }
                if account.emailLinkSignin { append("emailLink", to: &methods) }
            }
        }
        response.registered = !accounts.isEmpty
        response.allProviders = providers
        response.signinMethods = methods
    }

    private static func append(_ name: String, to list: inout [String]) {
        if !list.contains(name) { list.append(name) }
    }
}
