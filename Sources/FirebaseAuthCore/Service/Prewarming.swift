/// Connections that are opened ahead of their use, with the option `prewarms`: whoever asks next is spared the round trips
/// of TCP and TLS. One that is open already is used, and nothing happens.
extension EndpointClient {
    /// Nothing with an emulator: it is close by, and connections to the real service are none of its business.
    func prewarm(_ service: Service) {
        if !options.prewarms { return }
        let request = request(service, .get, "", .object([]), isIdempotent: false, to: ServiceRoute.production)
        guard var opening = request else { return }
        opening.isOnlyToConnect = true
        if opening.refusal != nil { return }
        let id = transport.send(opening) { _ in }
        let earlier = lock.withLock { () -> UInt64? in
            defer { opened = id }
            return opened
        }
        if let earlier { transport.cancel(earlier) }
    }

    /// What is being opened is not wanted any more.
    func stopPrewarming() {
        let opened = lock.withLock { () -> UInt64? in
            defer { self.opened = nil }
            return self.opened
        }
        if let opened { transport.cancel(opened) }
    }
}

extension Auth {
    /// Before a renewal is due.
    static let warmUpMicroseconds: Int64 = 30_000_000
}
