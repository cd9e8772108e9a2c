// SPDX-License-Identifier: Apache-2.0
/// What a route requires of its caller.
enum Access: Sendable {
    case open
    /// Open, and other sites may lead a browser there: to a sign-in, or back from a provider.
    case page
    case apiKeyOrOwner
    case ownerOnly

    func admit(_ caller: Caller) throws {
        switch (self, caller) {
        case (.open, _), (.page, _), (.apiKeyOrOwner, .apiKey), (_, .owner): return
        case (_, .nobody): throw APIError.missingAPIKey
        case (.ownerOnly, .apiKey): throw APIError.ownersAlone
        }
    }
}

extension Access {
    /// Whether callers need no credentials.
    var isOpen: Bool { self == .open || self == .page }
}

/// Who makes the call: a client with an API key, or the project's owner.
enum Caller: Sendable, Equatable {
    case nobody
    case apiKey
    case owner

    init(_ request: IncomingRequest) throws {
        if let token = Self.bearerToken(request.headers["authorization"]) {
            guard token.lowercased() == "owner" || token.hasPrefix("ya29.") else { throw APIError.invalidCredentials }
            self = .owner
            return
        }
        let key = request.query["key"] ?? request.headers["x-goog-api-key"] ?? ""
        self = key.isEmpty ? .nobody : .apiKey
    }

    /// A header of any other scheme counts as absent.
    private static func bearerToken(_ header: String?) -> String? {
        guard let parts = header?.split(separator: " ", maxSplits: 1), parts.count == 2,
            parts[0].lowercased() == "bearer"
        else { return nil }
        return parts[1].trimmingPrefix { $0 == " " }.description
    }
}
