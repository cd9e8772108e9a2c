// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import FirebaseAuthCore

struct CorporaTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("corpora")

    /// These are programs in C: Tests/Fuzz/Calls runs them.
    private static let others = ["c-calls"]

    private static func names(in directory: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    }

    @Test func eachTargetHasACorpusAndEachCorpusATarget() throws {
        let targets = FuzzTarget.all.map { $0.name } + Self.others
        #expect(try Self.names(in: Self.root) == targets.sorted())
    }

    @Test(arguments: FuzzTarget.all)
    func noInputOfACorpusBreaksARule(_ target: FuzzTarget) throws {
        let corpus = Self.root.appendingPathComponent(target.name)
        var outcomes: [Bool: Int] = [:]
        for name in try Self.names(in: corpus) {
            let input = Array(try Data(contentsOf: corpus.appendingPathComponent(name)))
            let rules = Rules()
            outcomes[target.feed(input, rules), default: 0] += 1
            #expect(rules.broken.isEmpty, "\(target.name)/\(name)")
        }
        // A target that refuses or accepts whatever it gets would have no rules to break.
        #expect(outcomes[true, default: 0] > 0 && outcomes[false, default: 0] > 0)
    }

    @Test func ruleThatIsBrokenIsTold() {
        let rules = Rules()
        rules.requireHidden("The token \(Rules.secret) is wrong.")
        rules.requireSentence(AuthError(.failure, name: "FAILURE", message: "Two\nlines."))
        #expect(rules.broken == ["a secret is hidden", "a sentence is one line"])
    }
}

extension FuzzTarget: CustomTestStringConvertible {
    var testDescription: String { name }
}
