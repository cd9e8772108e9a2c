// SPDX-License-Identifier: Apache-2.0
/// `accounts:createAuthUri` with an email: how the account signs in.
struct FetchProviders: Endpoint {
    let email: String

    static let method = "accounts:createAuthUri"
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("identifier", .string(email)), ("continueUri", .string("http://localhost")))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInWays {
        // The service confirms every request with one of these members, also for an address without an account. A bare
        // `{}` from a proxy has none of them.
        guard answer["kind"] != nil || answer["sessionId"] != nil || answer["registered"] != nil else {
            throw .invalidResponse("it does not say whether the email is registered", httpStatus: httpStatus)
        }
        func list(_ name: StaticString) throws(AuthError) -> [String] {
            let entries = try answer.decisive(name, httpStatus: httpStatus) { $0.arrayValue } ?? []
            return entries.compactMap { $0.stringValue }
        }
        return SignInWays(providers: try list("allProviders"), methods: try list("signinMethods"))
    }
}

/// How an account signs in.
struct SignInWays {
    let providers: [String]
    /// As the providers, but `password` and `emailLink` apart, which are one provider.
    let methods: [String]
}

extension Auth {
    public func fetchProviders(email: String, _ completion: Completion<ProviderIDs>?) -> TypedFuture<ProviderIDs> {
        fetchWays(email, completion) { $0.providers }
    }

    public func fetchSignInMethods(email: String, _ completion: Completion<ProviderIDs>?) -> TypedFuture<ProviderIDs> {
        fetchWays(email, completion) { $0.methods }
    }

    private func fetchWays(
        _ email: String, _ completion: Completion<ProviderIDs>?, _ list: @escaping (SignInWays) -> [String]
    ) -> TypedFuture<ProviderIDs> {
        start(.other, completion) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            operation.call(FetchProviders(email: email)) { operation.succeedAtOnce(.providers(list($0))) }
        }
    }
}
