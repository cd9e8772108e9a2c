// SPDX-License-Identifier: Apache-2.0
/// `accounts:createAuthUri` with an email: which providers the account has.
struct FetchProviders: Endpoint {
    let email: String

    static let method = "accounts:createAuthUri"
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("identifier", .string(email)), ("continueUri", .string("http://localhost")))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> [String] {
        // The service confirms every request with one of these members, also for an address without an account. A bare
        // `{}` from a proxy has none of them.
        guard answer["kind"] != nil || answer["sessionId"] != nil || answer["registered"] != nil else {
            throw .invalidResponse("it does not say whether the email is registered", httpStatus: httpStatus)
        }
        let providers = try answer.decisive("allProviders", httpStatus: httpStatus) { $0.arrayValue } ?? []
        return providers.compactMap { $0.stringValue }
    }
}

extension Auth {
    public func fetchProviders(email: String, _ completion: Completion<ProviderIDs>?) -> TypedFuture<ProviderIDs> {
        start(.other, completion) { operation in
            if email.isEmpty { return operation.fail(.missingEmail) }
            operation.call(FetchProviders(email: email)) { operation.succeedAtOnce(.providers($0)) }
        }
    }
}
