// SPDX-License-Identifier: Apache-2.0
import Logging
import UnixSignals

/// SIGTERM and SIGINT, from the program's first moment to its last: one that comes before the server is there must not
/// keep it from its export, nor one that comes again.
public struct EndSignals: Sendable {
    private let firsts: AsyncStream<UnixSignal>

    /// The signals arrive from when this returns.
    public init(logger: Logger) async {
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        let (firsts, first) = AsyncStream.makeStream(of: UnixSignal.self)
        self.firsts = firsts
        Task {
            var count = 0
            for await signal in signals {
                count += 1
                if count == 1 { first.yield(signal) }
                // Once, since nobody may read the log.
                if count == 2 { logger.warning("already ending: what is under way and the export come first") }
            }
        }
    }

    /// Returns when the first has come, be it long ago. To be called once.
    public func first() async {
        for await _ in firsts { return }
    }
}
