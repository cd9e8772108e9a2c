// SPDX-License-Identifier: Apache-2.0
/// The functions of a program that sends the requests itself. Both run on the I/O thread.
public struct HostTransport: Sendable {
    /// Takes ownership of the exchange.
    public let start: @Sendable (HTTPExchange) -> Void
    /// The exchange has ended without an answer: it takes none any more.
    public let cancel: @Sendable (HTTPExchange) -> Void

    public init(
        start: @escaping @Sendable (HTTPExchange) -> Void, cancel: @escaping @Sendable (HTTPExchange) -> Void
    ) {
        self.start = start
        self.cancel = cancel
    }
}
