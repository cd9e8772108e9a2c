/// What OpenID providers have said about the call at hand.
struct IssuerAnswers: Sendable {
    var metadata: [String: IssuerMetadata] = [:]
    var words: [String: VerifiedWord] = [:]
}
