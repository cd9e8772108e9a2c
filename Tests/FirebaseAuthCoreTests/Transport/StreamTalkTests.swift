import Testing

@testable import FirebaseAuthCore

@Suite("What libcurl says of a stream")
struct StreamTalkTests {
    private func talk(_ lines: [String]) -> (talk: StreamTalk, lastStream: UInt32?) {
        var talk = StreamTalk()
        var last: UInt32?
        for line in lines { last = talk.hear(Array(line.utf8)) ?? last }
        return (talk, last)
    }

    @Test(
        "a stream is unprocessed when it was refused, or came after the last one that the server looks at",
        arguments: [
            (["Using Stream ID: 3 (easy handle 0x1)\n"], false),
            (["Using Stream ID: 3 (easy handle 0x1)\n", "REFUSED_STREAM, retrying a fresh connect"], true),
            (["Using Stream ID: 3 (easy handle 0x1)", "received GOAWAY, error=0, last_stream=1"], true),
            (["Using Stream ID: 3 (easy handle 0x1)", "received GOAWAY, error=0, last_stream=3"], false),
            (["Using Stream ID: 1 (easy handle 0x1)", "received GOAWAY, error=0, last_stream=2147483647"], false),
            (["received GOAWAY, error=0, last_stream=1"], false),
            (["REFUSED_STREAM, again", "Using Stream ID: 5 (easy handle 0x1)"], false),
            (["Using Stream ID: ", "last_stream=", "Using Stream ID: 99999999999999999999", ""], false),
        ] as [([String], Bool)])
    func unprocessed(_ lines: [String], _ isUnprocessed: Bool) {
        let (talk, last) = talk(lines)
        #expect(talk.isUnprocessed(lastStream: last) == isUnprocessed)
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
