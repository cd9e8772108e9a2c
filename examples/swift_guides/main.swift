// SPDX-License-Identifier: Apache-2.0
// What Firebase's guides for Yahoo, GitHub and Apple do, with the same calls in the same order:
//
//   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 swift run --package-path examples swift_guides yahoo
import Dispatch
import FirebaseAuth
import FirebaseCore
import Foundation

let options = FirebaseOptions(googleAppID: "1:12345:linux:abcdef", gcmSenderID: "12345")
options.apiKey = "fake-api-key"
options.projectID = "demo-project"
options.userStore = .memory
FirebaseApp.configure(options: options)

/// A token of the emulator's: JSON in place of a signed one.
func appleToken() -> AppleGuide.Given {
    var name = PersonNameComponents()
    (name.givenName, name.familyName) = ("Ada", "Lovelace")
    // SHA-256 of "nonce".
    let hash = "78377b525757b494427f89014f97d79928f3938d14eb51e20fb5dec9834eb304"
    return AppleGuide.Given(
        idToken: #"{"sub":"a1","email":"ada@example.com","nonce":"\#(hash)"}"#, rawNonce: "nonce", name: name)
}

let hint = ["login_hint": "ada@example.com"]
let unverified = ["auto": #"{"sub":"5","email":"ada@example.com","email_verified":false}"#]
let guides: [String: () -> any Guide] = [
    "yahoo": {
        BrowserGuide(
            "yahoo.com", parameters: hint.merging(["prompt": "login", "language": "fr"]) { $1 },
            scopes: ["mail-r", "sdct-w"])
    },
    "github": {
        BrowserGuide("github.com", parameters: hint.merging(["allow_signup": "false"]) { $1 }, scopes: ["user:email"])
    },
    "apple": { AppleGuide(appleToken()) },
    "account-exists": { AccountExistsGuide("github.com", parameters: unverified) },
]
guard let guide = CommandLine.arguments.dropFirst().first.flatMap({ guides[$0] })?() else {
    print("usage: swift_guides \(guides.keys.sorted().joined(separator: "|"))")
    exit(2)
}
guide.run { exit(0) }
dispatchMain()
