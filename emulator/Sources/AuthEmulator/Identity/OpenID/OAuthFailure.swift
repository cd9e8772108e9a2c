/// A refusal in the words of RFC 6749, section 5.2, and RFC 8628, section 3.5.
struct OAuthFailure: Error, Encodable, Sendable, Equatable {
    let error: String
    var error_description: String?

    /// Runs a handler whose refusals have this shape.
    static func handler(_ body: @escaping Route.Handler) -> Route.Handler {
        { incoming, context in
            do {
                return try body(incoming, context)
            } catch let failure as OAuthFailure {
                return try .json(failure, status: 400)
            }
        }
    }
}
