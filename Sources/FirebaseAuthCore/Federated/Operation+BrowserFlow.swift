extension Operation {
    /// Runs the browser flow, then `completion` with its credential, while the operation goes on.
    func runBrowserFlow(
        _ provider: Provider, _ options: BrowserOptions, completion: @escaping (Credential) -> Void
    ) {
        guard isRunning else { return }
        if let problem = ProviderID.problem(provider.id) ?? options.problem { return fail(problem) }
        let flow = BrowserFlow(self, provider.request(), options, completion: completion)
        guard auth.claimBrowser(flow) else { return fail(.webContextAlreadyPresented) }
        future.onCancel { [life] in life.end(.failure(.webContextCancelled), from: .running) }
        flow.link.join(flow)
        life.onEnd { [auth] in auth.endBrowserFlow(flow) }
        if !auth.effects.scheduler.perform({ flow.start() }) { fail(.outOfResources) }
    }

    /// The browser's part is over; from here on the operation is an ordinary one. The flow is named: a cancel on another
    /// thread may have freed the place already, and another flow may have it by now.
    func endBrowserFlow(_ flow: BrowserFlow) {
        future.onCancel { [life] in life.end(.failure(.cancelled), from: .running) }
        auth.releaseBrowser(flow)
        flow.stop()
    }
}

extension Auth {
    /// One flow at a time: two browser windows would confuse the user, and a fixed port serves one.
    func claimBrowser(_ flow: BrowserFlow) -> Bool {
        lock.withLock {
            guard browserFlow == nil else { return false }
            browserFlow = flow
            return true
        }
    }

    /// The operation has ended, on whichever thread.
    fileprivate func endBrowserFlow(_ flow: BrowserFlow) {
        releaseBrowser(flow)
        // Here too: when the loop has ended, nobody stops the flow.
        flow.link.cut()
        _ = effects.scheduler.perform { flow.stop() }
    }

    fileprivate func releaseBrowser(_ flow: BrowserFlow) {
        lock.withLock { if browserFlow === flow { browserFlow = nil } }
    }
}
