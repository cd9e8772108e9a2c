/// What starting and finishing an enrolment have in common.
struct MfaEnrollment {
    private static let largestCount = 5
    private static let singleFactorProviders: Set<String> = ["anonymous", "phone", "custom", "gc.apple.com"]

    let caller: SignedInCaller
    let context: OperationContext

    init(_ kind: MfaKind, idToken: String?, in context: OperationContext) throws {
        try kind.demandOffered(in: context)
        caller = try SignedInCaller(idToken: idToken, in: context)
        self.context = context
        guard let provider = caller.claims.firebase?.signInProvider, !Self.singleFactorProviders.contains(provider)
        else { throw APIError("UNSUPPORTED_FIRST_FACTOR : Who signs in this way can have no second factor.") }
        guard caller.account.emailVerified else {
            throw APIError("UNVERIFIED_EMAIL : Without a verified email address there is no second factor.")
        }
        try caller.demandRecentLogin(in: context)
    }

    func refuse(_ phoneNumber: String) throws {
        guard !caller.account.secondFactors.contains(where: { $0.phoneNumber == phoneNumber }) else {
            throw APIError(
                "SECOND_FACTOR_EXISTS : The user has this phone number as a second factor already.")
        }
    }

    func demandRoom() throws {
        guard caller.account.secondFactors.count < Self.largestCount else {
            throw APIError("SECOND_FACTOR_LIMIT_EXCEEDED")
        }
    }

    /// The session goes on with the new factor as its second one.
    func add(_ proof: SecondFactor.Proof, displayName: String?) throws -> TokenSet {
        try demandRoom()
        let factor = SecondFactor(
            mfaEnrollmentId: RandomText.alphanumeric(28), displayName: displayName, enrolledAt: context.now,
            proof: proof)
        var account = caller.account
        account.secondFactors.append(factor)
        context.project.accounts.save(account)
        return try TokenIssuer(context).issue(
            for: account, signInProvider: caller.claims.firebase?.signInProvider ?? "",
            secondFactor: SecondFactorClaim(factor))
    }
}
