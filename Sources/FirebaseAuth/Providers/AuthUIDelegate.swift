// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
public import Foundation
import Synchronization

/// Shows the page of a browser sign-in where the program wants it. There is no view controller here: it gets the address.
///
/// Both are called where callbacks run. A class that has only what Apple's protocol asks for conforms too: its page opens in
/// the system's browser.
public protocol AuthUIDelegate: NSObjectProtocol {
    /// Shows the page. If the class has no such function, the system's browser does.
    ///
    /// - Parameters:
    ///   - url: where the person has to go. It belongs to one attempt: keep it secret.
    ///   - flag: always true.
    ///   - completion: to be called when the page is shown, or never.
    func present(_ url: URL, animated flag: Bool, completion: (() -> Void)?)

    /// Takes the page away: the sign-in has ended, however.
    ///
    /// - Parameters:
    ///   - flag: always true.
    ///   - completion: the call completes when this is called or let go.
    func dismiss(animated flag: Bool, completion: (() -> Void)?)
}

extension AuthUIDelegate {
    public func present(_ url: URL, animated flag: Bool, completion: (() -> Void)?) {
        openInSystemBrowser(url)
        completion?()
    }

    public func dismiss(animated flag: Bool, completion: (() -> Void)?) {
        completion?()
    }

    /// Opens the system's browser, for a delegate that shows the page besides. The address does not get into the list of
    /// processes, as it would by a command. Apple's API has no such thing.
    ///
    /// - Parameter url: what `present` got; nothing happens for another one, or when the sign-in is over.
    public func openInSystemBrowser(_ url: URL) {
        PresentedPage.openInBrowser(url)
    }
}

/// The page of one sign-in, in the hands of a delegate.
final class PresentedPage: Sendable {
    private enum State { case awaited, shown, ended }

    /// An address as the core knows it: Foundation's URL may write it otherwise.
    private struct Address {
        let text: String
        let page: PresentedPage
    }

    private let delegate: Handed<any AuthUIDelegate>
    private let auth: Auth
    private let state = Mutex(State.awaited)

    init(_ delegate: any AuthUIDelegate, _ auth: Auth) {
        self.delegate = Handed(delegate)
        self.auth = auth
    }

    /// Shows the page, unless its sign-in ends before the delegate's turn has come. False for what is no URL.
    func show(_ text: String) -> Bool {
        guard let url = URL(string: text) else { return false }
        auth.callbacks.run { [self] in
            let isWanted = state.withLock { state in
                if state == .awaited { state = .shown }
                return state == .shown
            }
            guard isWanted else { return }
            PresentedPage.presented.withLock { $0[url] = Address(text: text, page: self) }
            delegate.value.present(url, animated: true, completion: nil)
        }
        return true
    }

    /// Dismisses the page, if it is shown, and goes on then.
    ///
    /// A page that nobody has seen is waited for by nobody: async functions do not depend on where callbacks run.
    func end(then goOn: @escaping @Sendable () -> Void) {
        let before = state.withLock { state in
            defer { state = .ended }
            return state
        }
        guard before == .shown else { return goOn() }
        auth.callbacks.run { [self] in
            PresentedPage.presented.withLock { pages in
                for page in pages where page.value.page === self { pages[page.key] = nil }
            }
            let once = Once(goOn)
            delegate.value.dismiss(animated: true) { once.run() }
        }
    }

    /// Those that are shown now.
    private static let presented = Mutex<[URL: Address]>([:])

    static func openInBrowser(_ url: URL) {
        guard let address = presented.withLock({ $0[url] }) else { return }
        address.page.auth.core?.showInSystemBrowser(address.text)
    }
}

/// Runs when it is called, or let go without that.
private final class Once: Sendable {
    private let work: Mutex<(@Sendable () -> Void)?>

    init(_ work: @escaping @Sendable () -> Void) { self.work = Mutex(work) }

    func run() {
        let due = work.withLock { work in
            defer { work = nil }
            return work
        }
        due?()
    }

    deinit { run() }
}
