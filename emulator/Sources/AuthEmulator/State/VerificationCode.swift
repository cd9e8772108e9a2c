/// An outstanding text message code; no message is sent, so this is also what the control endpoint lists.
struct VerificationCode: PendingItem, Equatable {
    let code: String
    let phoneNumber: String
    let sessionInfo: String

    var key: String { sessionInfo }
}
