/// What a request to the loopback listener is. Only `accept` ends the attempt; after all others the listener stays.
enum RedirectVerdict: Equatable, Sendable {
    case accept(RedirectAnswer)
    case notFound
    case methodNotAllowed
    case badHost
    /// Not a top-level navigation, but a request that some page made on its own.
    case crossSite
    /// The browser is guessing where the user goes next.
    case prefetch
    case wrongState
    case malformed
    /// A second answer. No single request tells this: whoever counts the answers says so.
    case replay
}
