// SPDX-License-Identifier: Apache-2.0
/// The body of a request, as libcurl takes it.
///
/// libcurl sends a request once more by itself when a connection that it had kept ends before the answer: it cannot know
/// that an account would be made twice. It has to ask for the body again, and here it is refused.
struct RequestBody {
    private let bytes: [UInt8]
    private var taken = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Half a request is none: nobody acts on it.
    var isTakenWhole: Bool { taken == bytes.count }

    mutating func take(most count: Int) -> ArraySlice<UInt8> {
        let part = bytes[taken...].prefix(count)
        taken += part.count
        return part
    }

    /// False for a place outside of it.
    mutating func goBack(to offset: Int) -> Bool {
        guard (0...bytes.count).contains(offset) else { return false }
        taken = offset
        return true
    }
}
