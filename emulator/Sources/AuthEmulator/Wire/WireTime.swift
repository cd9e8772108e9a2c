// SPDX-License-Identifier: Apache-2.0
/// A point in time that the wire contains as RFC 3339, to the millisecond.
struct WireTime: Decodable, Sendable {
    let value: Timestamp

    /// Refuses what is not a time: another time in its place would not be noticed.
    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let time = Timestamp(rfc3339: text) else {
            throw decoder.mismatch("a time as in RFC 3339, such as 2027-01-15T08:00:00.000Z")
        }
        value = time
    }
}
