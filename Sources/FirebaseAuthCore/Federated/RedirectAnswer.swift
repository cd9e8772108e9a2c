/// What the authorization server sent back through the browser (RFC 6749 section 4.1.2). Holds the code: never log it.
struct RedirectAnswer: Equatable, Sendable {
    /// In the order they were sent; no name occurs twice.
    let parameters: [RedirectParameter]
    /// The query of the request, or its body for a form post, as it was sent.
    let rawQuery: String

    func value(_ name: String) -> String? {
        for parameter in parameters where UTF8Text.equal(parameter.name, name) { return parameter.value }
        return nil
    }

    var code: String? { value("code") }
    var error: String? { value("error") }
    var errorDescription: String? { value("error_description") }

    /// Whether the user, or the server on behalf of the user, said no.
    var isRefusal: Bool { error.map { UTF8Text.equal($0, "access_denied") } ?? false }
}
