// SPDX-License-Identifier: Apache-2.0
/// The fields of a mail link, from its address or from the form of its page.
struct ActionRequest {
    let fields: [String: String]
    let context: OperationContext

    init(fields: [String: String], in context: OperationContext) {
        self.fields = fields
        let tenant = fields["tenantId"] ?? ""
        self.context = context.entering(tenant: tenant.isEmpty ? nil : tenant)
    }

    subscript(name: String) -> String? {
        guard let value = fields[name], !value.isEmpty else { return nil }
        return value
    }

    var mode: String { self["mode"] ?? "" }
    var continueURI: AbsoluteURI? { self["continueUrl"].flatMap { AbsoluteURI(continueURI: $0) } }

    /// Does what the link is for.
    func perform() -> ActionResult {
        guard self["apiKey"] != nil else { return .missing("apiKey") }
        guard let code = self["oobCode"] else { return .missing("oobCode") }
        do {
            switch mode {
            case "resetPassword": return try resetPassword(code)
            case "verifyEmail", "verifyAndChangeEmail", "recoverEmail": return try apply(code)
            case "signIn": return signIn()
            default:
                return .refused(
                    error: "Invalid mode", instructions: "The mode has to be that of a link made by this emulator.")
            }
        } catch {
            return .refused(
                error: (error as? APIError)?.message ?? "INTERNAL_ERROR",
                instructions: "The link is damaged, was used before or has expired. Ask the program for a new one.")
        }
    }

    private func resetPassword(_ code: String) throws -> ActionResult {
        let look = try ResetPassword.run(.init(oobCode: code, newPassword: nil), in: context)
        guard look.requestType == .passwordReset, let email = look.email else { throw APIError("INVALID_OOB_CODE") }
        let link = try context.oobCode(code).oobLink
        func needsPassword(_ problem: String) -> ActionResult {
            .needsPassword(.init(email: email, problem: problem, link: link))
        }
        guard let password = self["newPassword"] else {
            return needsPassword("The query parameter newPassword is missing.")
        }
        guard password != ActionResult.passwordPlaceholder else {
            return needsPassword("\(password) is only a placeholder.")
        }
        do {
            _ = try ResetPassword.run(.init(oobCode: code, newPassword: password), in: context)
        } catch let error as APIError {
            return needsPassword(error.message)
        }
        return done("The password has been changed.", email: email)
    }

    private func apply(_ code: String) throws -> ActionResult {
        guard try context.oobCode(code).requestType.mode == mode else { throw APIError("INVALID_OOB_CODE") }
        let response = try ApplyActionCode.run(code, in: context)
        switch mode {
        case "verifyEmail": return done("The email address has been verified.", email: response.email)
        case "verifyAndChangeEmail":
            return done("The email address has been changed and verified.", newEmail: response.newEmail)
        default:
            return .done(success: "The former email address has been restored.", email: response.email, newEmail: nil)
        }
    }

    private func done(_ success: String, email: String? = nil, newEmail: String? = nil) -> ActionResult {
        if let uri = continueURI { return .redirect(uri.text) }
        return .done(success: success, email: email, newEmail: newEmail)
    }

    /// The application redeems the code, so it is passed on unused.
    private func signIn() -> ActionResult {
        guard let uri = continueURI else {
            return .refused(
                error: "The query parameter continueUrl is missing.",
                instructions: "This link names no application to go to. Copy it into the program that asked for it.")
        }
        let others = fields.filter { $0.key != "continueUrl" }.sorted { $0.key < $1.key }
        return .redirect(uri.appending(others.map { (name: $0.key, value: $0.value) }))
    }
}

/// The result of following a mail link.
enum ActionResult: Sendable, Equatable {
    case done(success: String, email: String?, newEmail: String?)
    case needsPassword(PasswordDemand)
    case redirect(String)
    case refused(error: String, instructions: String)

    /// What is missing for a new password.
    struct PasswordDemand: Sendable, Equatable {
        let email: String
        let problem: String
        /// The link in the mail.
        let link: String
    }

    static let passwordPlaceholder = "NEW_PASSWORD_HERE"

    static func missing(_ name: String) -> ActionResult {
        .refused(
            error: "The query parameter \(name) is missing.",
            instructions: "Follow the link exactly as the emulator lists it.")
    }
}
