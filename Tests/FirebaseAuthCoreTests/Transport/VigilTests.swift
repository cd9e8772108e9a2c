import Testing

@testable import FirebaseAuthCore

@Suite("The vigil for an answer")
struct VigilTests {
    @Test("is kept where the last answer came within the time, and nowhere else")
    func lastAnswer() {
        var vigil = Vigil()
        #expect(!vigil.isWorthIt)
        vigil.answerCame(afterMicroseconds: Vigil.longestMicroseconds)
        #expect(vigil.isWorthIt)
        vigil.answerCame(afterMicroseconds: Vigil.longestMicroseconds + 1)
        #expect(!vigil.isWorthIt)
    }

    @Test("is given up when it was in vain, until an answer comes quickly again")
    func vain() {
        var vigil = Vigil()
        vigil.answerCame(afterMicroseconds: 0)
        vigil.wasInVain()
        #expect(!vigil.isWorthIt)
        // The answer that it was kept for.
        vigil.answerCame(afterMicroseconds: 2000)
        #expect(!vigil.isWorthIt)
        vigil.answerCame(afterMicroseconds: 50)
        #expect(vigil.isWorthIt)
    }

    @Test("is never kept for a network")
    func network() {
        var vigil = Vigil()
        for _ in 0..<10 {
            #expect(!vigil.isWorthIt)
            vigil.answerCame(afterMicroseconds: 1000)
        }
    }
}
