/// What a route demands of its caller.
enum Access: Sendable {
    case open
    case apiKeyOrOwner
    case ownerOnly

    func admit(_ caller: Caller) throws {
        switch (self, caller) {
        case (.open, _), (.apiKeyOrOwner, .apiKey), (_, .owner): return
        case (.apiKeyOrOwner, .nobody): throw APIError.missingAPIKey
        case (.ownerOnly, _): throw APIError.loginRequired
        }
    }
}
