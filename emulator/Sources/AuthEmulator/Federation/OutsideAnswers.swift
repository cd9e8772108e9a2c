/// What others than the emulator have said about the call at hand.
struct OutsideAnswers: Sendable {
    var functions = FunctionAnswers()
    var issuers = IssuerAnswers()
}
