import Testing

@testable import FirebaseAuthCore

@Suite("The vigil for an answer")
struct VigilTests {
    /// Of one that began with answers that came, one request after the other, so many microseconds after they were asked
    /// for, each in one part or several.
    private static func vigil(_ answers: [[Int64]]) -> Vigil {
        var vigil = Vigil()
        for (index, parts) in answers.enumerated() {
            let asked = Int64(index) * 1_000_000
            for part in parts {
                vigil.begin(for: UInt64(index + 1), atMicroseconds: asked + (part == parts.first ? 0 : part - 1))
                vigil.answerCame(atMicroseconds: asked + part)
            }
        }
        return vigil
    }

    @Test("is kept where the last answer came within the time, and nowhere else")
    func lastAnswer() {
        #expect(!Vigil().isWorthIt)
        #expect(Self.vigil([[Vigil.longestMicroseconds]]).isWorthIt)
        #expect(!Self.vigil([[Vigil.longestMicroseconds + 1]]).isWorthIt)
        #expect(!Self.vigil([[50], [300]]).isWorthIt && Self.vigil([[300], [50]]).isWorthIt)
    }

    @Test("is never kept for a network, although the parts of an answer come close together")
    func parts() {
        #expect(!Self.vigil([[20_000, 20_040, 20_041]]).isWorthIt)
        #expect(!Self.vigil([[40, 20_000]]).isWorthIt)
        #expect(Self.vigil([[40, 60, 90]]).isWorthIt)
    }

    @Test("is given up when it was in vain, and ends so long after the request")
    func vain() {
        var vigil = Self.vigil([[40]])
        vigil.begin(for: 2, atMicroseconds: 500)
        vigil.begin(for: 2, atMicroseconds: 600)
        #expect(vigil.isWorthIt && vigil.endMicroseconds == 500 + Vigil.longestMicroseconds)
        vigil.wasInVain()
        #expect(!vigil.isWorthIt)
    }
}
