// SPDX-License-Identifier: Apache-2.0
/// Connections that are opened in advance with the option `prewarms`: the next call saves the round trips of TCP and
/// TLS. If a connection is already open, nothing happens.
extension EndpointClient {
    /// Does nothing with an emulator: it is close by, and no connection to the real service is wanted.
    func prewarm(_ service: Service) {
        if !options.prewarms { return }
        let prepared = request(
            EndpointRequest(path: EndpointPath(service: service, method: ""), verb: .get),
            in: CallScope(issuer: ServiceRoute.production))
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

    /// Stops connections that are being opened: they are not wanted any more.
    func stopPrewarming() {
        let opened = lock.withLock { () -> [Opening] in
            defer { self.opened = [] }
            return self.opened
        }
        for opening in opened { transport.cancel(opening.id) }
    }
}

/// A connection to a service that is or was being opened.
struct Opening {
    let service: Service
    /// The number of its request.
    let id: UInt64
}
