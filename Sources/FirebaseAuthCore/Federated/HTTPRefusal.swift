/// Why a connection's bytes are not a request that the listener serves. The reason never repeats the bytes.
struct HTTPRefusal: Error, Equatable, Sendable {
    /// The HTTP status to answer with.
    let status: Int
    let reason: String

    static func badRequest(_ reason: String) -> HTTPRefusal { HTTPRefusal(status: 400, reason: reason) }
}
