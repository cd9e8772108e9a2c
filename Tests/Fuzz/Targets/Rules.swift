// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// The rules that an input has broken.
final class Rules {
    /// Inputs have it where a secret stands; nothing that a person sees may repeat it. Longer than any word of a server
    /// that is shown.
    static let secret = "hush-this-is-a-secret-4711"

    private static let secretBytes = Array(secret.utf8)

    private(set) var broken: [String] = []

    func require(_ holds: Bool, _ rule: String) {
        if !holds { broken.append(rule) }
    }

    /// What people see of an error: one line of bounded length, with the end of a sentence, without a secret.
    func requireSentence(_ error: AuthError) {
        let text = error.message.utf8
        require(!error.name.isEmpty && error.name.utf8.count <= 64, "an error has a short name")
        require(error.name.utf8.allSatisfy { ASCII.isVisible($0) }, "the name of an error is visible")
        require(!text.isEmpty, "an error has a sentence")
        // A command to type has no full stop behind it.
        let isEnd = text.last.map { [UInt8(ascii: "."), UInt8(ascii: ")")].contains($0) || ASCII.isDigit($0) }
        require(isEnd == true, "a sentence has an end")
        require(!UTF8Text.hasControl(error.message), "a sentence is one line")
        require(error.message.unicodeScalars.count <= PlainText.longestLine, "a sentence has a bounded length")
        requireHidden(error.message)
        requireHidden(error.name)
    }

    func requireHidden(_ text: String) {
        requireHidden(UTF8Text.bytes(text))
    }

    func requireHidden(_ bytes: [UInt8]) {
        require(!Rules.holds(bytes, Rules.secretBytes), "a secret is hidden")
    }

    static func holds(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first, wanted.count <= bytes.count else { return wanted.isEmpty }
        return (0...bytes.count - wanted.count).contains { bytes[$0] == first && bytes[$0...].starts(with: wanted) }
    }
}
