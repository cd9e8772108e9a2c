/// How much one request may be, in bytes without the line ends (the header block and the whole: with them) and in
/// fields. Cookies count for the whole alone.
struct HTTPRequestLimits: Equatable, Sendable {
    var requestLineBytes = 16 * 1024
    var headerBlockBytes = 32 * 1024
    var headerCount = 100
    var bodyBytes = 64 * 1024
    /// Of everything, the cookies that are skipped included: a browser keeps up to some 700 KB of them for one host.
    var requestBytes = 1024 * 1024
}
