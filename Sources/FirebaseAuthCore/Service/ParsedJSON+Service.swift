// SPDX-License-Identifier: Apache-2.0
// How the members of the service's requests are made, and those of its answers read.

extension JSONValue {
    /// A string member that is left out when it is empty.
    static func nonEmpty(_ text: String) -> JSONValue? {
        text.isEmpty ? nil : .string(text)
    }
}

extension ParsedJSON {
    /// A 64-bit integer, which the service writes as a decimal string.
    var integer64: Int64? {
        integerValue ?? stringValue.flatMap { Int64($0) }
    }

    /// As `text`, of what goes back to the service or into a URL as it is: without control characters, which no token and
    /// no id has. A NUL would also end a C string early, and make two of them one.
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

    /// Nil when the member is absent. For members on which it depends what an answer means: what cannot be read is refused,
    /// since taking it for absent would turn a "no" into a "yes".
    func decisive<Value>(
        _ name: StaticString, httpStatus: Int32, _ read: (ParsedJSON) -> Value?
    ) throws(AuthError) -> Value? {
        guard let member = self[name], !member.isNull else { return nil }
        guard let value = read(member) else {
            throw .invalidResponse("its member \(name) is of a wrong type", httpStatus: httpStatus)
        }
        return value
    }
}
