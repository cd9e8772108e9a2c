/// What came of following a mail link.
enum ActionResult: Sendable, Equatable {
    case done(success: String, email: String?, newEmail: String?)
    case needsPassword(email: String, problem: String)
    case redirect(String)
    case refused(error: String, instructions: String)

    static let passwordPlaceholder = "NEW_PASSWORD_HERE"

    static func missing(_ name: String) -> ActionResult {
        .refused(
            error: "The query parameter \(name) is missing.",
            instructions: "Follow the link exactly as the emulator lists it.")
    }
}
