// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Foundation

/// Somebody who shows at a page of the listener's that no robot asks for a message.
final class PhonePerson: Person {
    static let ways: [(Int, Way)] = [
        (12, .comesBack), (3, .isFoundOut), (4, .comesTwice), (3, .comesLate), (2, .staysAway), (2, .isBeside),
        (2, .forges), (2, .goesAway), (3, .triesAgain), (2, .refuses),
    ]

    override func errand(at url: String) -> (() -> Void)? {
        guard let parts = URLComponents(string: url), let port = parts.port, parts.host == "127.0.0.1" else {
            return nil
        }
        return {
            guard let page = ListenersPage(UInt16(port), parts.path) else { return }
            self.look(at: page.text)
            if page.value("kind") != "recaptcha" || page.value("subject") != "site-key" {
                self.world.violate("a page for reCAPTCHA has not the key of the project")
            }
            self.act(on: page.page("state"))
        }
    }

    override func query(_ page: AuthorizationPage) -> String { "code=\(service.proofOfPerson())" }

    override var passingProblem: AuthorizationPage.Problem { .init(name: "refused", detail: "no token") }
}
