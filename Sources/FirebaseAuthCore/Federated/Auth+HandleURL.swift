// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Whether a browser that comes back with this URL would end the attempt under way. If so, the attempt goes on as if
    /// one had.
    public func canHandle(_ url: String) -> Bool {
        guard let awaited = flights.browser.current?.future.awaitedAnswer, awaited.isWanted(),
            let request = awaited.url.request(to: url)
        else { return false }
        return effects.scheduler.submit { awaited.take(request) }
    }
}
