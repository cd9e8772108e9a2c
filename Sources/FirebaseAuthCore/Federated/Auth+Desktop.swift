// SPDX-License-Identifier: Apache-2.0
extension Auth {
    /// Has the desktop open an address, as for a browser sign-in. Nobody is told whether it could.
    public func openOnDesktop(_ url: String) {
        effects.browser.open({ url }, isWanted: { true }, report: { _ in })
    }
}
