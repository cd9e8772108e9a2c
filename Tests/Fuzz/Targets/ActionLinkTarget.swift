// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Links of mails, with an action code.
enum ActionLinkTarget {
    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        guard let text = UTF8Text.string(input), let url = ActionCodeURL.parse(text) else { return false }
        rules.require(text.utf8.count <= 16_384, "a link has a bounded length")
        rules.require(!url.code.isEmpty && !url.apiKey.isEmpty, "a link has a code and a key")
        rules.require(url.operation != .unknown, "what a link is for is known")
        rules.require(url.isSignIn == (url.operation == .emailSignIn), "a link signs in, or does not")
        let fields = [url.code, url.apiKey, url.continueURL, url.languageCode, url.tenantID]
        rules.require(fields.allSatisfy { $0.utf8.count <= input.count }, "no part is longer than the link")
        // A part that is a link of its own would be taken for the one that is meant.
        let plain = written(url)
        rules.require(same(ActionCodeURL.parse(plain), url), "what is written is read back")
        rules.require(same(ActionCodeURL.parse(" \r\n" + plain + "\n"), url), "blanks around a link change nothing")
        let wrapped = "https://example.page.link/?" + FormCoding.encode([("link", plain)])
        if wrapped.utf8.count <= 16_384 {
            rules.require(same(ActionCodeURL.parse(wrapped), url), "a link within another is the same")
        }
        return true
    }

    private static func same(_ left: ActionCodeURL?, _ right: ActionCodeURL) -> Bool {
        guard let left else { return false }
        return left.operation == right.operation && left.code.sameBytes(as: right.code)
            && left.apiKey.sameBytes(as: right.apiKey) && left.continueURL.sameBytes(as: right.continueURL)
            && left.languageCode.sameBytes(as: right.languageCode) && left.tenantID.sameBytes(as: right.tenantID)
    }

    private static func written(_ url: ActionCodeURL) -> String {
        var pairs = [("mode", mode(url.operation)), ("oobCode", url.code), ("apiKey", url.apiKey)]
        if !url.continueURL.isEmpty { pairs.append(("continueUrl", url.continueURL)) }
        if !url.languageCode.isEmpty { pairs.append(("lang", url.languageCode)) }
        if !url.tenantID.isEmpty { pairs.append(("tenantId", url.tenantID)) }
        return "https://demo.firebaseapp.com/__/auth/action?" + FormCoding.encode(pairs)
    }

    private static func mode(_ operation: ActionCodeOperation) -> String {
        switch operation {
        case .passwordReset: "resetPassword"
        case .verifyEmail: "verifyEmail"
        case .recoverEmail: "recoverEmail"
        case .emailSignIn: "signIn"
        case .verifyAndChangeEmail: "verifyAndChangeEmail"
        case .revertSecondFactorAddition: "revertSecondFactorAddition"
        case .unknown: ""
        }
    }
}
