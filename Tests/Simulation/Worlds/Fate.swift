// SPDX-License-Identifier: Apache-2.0
/// What becomes of an exchange.
enum Fate: String, CaseIterable {
    case answered
    case late
    case lostBefore = "lost before the service acted"
    case lostAfter = "lost after the service acted"
    case unreachable
    case unavailable = "503 before the service acted"
    case failedAfter = "500 after the service acted"
    case busy = "429"
    case busyForLong = "429 with a time to wait"
    case webPage = "a page of HTML"
    case garbage = "200 with bytes that are no text"
    case halfAnswer = "half of the answer"
    case silence
    /// It begins, and each byte takes its time: whoever limits the time of the whole never has the whole of it.
    case drip = "an answer, byte by byte, after the service acted"

    /// A network that works is the usual one.
    static func drawn(_ chance: inout Chance, faults: Bool) -> Fate {
        if !faults { return .answered }
        return chance.of(weighted: [
            (40, .answered), (10, .late), (5, .lostBefore), (8, .lostAfter), (3, .unreachable), (5, .unavailable),
            (3, .failedAfter), (3, .busy), (2, .webPage), (2, .halfAnswer), (4, .silence),
        ])
    }

    /// What may as well come in its place.
    var sibling: Fate {
        switch self {
        case .silence: .drip
        case .busy: .busyForLong
        case .webPage: .garbage
        default: self
        }
    }

    var isActedUpon: Bool {
        switch self {
        case .answered, .late, .lostAfter, .failedAfter, .halfAnswer, .drip: true
        case .lostBefore, .unreachable, .unavailable, .busy, .busyForLong, .webPage, .garbage, .silence: false
        }
    }
}
