// SPDX-License-Identifier: Apache-2.0
// For Swift programs and their delegates: the shared library has nothing of it.
#if !hasFeature(Embedded)
    extension Auth {
        /// For a program that was given an address to show and shows none: the system's browser does, by an address of the listener
        /// that reveals nothing. Nothing happens for another address, and once the attempt is over.
        public func showInSystemBrowser(_ url: String) {
            guard let page = flights.browser.current?.future.shownPage, page.url.sameBytes(as: url), page.isWanted()
            else {
                return
            }
            _ = effects.scheduler.submit { [effects] in
                effects.browser.open(page.startAddress, isWanted: page.isWanted, report: { _ in })
            }
        }
    }

    /// An address of a running attempt that a browser is to show.
    struct ShownPage {
        let url: String
        /// One that leads to it once, and reveals nothing. On the I/O thread.
        let startAddress: () -> String?
        /// Whether the attempt still goes on. On any thread.
        let isWanted: () -> Bool
    }

    extension AuthError {
        static let noBrowser = AuthError(
            .federatedSignInUserInteractionFailure, name: "NO_BROWSER",
            message:
                "No browser could be opened: give a delegate that shows the person the address, or name a browser in "
                + "the environment variable BROWSER.")
    }

    extension Future {
        /// What the program was given to show; nil while there is nothing.
        var shownPage: ShownPage? {
            get { browser?.values.withLock { $0.page } }
            set { browser?.values.withLock { $0.page = newValue } }
        }
    }
#endif
