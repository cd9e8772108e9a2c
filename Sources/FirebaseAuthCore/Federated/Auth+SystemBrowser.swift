// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// For a program that was given an address to show and shows none: the system's browser does, by an address of the listener
    /// that reveals nothing. Nothing happens once the attempt is over.
    public func showInSystemBrowser(_ url: String) {
        guard let awaited = flights.browser.current?.future.awaitedAnswer, awaited.isWanted() else { return }
        _ = effects.scheduler.submit { [effects] in
            effects.browser.open({ awaited.startAddress(url) }, isWanted: awaited.isWanted, report: { _ in })
        }
    }
}
