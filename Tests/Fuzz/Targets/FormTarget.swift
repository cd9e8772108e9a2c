// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Forms and queries, and the codings that they are made of.
enum FormTarget {
    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        checkBase64(input, rules)
        guard let text = UTF8Text.string(input) else { return false }
        rules.require(UTF8Text.bytes(text) == input, "a text has the bytes that it was made of")
        checkPercent(text, rules)
        guard let pairs = FormCoding.decode(text) else { return false }
        let written = FormCoding.encode(pairs.map { ($0.name, $0.value) })
        rules.require(same(FormCoding.decode(written), pairs), "what is written is read back")
        checkAnswer(pairs, rules)
        return true
    }

    /// An empty name with an empty value is written as "=".
    private static func same(
        _ left: [(name: String, value: String)]?, _ right: [(name: String, value: String)]
    ) -> Bool {
        guard let left, left.count == right.count else { return false }
        return zip(left, right).allSatisfy { $0.name.sameBytes(as: $1.name) && $0.value.sameBytes(as: $1.value) }
    }

    private static func checkAnswer(_ pairs: [(name: String, value: String)], _ rules: Rules) {
        guard let answer = RedirectAnswer(pairs: pairs) else { return }
        for (index, parameter) in answer.parameters.enumerated() {
            let others = answer.parameters[..<index]
            rules.require(!others.contains { $0.name.sameBytes(as: parameter.name) }, "no parameter occurs twice")
            rules.require(!parameter.value.utf8.contains(0), "no parameter contains U+0000")
        }
        if let error = answer.error { rules.requireSentence(.providerError(error, answer.errorDescription ?? "")) }
        if answer.isRefusal && answer.error == nil { rules.require(answer.isConclusive, "a refusal is conclusive") }
    }

    private static func checkPercent(_ text: String, _ rules: Rules) {
        let written = PercentCoding.encode(text)
        rules.require(
            PercentCoding.decode(written, plusIsSpace: true)?.sameBytes(as: text) == true, "a text is read back")
        rules.require(PercentCoding.isWellFormed(written.utf8), "what is written is well-formed")
        rules.require(
            written.utf8.allSatisfy { ASCII.isUnreserved($0) || $0 == UInt8(ascii: "%") },
            "what is written is unreserved")
        let decoded = PercentCoding.decode(text, plusIsSpace: false)
        if decoded != nil { rules.require(PercentCoding.isWellFormed(text.utf8), "what is read is well-formed") }
    }

    private static func checkBase64(_ input: [UInt8], _ rules: Rules) {
        let written = Base64URL.encode(input)
        rules.require(Base64URL.decode(written) == input, "bytes are read back from base 64")
        rules.require(Base64URL.respelt(Base64.encode(input)).sameBytes(as: written), "both alphabets say the same")
        guard let text = UTF8Text.string(input), let bytes = Base64URL.decode(text) else { return }
        let padding = text.utf8.filter { $0 == UInt8(ascii: "=") }.count
        let digits = String(decoding: text.utf8.dropLast(padding), as: UTF8.self)
        rules.require(Base64URL.encode(bytes).sameBytes(as: digits), "bytes have one text in base 64")
    }
}
