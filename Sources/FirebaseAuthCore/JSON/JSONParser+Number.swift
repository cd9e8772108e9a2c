// SPDX-License-Identifier: Apache-2.0
extension JSONParser {
    /// The longest text that `strtod` gets. The longest exact decimal of a double that is written in practice has 17
    /// digits.
    private static let longestNumber = 512

    /// Reads a number (RFC 8259 section 6). A number without fraction and exponent that fits 64 bits is an integer, so
    /// `-0` is the integer 0. All others are doubles, so `-0.0` is the negative zero.
    mutating func parseNumber() throws(JSONError) {
        let start = position
        _ = take(UInt8(ascii: "-"))
        try skipWholeNumber()
        if !isFractionNext, JSONNumber.integer(bytes[start..<position]) != nil { return append(.integer, from: start) }
        try skipFraction()
        try skipExponent()
        try checkDouble(from: start)
        append(.double, from: start)
    }

    private var isFractionNext: Bool {
        current == UInt8(ascii: ".") || current == UInt8(ascii: "e") || current == UInt8(ascii: "E")
    }

    private mutating func skipWholeNumber() throws(JSONError) {
        if take(UInt8(ascii: "0")) {
            if let next = current, ASCII.isDigit(next) { throw failure(.invalidNumber) }
            return
        }
        try skipDigits()
    }

    private mutating func skipFraction() throws(JSONError) {
        if take(UInt8(ascii: ".")) { try skipDigits() }
    }

    private mutating func skipExponent() throws(JSONError) {
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return }
        if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
        try skipDigits()
    }

    private mutating func skipDigits() throws(JSONError) {
        guard let first = current else { throw failure(.unexpectedEnd) }
        guard ASCII.isDigit(first) else { throw failure(.invalidNumber) }
        while let byte = current, ASCII.isDigit(byte) { position += 1 }
    }

    private func checkDouble(from start: Int) throws(JSONError) {
        guard position - start <= Self.longestNumber else { throw JSONError(reason: .numberTooLong, offset: start) }
        guard SystemCalls.double(bytes[start..<position]).isFinite else {
            throw JSONError(reason: .numberOutOfRange, offset: start)
        }
    }
}

enum JSONNumber {
    /// nil when the number does not fit. It adds up on the negative side, because the smallest integer has no positive
    /// counterpart.
    static func integer(_ text: ArraySlice<UInt8>) -> Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        var sum: Int64 = 0
        for byte in text.dropFirst(isNegative ? 1 : 0) {
            let digit = Int64(byte &- 0x30)
            let (product, tooLarge) = sum.multipliedReportingOverflow(by: 10)
            let (next, overflow) =
                isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            if tooLarge || overflow { return nil }
            sum = next
        }
        return sum
    }
}
