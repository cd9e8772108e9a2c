/// One header field of a request.
struct HTTPHeader: Equatable, Sendable {
    /// In lower case.
    let name: String
    /// Without the blanks around it; bytes that are not UTF-8 are replaced by U+FFFD.
    let value: String
}
