/// An enrolment of an authenticator between its start and its end.
struct TotpSession: PendingItem, Equatable {
    let sessionInfo: String
    let localId: String
    let secret: [UInt8]

    var key: String { sessionInfo }
}
