/// The outcome for programs.
struct ActionDocument: Encodable {
    struct Body: Encodable {
        var success: String?
        var email: String?
        var newEmail: String?
        var error: String?
        var instructions: String?
    }

    let authEmulator: Body

    static func reply(_ result: ActionResult) throws -> Reply {
        switch result {
        case .redirect(let address): return .redirect(to: address)
        case .done(let success, let email, let newEmail):
            return try .json(Self(authEmulator: Body(success: success, email: email, newEmail: newEmail)))
        case .needsPassword(let email, let problem):
            let instructions =
                "Append &newPassword=\(ActionResult.passwordPlaceholder) to the link with the new password of \(email)."
            return try .json(Self(authEmulator: Body(error: problem, instructions: instructions)), status: 400)
        case .refused(let error, let instructions):
            return try .json(Self(authEmulator: Body(error: error, instructions: instructions)), status: 400)
        }
    }
}
