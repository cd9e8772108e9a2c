// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithPassword`.
struct SignInWithPassword: Endpoint {
    let email: String
    let password: String

    static let method = "accounts:signInWithPassword"
    /// The first session of two is as good as forgotten.
    var isIdempotent: Bool { true }

    var body: JSONValue {
        .members(("email", .string(email)), ("password", .string(password)), ("returnSecureToken", .bool(true)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(answer, httpStatus: httpStatus)
    }
}

/// `accounts:signUp`: anonymous sign-in, account creation, or linking email and password.
struct SignUp: Endpoint {
    var email = ""
    var password = ""
    /// The user to link to, empty to make a new one.
    var idToken = ""

    static let method = "accounts:signUp"

    var body: JSONValue {
        .members(
            ("email", .nonEmpty(email)), ("password", .nonEmpty(password)), ("idToken", .nonEmpty(idToken)),
            ("returnSecureToken", .bool(true)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(answer, isNewUser: true, httpStatus: httpStatus)
    }

    /// What is linked is linked to the user who asked for it.
    func confirm(_ answer: SignInAnswer) throws(AuthError) {
        try confirm(answer.localID, isUserOf: idToken)
    }
}

extension Auth {
    public func signIn(email: String, password: String, _ callback: Callback?) -> Future? {
        start(.signIn, .authResult, callback) { $0.signIn(with: .email(email, password: password)) }
    }

    public func createUser(email: String, password: String, _ callback: Callback?) -> Future? {
        start(.signIn, .authResult, callback) { operation in
            if let problem = AuthError.missing(email: email, password: password) { return operation.fail(problem) }
            operation.call(SignUp(email: email, password: password)) { operation.finishSignIn($0) }
        }
    }
}

extension AuthError {
    static func missing(email: String, password: String) -> AuthError? {
        if email.isEmpty { return .missingEmail }
        return password.isEmpty ? .missingPassword : nil
    }
}
