// SPDX-License-Identifier: Apache-2.0
// Signs in from a terminal: as a guest, who then links a provider in the browser and leaves.
//
//   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 swift run --package-path examples swift_sign_in yahoo.com
import FirebaseAuth
import FirebaseCore
import Foundation

/// Shows the address, for a browser of any machine that reaches this one, and opens it here as well.
final class Terminal: NSObject, AuthUIDelegate {
    func present(_ url: URL, animated flag: Bool, completion: (() -> Void)?) {
        print("If no browser opens, go to \(url)")
        fflush(nil)
        openInSystemBrowser(url)
        completion?()
    }

    func dismiss(animated flag: Bool, completion: (() -> Void)?) { completion?() }
}

func configure() {
    // A program of a real project calls FirebaseApp.configure(), which reads google-services.json beside it.
    let options = FirebaseOptions(googleAppID: "1:12345:linux:abcdef", gcmSenderID: "12345")
    options.apiKey = "fake-api-key"
    options.projectID = "demo-project"
    options.userStore = .memory
    FirebaseApp.configure(options: options)
}

func signIn(with providerID: String) async throws {
    let user = try await Auth.auth().signInAnonymously().user
    print("A guest: \(user.isAnonymous)")
    let result = try await user.link(with: OAuthProvider(providerID: providerID), uiDelegate: Terminal())
    print("Linked with \(result.credential?.provider ?? providerID), known there as \(user.email ?? "somebody")")
    let claims = try await user.getIDTokenResult(forcingRefresh: true)
    print("The token is good until \(claims.expirationDate), by \(claims.signInProvider)")
    try await user.delete()
    print("Gone: \(Auth.auth().currentUser == nil)")
}

configure()
let changes = Task {
    for await user in Auth.auth().authStateChanges {
        print("Signed in: \(user == nil ? "nobody" : user?.isAnonymous == true ? "a guest" : "a member")")
    }
}
do {
    try await signIn(with: CommandLine.arguments.dropFirst().first ?? "github.com")
} catch {
    print("\((error as NSError).userInfo[AuthErrors.userInfoNameKey] ?? "Error"): \(error.localizedDescription)")
    exit(1)
}
changes.cancel()
