@testable import FirebaseAuthCore

final class FakeBrowser: BrowserOpener {
    var succeeds = true
    private(set) var urls: [String] = []

    func open(_ url: String) -> Bool {
        urls.append(url)
        return succeeds
    }
}
