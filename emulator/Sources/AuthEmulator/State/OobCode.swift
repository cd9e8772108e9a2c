/// An outstanding out-of-band code; no mail is sent, so this is also what the control endpoint lists.
struct OobCode: PendingItem, Equatable {
    let email: String
    let newEmail: String?
    let oobCode: String
    let oobLink: String
    let requestType: OobCodeType

    var key: String { oobCode }
}
