// SPDX-License-Identifier: Apache-2.0
import Logging
import UnixSignals

/// Handles SIGTERM and SIGINT from the program's first moment to its last: a signal before the server has started must
/// not prevent the export, and neither must a repeated one.
public struct EndSignals: Sendable {
    private let firsts: AsyncStream<UnixSignal>

    /// Signals are received from the return of this call on.
    public init(logger: Logger) async {
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        let (firsts, first) = AsyncStream.makeStream(of: UnixSignal.self)
        self.firsts = firsts
        Task {
            var count = 0
            for await signal in signals {
                count += 1
                if count == 1 { first.yield(signal) }
                // Logged once, because there may be no reader.
                if count == 2 { logger.warning("already ending: what is under way and the export come first") }
            }
        }
    }

    /// Returns after the first signal, even if that was long ago. Must be called once.
    public func first() async {
        for await _ in firsts { return }
    }
}
