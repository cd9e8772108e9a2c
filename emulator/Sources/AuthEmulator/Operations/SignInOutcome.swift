// SPDX-License-Identifier: Apache-2.0
/// The result of a first factor: tokens, or the demand for a second factor. Functions are asked about links too.
struct SignInOutcome {
    var tokens: TokenSet?
    var mfaPendingCredential: String?
    var mfaInfo: [MfaEnrollmentDocument]?

    /// Stores the account after the sign-in. The time of the last login changes only if no second factor is needed.
    init(
        _ account: Account, signInProvider: String, method: String? = nil, origin: SignInOrigin = .knownUser,
        assertion: ProviderAssertion? = nil, in context: OperationContext
    ) throws {
        var account = account
        let triggers = BlockingTriggers(context: context, signInMethod: method ?? signInProvider, assertion: assertion)
        if case .newUser = origin { try triggers.beforeCreate(&account) }
        if Self.isPending(account, context) {
            mfaPendingCredential = try PendingCredential(
                account: account, signInProvider: signInProvider, in: context
            ).encoded()
            mfaInfo = account.secondFactors.map { MfaEnrollmentDocument($0, masked: true) }
            context.project.accounts.save(account)
        } else {
            guard !account.disabled else { throw APIError("USER_DISABLED") }
            account.lastLoginAt = context.now
            let claims = try triggers.beforeSignIn(&account)
            tokens = try TokenIssuer(context).issue(
                for: account, signInProvider: signInProvider, extraClaims: claims,
                signInAttributes: assertion?.signInAttributes)
        }
    }

    private static func isPending(_ account: Account, _ context: OperationContext) -> Bool {
        context.config.mfa.isOn && !account.secondFactors.isEmpty
    }
}

/// How a sign-in found its account.
enum SignInOrigin {
    case newUser, knownUser, link

    init(isNewUser: Bool, isLink: Bool) {
        self = isLink ? .link : isNewUser ? .newUser : .knownUser
    }
}
