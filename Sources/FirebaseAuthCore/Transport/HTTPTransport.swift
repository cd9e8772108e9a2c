// SPDX-License-Identifier: Apache-2.0
enum HTTPVerb: Sendable {
    case get, post

    var name: String {
        switch self {
        case .get: "GET"
        case .post: "POST"
        }
    }
}

/// One request to a service.
struct ServiceRequest {
    var verb = HTTPVerb.post
    /// Scheme and authority, or the whole URL where `target` is empty.
    let site: String
    /// Path and query as they are to go out, encoded. The next request to the site mostly differs in nothing else, and
    /// needs no other work on its URL.
    var target = ""
    /// "Name: value", without line breaks.
    var headers: [String] = []
    var body: [UInt8] = []
    /// One that the environment names.
    var mayUseProxy = true
    /// Only the connection is wanted: nothing is sent.
    var isOnlyToConnect = false
    /// Whether sending it twice does no more than sending it once.
    var isIdempotent = false
    /// By earlier tries, because no answer came.
    var abandonedAddresses = 0
    var connectTimeoutMilliseconds: Int = 10_000
    var totalTimeoutMilliseconds: Int = 60_000
}

extension ServiceRequest {
    var url: String { target.isEmpty ? site : site + target }

    /// Where it goes if there is no proxy; nil where the site is not understood.
    var port: Int? {
        guard let parts = URLParts(site) else { return nil }
        return parts.port ?? (isOverTLS ? 443 : 80)
    }

    var isOverTLS: Bool { site.beginsWithBytes(of: "https:") }
}

/// What came back.
enum ServiceAnswer {
    /// The time is that of the Date header (RFC 9110 section 6.6.1), nil without one; the pause that of Retry-After, a day
    /// at most, nil without one.
    case response(
        status: Int32, body: [UInt8], serverUnixSeconds: Int64? = nil, retryAfterMilliseconds: Int64? = nil)
    /// No answer: name resolution, connection, TLS, a reset, a time-out.
    case failure(TransferFailure)
    /// The request was not sent.
    case refused(AuthError)
}

/// Sends requests. The one seam between the library and the network.
protocol HTTPTransport: AnyObject {
    /// `completion` runs exactly once: later, on the I/O thread, or at once when nothing can be sent; not at all
    /// after `cancel`.
    func send(_ request: ServiceRequest, completion: @escaping (ServiceAnswer) -> Void) -> UInt64

    /// Drops a request; its completion is not called any more.
    func cancel(_ id: UInt64)
}

/// Runs work later. The one seam between the library and timers.
protocol Scheduler: AnyObject {
    /// `work` runs once after the delay, unless it is cancelled. Nil when it never will: the system gave no thread, or
    /// the app is closed.
    func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> UInt64?

    /// The same for a moment of the boot clock, which goes on while the machine sleeps.
    func schedule(atBootMicroseconds moment: Int64, _ work: @escaping () -> Void) -> UInt64?

    func cancelScheduled(_ id: UInt64)

    /// `work` runs once, soon, on the I/O thread. False when it never will.
    func submit(_ work: @escaping () -> Void) -> Bool

    /// Whether this is the I/O thread.
    var isDriving: Bool { get }
}

extension Scheduler {
    /// At once on the I/O thread, before anything that follows; else soon.
    func perform(_ work: @escaping () -> Void) {
        if isDriving { work() } else { _ = submit(work) }
    }
}
