/// What the authorization server sent back through the browser (RFC 6749 section 4.1.2). Holds the code: never log it.
struct RedirectAnswer: Equatable, Sendable {
    /// In the order they were sent; no name occurs twice.
    let parameters: [RedirectParameter]

    func value(_ name: String) -> String? {
        for parameter in parameters where parameter.name.sameBytes(as: name) { return parameter.value }
        return nil
    }

    var code: String? { value("code") }
    var error: String? { value("error") }
    var errorDescription: String? { value("error_description") }

    /// Whether the user, or the server on behalf of the user, said no.
    var isRefusal: Bool { error.map { $0.sameBytes(as: "access_denied") } ?? false }
}

/// One decoded parameter of an authorization answer.
struct RedirectParameter: Equatable, Sendable {
    let name: String
    let value: String

    static func == (left: RedirectParameter, right: RedirectParameter) -> Bool {
        left.name.sameBytes(as: right.name) && left.value.sameBytes(as: right.value)
    }
}
