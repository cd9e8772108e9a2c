// SPDX-License-Identifier: Apache-2.0
import Foundation
import Logging
import Synchronization

@testable import AuthEmulator

/// Stands still until a test moves it.
final class TestClock: Sendable {
    private let seconds = Mutex<Double>(1_800_000_000)

    var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

    func advance(seconds amount: Double) { seconds.withLock { $0 += amount } }
}

/// A directory that is gone after the test.
func withTemporaryDirectory<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "emulator-\(RandomText.alphanumeric(12))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
}

/// Keeps what is logged, at every level and with all that goes with it.
final class LogRecorder: Sendable {
    private struct Handler: LogHandler {
        let recorder: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let details = metadata.merging(event.metadata ?? [:]) { $1 }
            recorder.kept.withLock { $0.append("\(event.level) \(event.message) \(details)") }
        }
    }

    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    var logger: Logger { Logger(label: "test") { _ in Handler(recorder: self) } }
}
