// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A time on the emulator's own clock, which tests may shift.
struct Timestamp: Sendable, Comparable {
    let milliseconds: Int64

    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    init(_ date: Date) { milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded(.down)) }

    var seconds: Int64 { milliseconds.quotientRoundedDown(by: 1000) }

    /// To the millisecond. Seconds and milliseconds are kept separately, because most decimal fractions have no exact
    /// binary form.
    var rfc3339: String {
        let time = Date(timeIntervalSince1970: Double(seconds))
            .formatted(
                .iso8601.year().month().day().timeZone(separator: .omitted).time(includingFractionalSeconds: false))
        let fraction = String(milliseconds - seconds * 1000)
        return time.dropLast() + "." + String(repeating: "0", count: 3 - fraction.count) + fraction + "Z"
    }

    init?(rfc3339 text: String) {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
        guard let date = try? style.parse(text) else { return nil }
        milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded())
    }

    func adding(seconds: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds &+ seconds &* 1000)
    }

    static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}

extension Timestamp: Codable {
    init(from decoder: any Decoder) throws {
        milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }
}

extension Int64 {
    fileprivate func quotientRoundedDown(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
