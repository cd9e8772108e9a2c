// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Whether a browser that comes back with this URL would end the attempt under way. If so, the attempt goes on as if
    /// one had.
    public func canHandle(_ url: String) -> Bool {
        guard let future = flights.browser.current?.future, let awaited = future.awaitedAnswer, awaited.isWanted(),
            let request = awaited.url.request(to: url), future.claimAwaitedAnswer()
        else { return false }
        return effects.scheduler.submit { awaited.take(request) }
    }
}
