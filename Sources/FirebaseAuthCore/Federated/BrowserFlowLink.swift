/// The way back to a flow from what the flow itself holds, or what may outlive it. Cut when the flow or its operation
/// ends, on whatever thread: so it leads to this flow or nowhere, never to one that came later.
final class BrowserFlowLink: @unchecked Sendable {
    private let lock = Lock()
    private var joined: BrowserFlow?

    var flow: BrowserFlow? { lock.withLock { joined } }

    func join(_ flow: BrowserFlow) {
        lock.withLock { joined = flow }
    }

    func cut() {
        let flow = lock.withLock { () -> BrowserFlow? in
            defer { joined = nil }
            return joined
        }
        // What the flow holds is let go outside the lock.
        withExtendedLifetime(flow) {}
    }
}
