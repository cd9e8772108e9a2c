/// Connections that are opened ahead of their use, with the option `prewarms`: whoever asks next is spared the round trips
/// of TCP and TLS. One that is open already is used, and nothing happens.
extension EndpointClient {
    /// Nothing with an emulator: it is close by, and connections to the real service are none of its business.
    func prewarm(_ service: Service) {
        guard options.prewarms, let request = request(service, .get, "", .object([]), to: EndpointClient.production)
        else { return }
        var opening = request
        opening.isOnlyToConnect = true
        if opening.refusal == nil { _ = transport.send(opening) { _ in } }
    }
}

extension Auth {
    /// Sooner than any server ends a connection that is idle.
    private static let keepWarmMilliseconds: Int64 = 45_000
    /// Before a renewal is due.
    static let warmUpMicroseconds: Int64 = 30_000_000

    /// Keeps a connection ready for the moment when the user comes back from the browser, until the operation ends.
    func keepWarm(for operation: Operation) {
        guard client.options.prewarms, operation.isRunning else { return }
        let timer = effects.scheduler.schedule(afterMilliseconds: Auth.keepWarmMilliseconds) {
            guard operation.isRunning else { return }
            self.client.prewarm(.identityToolkit)
            self.keepWarm(for: operation)
        }
        guard let timer else { return }
        operation.life.onEnd { self.effects.scheduler.cancelScheduled(timer) }
    }
}
