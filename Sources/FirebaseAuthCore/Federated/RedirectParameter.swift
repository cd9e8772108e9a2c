/// One decoded parameter of an authorization answer.
struct RedirectParameter: Equatable, Sendable {
    let name: String
    let value: String

    static func == (left: RedirectParameter, right: RedirectParameter) -> Bool {
        UTF8Text.equal(left.name, right.name) && UTF8Text.equal(left.value, right.value)
    }
}
