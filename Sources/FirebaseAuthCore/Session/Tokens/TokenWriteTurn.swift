// SPDX-License-Identifier: Apache-2.0
/// A place in the queue of operations that may replace a user's tokens. It gives itself back when it is released, so
/// that no code path can block the others.
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

    /// A second call does nothing.
    func giveBack() {
        service.endTurn(id)
    }
}
