// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// For a program that was given an address to show and shows none: the system's browser does, by an address of the listener
    /// that reveals nothing. Nothing happens for another address, and once the attempt is over.
    public func showInSystemBrowser(_ url: String) {
        guard let page = flights.browser.current?.future.shownPage, page.url.sameBytes(as: url), page.isWanted() else {
            return
        }
        _ = effects.scheduler.submit { [effects] in
            effects.browser.open(page.startAddress, isWanted: page.isWanted, report: { _ in })
        }
    }
}
