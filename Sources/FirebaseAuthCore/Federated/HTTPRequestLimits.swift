/// How much one request may be, in bytes without the line ends (the header block: with them) and in fields.
struct HTTPRequestLimits: Equatable, Sendable {
    var requestLineBytes = 16 * 1024
    var headerBlockBytes = 32 * 1024
    var headerCount = 100
    var bodyBytes = 64 * 1024
}
