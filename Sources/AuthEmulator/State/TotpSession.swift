/// An enrolment of an authenticator between its start and its end.
struct TotpSession: Sendable, Equatable {
    let localId: String
    let secret: [UInt8]
}
