/// One REST method: what is sent and what comes back, in one file each.
protocol Endpoint {
    associatedtype Answer

    static var service: Service { get }
    /// The last part of the path, such as "accounts:signUp".
    static var method: String { get }
    var body: JSONValue { get }
    /// Whether asking twice does no more than asking once, so that a failing service may be asked again. Codes are good
    /// once, and a second sign-in is a second sign-in.
    var isIdempotent: Bool { get }

    /// Reads a success. Some carry an error all the same (docs/errors.md).
    static func decode(_ answer: JSONValue, httpStatus: Int32) throws(AuthError) -> Answer

    /// Whether what was answered fits what was asked: an answer about another user must change nothing.
    func confirm(_ answer: Answer) throws(AuthError)
}

/// The two hosts of Firebase Authentication: Identity Toolkit v1 and Secure Token v1.
enum Service {
    case identityToolkit
    case secureToken

    var hostAndVersion: String {
        switch self {
        case .identityToolkit: "identitytoolkit.googleapis.com/v1/"
        case .secureToken: "securetoken.googleapis.com/v1/"
        }
    }
}

extension Endpoint {
    static var service: Service { .identityToolkit }
    var isIdempotent: Bool { false }

    func confirm(_ answer: Answer) throws(AuthError) {}

    /// - Parameter sent: the ID token that the request had; empty for none.
    func confirm(_ uid: String, isUserOf sent: String) throws(AuthError) {
        // One that cannot be read was not taken from an answer, but handed over or kept by an earlier version.
        guard let token = JSONWebToken.decode(sent), !token.isOf(uid) else { return }
        throw .ofAnotherUser
    }
}

extension AuthError {
    static let ofAnotherUser = invalidResponse("it is about another user than the one asked for", httpStatus: 200)
}

extension JSONValue {
    /// A string member that is left out when it is empty.
    static func nonEmpty(_ text: String) -> JSONValue? {
        text.isEmpty ? nil : .string(text)
    }

    /// A 64-bit integer, which the service writes as a decimal string.
    var integer64: Int64? {
        integerValue ?? stringValue.flatMap { Int64($0) }
    }

    /// As `text`, of what goes back to the service or into a URL as it is: without control characters, which no token and
    /// no id has. A NUL would also end a C string early, and make two of them one.
    @inline(never)
    func token(_ name: String) throws(AuthError) -> String {
        let text = text(name)
        guard !text.utf8.contains(where: ASCII.isControl) else {
            throw .invalidResponse("its \"\(name)\" has control characters", httpStatus: 200)
        }
        return text
    }

    /// The text of a member, empty when it is absent.
    func text(_ name: String) -> String {
        self[name]?.stringValue ?? ""
    }

    func flag(_ name: String) -> Bool {
        self[name]?.boolValue ?? false
    }

    /// Nil when the member is absent. For members on which it depends what an answer means: what cannot be read is refused,
    /// since taking it for absent would turn a "no" into a "yes".
    func decisive<Value>(
        _ name: String, httpStatus: Int32, _ read: (JSONValue) -> Value?
    ) throws(AuthError) -> Value? {
        guard let member = self[name], !member.isNull else { return nil }
        guard let value = read(member) else {
            throw .invalidResponse("its member \(name) is of a wrong type", httpStatus: httpStatus)
        }
        return value
    }
}
