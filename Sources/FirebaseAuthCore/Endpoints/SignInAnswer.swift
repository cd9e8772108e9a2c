/// What every first-factor sign-in answers with.
struct SignInAnswer {
    let tokens: SessionTokens
    /// Empty where the answer does not say (custom tokens).
    let localID: String
    let isNewUser: Bool

    init(tokens: SessionTokens, localID: String) {
        self.tokens = tokens
        self.localID = localID
        isNewUser = false
    }

    init(_ answer: JSONValue, isNewUser: Bool? = nil, httpStatus: Int32) throws(AuthError) {
        if answer["mfaPendingCredential"] != nil {
            throw AuthError(
                .secondFactorRequired, name: "SECOND_FACTOR_REQUIRED",
                message: "The account has a second factor, which this version cannot ask for.", httpStatus: httpStatus)
        }
        guard let tokens = SessionTokens(answer) else {
            throw .invalidResponse("it carries no ID token", httpStatus: httpStatus)
        }
        self.tokens = tokens
        localID = answer.text("localId")
        self.isNewUser = isNewUser ?? answer.flag("isNewUser")
    }
}
