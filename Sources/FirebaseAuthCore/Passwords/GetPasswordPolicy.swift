// SPDX-License-Identifier: Apache-2.0
/// `passwordPolicy`: what the project, or the tenant, asks of passwords. The API key is enough for this request.
struct GetPasswordPolicy: Endpoint {
    static let method = "passwordPolicy"
    static var version: APIVersion { .v2 }
    static var verb: HTTPVerb { .get }

    var body: JSONValue { .object([]) }
    var isIdempotent: Bool { true }

    /// The one form of a policy that is known. A later one may have rules that would not be checked.
    private static let schemaVersion: Int64 = 1

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> PasswordPolicy {
        guard let version = answer["schemaVersion"]?.integer64 else {
            throw .invalidResponse("it is no password policy", httpStatus: httpStatus)
        }
        if version != schemaVersion { throw .unsupportedPasswordPolicy(version) }
        var policy = PasswordPolicy()
        if let options = answer["customStrengthOptions"] { try policy.take(options, httpStatus) }
        let symbols = answer["allowedNonAlphanumericCharacters"]?.arrayValue ?? []
        policy.allowedNonAlphanumeric = symbols.compactMap { $0.stringValue }.joined()
        policy.isEnforced = answer.text("enforcementState").sameBytes(as: "ENFORCE")
        policy.forcesUpgradeOnSignIn = answer.flag("forceUpgradeOnSignin")
        return policy
    }
}

extension PasswordPolicy {
    /// A rule that cannot be read must not look like none.
    fileprivate mutating func take(_ options: ParsedJSON, _ httpStatus: Int32) throws(AuthError) {
        func length(_ name: StaticString) throws(AuthError) -> Int32? {
            try options.decisive(name, httpStatus: httpStatus) { $0.integer64.flatMap { Int32(exactly: max($0, 0)) } }
        }
        func flag(_ name: StaticString) throws(AuthError) -> Bool {
            try options.decisive(name, httpStatus: httpStatus) { $0.boolValue } ?? false
        }
        minLength = try length("minPasswordLength") ?? minLength
        maxLength = try length("maxPasswordLength") ?? 0
        requiresLowercase = try flag("containsLowercaseCharacter")
        requiresUppercase = try flag("containsUppercaseCharacter")
        requiresDigit = try flag("containsNumericCharacter")
        requiresNonAlphanumeric = try flag("containsNonAlphanumericCharacter")
    }
}
