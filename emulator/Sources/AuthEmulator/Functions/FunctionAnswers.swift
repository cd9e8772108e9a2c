/// What functions have said about the call at hand.
struct FunctionAnswers: Sendable {
    var localId: String?
    var answers: [FunctionEvent: FunctionAnswer] = [:]
}
