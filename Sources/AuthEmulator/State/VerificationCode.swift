/// An outstanding text message code; no message is sent, so this is also what the control endpoint lists.
struct VerificationCode: Codable, Sendable, Equatable {
    let code: String
    let phoneNumber: String
    let sessionInfo: String
}
