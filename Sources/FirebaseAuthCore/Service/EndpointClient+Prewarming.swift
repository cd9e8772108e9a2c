// SPDX-License-Identifier: Apache-2.0
/// Connections that are opened ahead of their use, with the option `prewarms`: the next call is spared the round trips
/// of TCP and TLS. One that is open already is used, and nothing happens.
extension EndpointClient {
    /// Nothing with an emulator: it is close by, and connections to the real service are none of its business.
    func prewarm(_ service: Service) {
        if !options.prewarms { return }
        let prepared = request(
            EndpointPath(service: service, method: ""), .get, .object([]), isIdempotent: false,
            to: ServiceRoute.production)
        guard let (request, route) = prepared, route.refusal == nil else { return }
        var connecting = request
        connecting.isOnlyToConnect = true
        let made = Opening(service: service, id: transport.send(connecting) { _ in })
        let earlier = lock.withLock { () -> [Opening] in
            defer { opened = opened.filter { $0.service != service } + [made] }
            return opened.filter { $0.service == service }
        }
        for opening in earlier { transport.cancel(opening.id) }
        // An emulator may have been chosen meanwhile, on another thread.
        if emulatorAuthority != nil { stopPrewarming() }
    }

    /// What is being opened is not wanted any more.
    func stopPrewarming() {
        let opened = lock.withLock { () -> [Opening] in
            defer { self.opened = [] }
            return self.opened
        }
        for opening in opened { transport.cancel(opening.id) }
    }
}

/// A connection to a service that is being opened, or was.
struct Opening {
    let service: Service
    /// Of its request.
    let id: UInt64
}
