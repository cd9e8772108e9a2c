/// One name and value of a JSON object. Names are compared byte by byte.
public struct JSONMember: Equatable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(name: String, value: JSONValue) {
        self.name = name
        self.value = value
    }

    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        UTF8Text.equal(left.name, right.name) && left.value == right.value
    }
}
