// SPDX-License-Identifier: Apache-2.0
/// What the user does at a page of the listener, in the words of its texts.
enum PageMatter: Sendable {
    case signIn, passkey, check

    var name: String {
        switch self {
        case .signIn: "sign-in"
        case .passkey: "making of a passkey"
        case .check: "check"
        }
    }

    /// The heading of a page at its end, if it did not end well.
    var failure: String { self == .signIn ? "Not signed in" : "Not completed" }
}
