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
    /// Scheme and authority; the whole URL if `target` is empty.
    let site: String
    /// Path and query in encoded form. The next request to the same site usually differs only in this, so its URL needs
    /// no other work.
    var target = ""
    /// "Name: value", without line breaks.
    var headers: [String] = []
    var body: [UInt8] = []
    /// A proxy that the program or the environment names.
    var mayUseProxy = true
    /// Only opens the connection and sends nothing.
    var isOnlyToConnect = false
    /// Whether sending it twice does no more than sending it once.
    var isIdempotent = false
    /// The number of addresses that did not answer in earlier attempts.
    var abandonedAddresses = 0
    var connectTimeoutMilliseconds: Int = 10_000
    var totalTimeoutMilliseconds: Int = 60_000
}

extension ServiceRequest {
    var url: String { target.isEmpty ? site : site + target }

    /// Whether its host is an address and not a name.
    var isToAddress: Bool {
        guard let host = URLParts(site)?.host else { return false }
        return host.utf8.contains(UInt8(ascii: ":"))
            || host.utf8.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }
    }

    /// Its port if there is no proxy; nil if the site cannot be parsed.
    var port: Int? {
        guard let parts = URLParts(site) else { return nil }
        return parts.port ?? (isOverTLS ? 443 : 80)
    }

    var isOverTLS: Bool { site.beginsWithBytes(of: "https:") }
}

/// The result of a request.
enum ServiceAnswer {
    /// The time is that of the Date header (RFC 9110 section 6.6.1), nil without one. The pause is that of Retry-After,
    /// at most a day, nil without one. The age up to which the answer may be kept is 0 without a word about it.
    case response(
        status: Int32, body: [UInt8], serverUnixSeconds: Int64? = nil, retryAfterMilliseconds: Int64? = nil,
        maxAgeSeconds: Int64 = 0)
    /// There is no answer: name resolution, connection, TLS, a reset, a time-out.
    case failure(TransferFailure)
    /// The request was not sent.
    case refused(AuthError)
}

/// Sends requests. It is the only interface between the library and the network.
protocol HTTPTransport: AnyObject {
    /// `completion` runs exactly once: later, on the I/O thread, or at once if nothing can be sent. It does not run
    /// after `cancel`.
    func send(_ request: ServiceRequest, completion: @escaping (ServiceAnswer) -> Void) -> UInt64

    /// Drops a request. Its completion is not called any more.
    func cancel(_ id: UInt64)
}

/// Runs work later. It is the only interface between the library and timers.
protocol Scheduler: AnyObject {
    /// `work` runs once after the delay, unless it is cancelled. Nil if it will never run: the system cannot provide a
    /// thread, or the app is closed.
    func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> UInt64?

    /// The same for a time of the boot clock, which continues while the machine sleeps.
    func schedule(atBootMicroseconds moment: Int64, _ work: @escaping () -> Void) -> UInt64?

    func cancelScheduled(_ id: UInt64)

    /// `work` runs once, soon, on the I/O thread. Returns false if it will never run.
    func submit(_ work: @escaping () -> Void) -> Bool

    /// Whether this is the I/O thread.
    var isDriving: Bool { get }
}

extension Scheduler {
    /// On the I/O thread the work runs at once, before anything that follows; on other threads soon.
    func perform(_ work: @escaping () -> Void) {
        if isDriving { work() } else { _ = submit(work) }
    }
}
