// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Links with action codes")
struct ActionCodeURLTests {
    static let query = "mode=signIn&oobCode=c-1&apiKey=k-1"

    static func wrapped(_ link: String) -> String { PercentCoding.encode(link) }

    /// Of a link that is one.
    static func url(_ link: String) -> ActionCodeURL {
        guard let url = ActionCodeURL.parse(link) else { fatalError("no link with a code: \(link)") }
        return url
    }

    /// Each form, and the address that the code is in.
    static let forms: [(String, String)] = [
        ("the project's page", "https://demo.firebaseapp.com/__/auth/action?\(query)"),
        ("a page of one's own", "https://example.com/account/mail?x=1&\(query)#top"),
        ("back at the program's listener", "http://127.0.0.1:4711/finish?from=mail&\(query)"),
        ("an application's own scheme", "myapp://mail?\(query)"),
        ("within link", "https://demo.firebaseapp.com/__/auth/links?link=\(wrapped("https://e.com/a?\(query)"))"),
        ("within deep_link_id", "myapp://google/link/?deep_link_id=\(wrapped("https://e.com/a?\(query)"))"),
        (
            "within link within deep_link_id",
            "myapp://google/link/?deep_link_id=\(wrapped("https://e.page.link/?link=\(wrapped("https://e.com/a?\(query)"))"))"
        ),
        (
            "within deep_link_id within link",
            "https://e.page.link/?link=\(wrapped("myapp://link/?deep_link_id=\(wrapped("https://e.com/a?\(query)"))"))"
        ),
        ("with blanks around it", " \t\nhttps://demo.firebaseapp.com/__/auth/action?\(query)\r\n"),
        ("beside a link that is none", "https://example.com/a?link=https%3A%2F%2Fexample.com%2F&\(query)"),
    ]

    // proves: fba_action_code_url_parse.summary fba_action_code_url_parse.link
    // proves: fba_action_code_url_continue_url.returns fba_action_code_url_language_code.returns
    // proves: fba_action_code_url_tenant_id.returns
    @Test("are read in each of their forms", arguments: forms)
    func read(_ form: (String, String)) throws {
        let url = try #require(ActionCodeURL.parse(form.1))
        #expect(url.operation == .emailSignIn && url.code == "c-1" && url.apiKey == "k-1")
        #expect(url.continueURL.isEmpty && url.languageCode.isEmpty && url.tenantID.isEmpty)
    }

    @Test("say all that is in them, decoded")
    func everything() throws {
        let link =
            "https://e.com/?apiKey=k%201&mode=recoverEmail&oobCode=a%2Bb%26c&continueUrl=https%3A%2F%2Fe.com%2F%3Fa%3D1%26b%3D2"
            + "&lang=pt-BR&tenantId=acme-1"
        let url = try #require(ActionCodeURL.parse(link))
        #expect(url.operation == .recoverEmail && url.code == "a+b&c" && url.apiKey == "k 1")
        #expect(url.continueURL == "https://e.com/?a=1&b=2" && url.languageCode == "pt-BR" && url.tenantID == "acme-1")
    }

    static let modes: [(String, ActionCodeOperation)] = [
        ("resetPassword", .passwordReset), ("verifyEmail", .verifyEmail), ("recoverEmail", .recoverEmail),
        ("signIn", .emailSignIn), ("verifyAndChangeEmail", .verifyAndChangeEmail),
        ("revertSecondFactorAddition", .revertSecondFactorAddition),
    ]

    @Test("are for what their mode says", arguments: modes)
    func mode(_ mode: String, _ operation: ActionCodeOperation) {
        #expect(ActionCodeURL.parse("https://e.com/?mode=\(mode)&oobCode=c&apiKey=k")?.operation == operation)
    }

    static let none = [
        "", " ", "signIn", "https://e.com/", "https://e.com/?", "mode=signIn&oobCode=c&apiKey=k",
        "https://e.com/?oobCode=c&apiKey=k", "https://e.com/?mode=signIn&apiKey=k",
        "https://e.com/?mode=signIn&oobCode=c",
        "https://e.com/?mode=signIn&oobCode=&apiKey=k", "https://e.com/?mode=signIn&oobCode=c&apiKey=",
        "https://e.com/?mode=SIGNIN&oobCode=c&apiKey=k", "https://e.com/?mode=fly&oobCode=c&apiKey=k",
        "https://e.com/#mode=signIn&oobCode=c&apiKey=k", "https:/e.com/?mode=signIn&oobCode=c&apiKey=k",
        "https://e.com/?mode=signIn&oobCode=%&apiKey=k", "https://e.com/?mode=signIn&oobCode=%4&apiKey=k",
        "https://e.com/?mode=signIn&oobCode=%FF&apiKey=k", "https://e.com/?mode=signIn&oobCode=c&apiKey=k&x=%zz",
        "https://e.com/?mode=signIn&oobCode=c d&apiKey=k", "https://e.com/?mode=signIn&oobCode=ä&apiKey=k",
        "https://e.com/?mode=signIn&oobCode=c&oobCode=d&apiKey=k",
        "https://e.com/?mode=signIn&mode=recoverEmail&oobCode=c&apiKey=k",
        "https://e.com/?mode=signIn&oobCode=c&apiKey=k&apiKey=l",
        "https://e.com/?mode=signIn&oobCode=c&apiKey=k&tenantId=",
        "https://e.com/?mode=signIn&oobCode=c&apiKey=k&tenantId=a&tenantId=b",
        "https://e.com/?link=https%3A%2F%2Fe.com%2F%3Fmode%3DsignIn%26oobCode%3D%25",
    ]

    @Test("are not found in anything else", arguments: none)
    func nothing(_ text: String) {
        #expect(ActionCodeURL.parse(text) == nil)
    }

    @Test("may repeat a name with the same value; of where to go on and the language the last one counts")
    func repeated() {
        let url = ActionCodeURL.parse(
            "https://e.com/?lang=de&mode=signIn&mode=signIn&oobCode=c&oobCode=c&apiKey=k&lang=en&continueUrl=a&continueUrl=b"
        )
        #expect(url?.code == "c" && url?.languageCode == "en" && url?.continueURL == "b")
    }

    @Test("within more links than two are none, however many there are")
    func nested() {
        var link = "https://e.com/?\(Self.query)"
        for _ in 0..<2 { link = "https://e.com/?link=" + Self.wrapped(link) }
        #expect(ActionCodeURL.parse(link) == nil)
        link = "https://e.com/?\(Self.query)"
        for _ in 0..<9 { link = "https://e.com/?deep_link_id=" + Self.wrapped(link) }
        #expect(ActionCodeURL.parse(link) == nil)
    }

    @Test("that are longer than any of the service are none")
    func huge() {
        let link = "https://e.com/?\(Self.query)&x="
        #expect(ActionCodeURL.parse(link + String(repeating: "x", count: 16_384 - link.utf8.count)) != nil)
        #expect(ActionCodeURL.parse(link + String(repeating: "x", count: 16_385 - link.utf8.count)) == nil)
        #expect(ActionCodeURL.parse(String(repeating: "%", count: 1_000_000)) == nil)
    }
}
