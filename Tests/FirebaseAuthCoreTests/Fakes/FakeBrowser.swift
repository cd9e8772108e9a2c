// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// A browser that does what the test says: at once, or later.
final class FakeBrowser: BrowserOpener {
    /// Nil to report nothing yet.
    var outcome: BrowserOutcome? = .opened
    private(set) var urls: [String] = []
    private(set) var report: ((BrowserOutcome) -> Void)?
    private(set) var isWanted: () -> Bool = { true }

    func open(
        _ address: @escaping () -> String?, isWanted: @escaping () -> Bool, report: @escaping (BrowserOutcome) -> Void
    ) {
        guard let url = address() else { return report(.failed) }
        urls.append(url)
        self.isWanted = isWanted
        self.report = report
        if let outcome { report(outcome) }
    }
}
