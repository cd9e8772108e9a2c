// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Testing

@testable import FirebaseCore

@Suite("Apple's levels of the log")
struct FirebaseLoggerLevelTests {
    @Test(arguments: [
        (FirebaseLoggerLevel.error, LogLevel.error), (.warning, .warning), (.notice, .info), (.info, .info),
        (.debug, .verbose),
    ])
    func `have one of Core each, and the least serious has requests too`(level: FirebaseLoggerLevel, ofCore: LogLevel) {
        #expect(level.ofCore == ofCore)
    }

    @Test(arguments: [
        (LogLevel.none, FirebaseLoggerLevel.error), (.error, .error), (.warning, .warning), (.info, .info),
        (.debug, .debug),
        (.verbose, .debug),
    ])
    func `are told of a level that the C API has chosen`(ofCore: LogLevel, level: FirebaseLoggerLevel) {
        #expect(FirebaseLoggerLevel(ofCore) == level)
    }
}
