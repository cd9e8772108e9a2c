// SPDX-License-Identifier: Apache-2.0
/// A place in the line of those who may replace a user's tokens. Gives itself back when it is let go, so that no path
/// can keep the others waiting.
final class TokenWriteTurn: @unchecked Sendable {
    let id: UInt64
    private let service: TokenService

    init(_ id: UInt64, of service: TokenService) {
        self.id = id
        self.service = service
    }

    deinit {
        giveBack()
    }

    /// Doing so twice does nothing.
    func giveBack() {
        service.endTurn(id)
    }
}
