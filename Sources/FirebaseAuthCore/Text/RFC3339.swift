// SPDX-License-Identifier: Apache-2.0
/// Times as the newer parts of the service write them, such as "2026-11-25T02:04:46.5Z".
enum RFC3339 {
    private static let shortest = 20

    /// Seconds since 1970, a fraction dropped; nil if the text is no such time.
    static func unixSeconds(_ text: String) -> Int64? {
        let bytes = UTF8Text.bytes(text)
        guard bytes.count >= shortest, isSetOff(bytes),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            (1...12).contains(month), day >= 1, day <= length(of: month, in: year), hour < 24, minute < 60,
            second <= 60,
            let offset = offset(bytes[19...])
        else { return nil }
        return (days(year, month, day) &* 24 &+ hour) &* 3600 &+ minute &* 60 &+ second &- offset
    }

    private static func isSetOff(_ bytes: [UInt8]) -> Bool {
        bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-") && ASCII.lowercased(bytes[10]) == 0x74
            && bytes[13] == UInt8(ascii: ":") && bytes[16] == UInt8(ascii: ":")
    }

    /// What the time is ahead of UTC, in seconds, after a fraction.
    private static func offset(_ rest: ArraySlice<UInt8>) -> Int64? {
        var rest = rest
        if rest.first == UInt8(ascii: ".") {
            let zone = rest.dropFirst().drop { ASCII.isDigit($0) }
            if zone.startIndex == rest.startIndex + 1 { return nil }
            rest = zone
        }
        guard let sign = rest.popFirst() else { return nil }
        if ASCII.lowercased(sign) == UInt8(ascii: "z") { return rest.isEmpty ? 0 : nil }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), rest.count == 5,
            rest.dropFirst(2).first == UInt8(ascii: ":"),
            let hours = number(rest.prefix(2)), let minutes = number(rest.suffix(2)), hours < 24, minutes < 60
        else { return nil }
        let seconds = hours &* 3600 &+ minutes &* 60
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        var value: Int64 = 0
        for digit in digits {
            guard ASCII.isDigit(digit) else { return nil }
            value = value &* 10 &+ Int64(digit &- 0x30)
        }
        return value
    }

    private static func length(of month: Int64, in year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970 in the Gregorian calendar. The year begins in March, so that its last day is the leap day.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let year = month > 2 ? year : year &- 1
        let before = year &* 365 &+ year / 4 &- year / 100 &+ year / 400
        let month = month > 2 ? month &- 3 : month &+ 9
        return before &+ (month &* 153 &+ 2) / 5 &+ day &- 1 &- 719_468
    }
}
