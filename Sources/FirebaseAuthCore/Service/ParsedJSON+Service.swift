// SPDX-License-Identifier: Apache-2.0
// How members of requests are made and members of answers are read.

extension JSONValue {
    /// A string member; left out when it is empty.
    static func nonEmpty(_ text: String) -> JSONValue? {
        text.isEmpty ? nil : .string(text)
    }
}

extension ParsedJSON {
    /// A 64-bit integer. The service writes it as a decimal string.
    var integer64: Int64? {
        integerValue ?? stringValue.flatMap { Int64($0) }
    }

    /// Like `text`, for values that are sent back to the service or put into a URL as they are. They must not contain
    /// control characters, which no token and no id contains. A NUL would also end a C string early and make two
    /// different values equal.
    @inline(never)
    func token(_ name: StaticString) throws(AuthError) -> String {
        let text = text(name)
        guard !UTF8Text.hasControl(text) else {
            throw .invalidResponse("its \"\(name)\" has control characters", httpStatus: 200)
        }
        return text
    }

    func flag(_ name: StaticString) -> Bool {
        self[name]?.boolValue ?? false
    }

    /// Nil when the member is absent. For members that decide the meaning of an answer: if such a member cannot be
    /// read, the answer is refused, because treating it as absent could turn a "no" into a "yes".
    func decisive<Value>(
        _ name: StaticString, httpStatus: Int32, _ read: (ParsedJSON) -> Value?
    ) throws(AuthError) -> Value? {
        guard let member = self[name], !member.isNull else { return nil }
        guard let value = read(member) else {
            throw .invalidResponse("its member \(name) has the wrong type", httpStatus: httpStatus)
        }
        return value
    }
}
