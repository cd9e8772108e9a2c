// SPDX-License-Identifier: Apache-2.0
/// The body of a request, in the way libcurl reads it.
///
/// libcurl repeats a request by itself when a kept connection ends before the answer. It cannot know that an account
/// would be made twice. It has to read the body again for that, and this refuses.
struct RequestBody {
    private let bytes: [UInt8]
    private var taken = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The server does not act on half a request.
    var isTakenWhole: Bool { taken == bytes.count }

    mutating func take(most count: Int) -> ArraySlice<UInt8> {
        let part = bytes[taken...].prefix(count)
        taken += part.count
        return part
    }

    /// Returns false for an offset outside of the body.
    mutating func goBack(to offset: Int) -> Bool {
        guard (0...bytes.count).contains(offset) else { return false }
        taken = offset
        return true
    }
}
