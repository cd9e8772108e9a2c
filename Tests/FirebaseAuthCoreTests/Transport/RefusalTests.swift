// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A request that libcurl would send once more")
struct RefusalTests {
    private typealias Case = (isSilent: Bool, uses: Int?, isMultiplexed: Bool, version: UInt32)

    @Test(
        "was refused for certain when libcurl has no words for an error, and repeats nothing else in silence",
        arguments: [
            // The first request of a connection: on every version.
            ((true, 1, false, 0x07_50_00), true), ((true, 1, true, 0x08_17_00), true),
            ((false, 1, false, 0x08_17_00), false), ((true, nil, true, 0x08_17_00), false),
            // A later one: only over HTTP/2, and from 8.7 on.
            ((true, 2, true, 0x08_07_00), true), ((true, 9, true, 0x08_17_00), true),
            ((true, 2, false, 0x08_17_00), false), ((false, 2, true, 0x08_17_00), false),
            ((true, 2, true, 0x08_06_01), false), ((true, 2, true, 0x08_00_00), false),
            ((true, 2, true, 0x07_58_01), false),
        ] as [(Case, Bool)])
    func refused(_ known: (Bool, Int?, Bool, UInt32), _ isCertain: Bool) {
        let refusal = Refusal(isSilent: known.0, uses: known.1, isMultiplexed: known.2, version: known.3)
        #expect(refusal.isCertain == isCertain)
    }
}

@Suite("The body of a request that must not be sent twice")
struct RequestBodyTests {
    @Test("is given piece by piece, and counts as sent when the last piece was taken")
    func pieces() {
        var body = RequestBody(Array("abcde".utf8))
        for (part, isWhole) in [("abc", false), ("de", true)] {
            let taken = String(decoding: body.take(most: 3), as: UTF8.self)
            #expect(taken == part && body.isTakenWhole == isWhole)
        }
        let rest = body.take(most: 3)
        #expect(rest.isEmpty)
    }

    @Test("goes back to a place within it", arguments: [(0, true), (5, true), (-1, false), (6, false)])
    func goingBack(_ offset: Int, _ isPossible: Bool) {
        var body = RequestBody(Array("abcde".utf8))
        _ = body.take(most: 5)
        let hasGone = body.goBack(to: offset)
        let rest = body.take(most: 9).count
        #expect(hasGone == isPossible && rest == (isPossible ? 5 - offset : 0))
    }
}

@Suite("A machine that slept")
struct SleepWatchTests {
    @Test("is noticed once, by the clock that went on; a nap is not")
    func sleeping() {
        var watch = SleepWatch()
        func hasSlept(monotonic: Int64, boot: Int64) -> Bool { watch.hasSlept(monotonic: monotonic, boot: boot) }
        #expect(!hasSlept(monotonic: 10, boot: 500_000_010))
        #expect(!hasSlept(monotonic: 60_000_000, boot: 560_000_000))
        #expect(!hasSlept(monotonic: 61_000_000, boot: 562_000_000))
        #expect(hasSlept(monotonic: 62_000_000, boot: 570_000_000))
        #expect(!hasSlept(monotonic: 63_000_000, boot: 571_000_000))
    }
}
