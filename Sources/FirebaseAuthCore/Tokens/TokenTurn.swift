/// A place in the line of those who may replace a user's tokens. Gives itself back when it is let go, so that no path
/// can keep the others waiting.
final class TokenTurn: @unchecked Sendable {
    let id: UInt64
    private let auth: Auth

    init(_ id: UInt64, of auth: Auth) {
        self.id = id
        self.auth = auth
    }

    deinit {
        giveBack()
    }

    /// Doing so twice does nothing.
    func giveBack() {
        auth.endTurn(id)
    }
}
