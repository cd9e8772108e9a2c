// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("An account from an ID token")
struct ClaimedAccountTests {
    static func answer(_ claims: String, _ members: String = "") throws -> SignInAnswer {
        let token = unsignedToken(#"{"sub":"u","auth_time":1700000000,\#(claims)}"#)
        return try SignInAnswer(ParsedJSON(#"{"idToken":"\#(token)","refreshToken":"r"\#(members)}"#), httpStatus: 200)
    }

    /// Nil where the token says too little.
    static func claimed(_ answer: SignInAnswer, over known: Account = Account()) -> Account? {
        var account = known
        return answer.claim(&account) ? account : nil
    }

    static func firebase(_ way: String, _ identities: String = "") -> String {
        #""firebase":{"sign_in_provider":"\#(way)","identities":{\#(identities)}}"#
    }

    static func account(_ fill: (inout Account) -> Void) -> Account {
        UpdateTests.account {
            ($0.uid, $0.lastSignInUnixMilliseconds) = ("u", 1_700_000_000_000)
            fill(&$0)
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let claims: String
        let answer: String
        let account: Account

        init(_ name: String, _ claims: String, _ answer: String = "", _ fill: (inout Account) -> Void) {
            testDescription = name
            self.claims = claims
            self.answer = answer
            account = ClaimedAccountTests.account(fill)
        }
    }

    private static let mail = #""email":"a@b.c","email_verified":true,"name":"Ann","picture":"https://p","#

    static let cases = [
        Case("a guest", #""provider_id":"anonymous","# + firebase("anonymous")) { $0.isAnonymous = true },
        Case("a custom token", firebase("custom")) { _ in },
        Case("a password", mail + firebase("password", #""email":["a@b.c"]"#)) {
            ($0.email, $0.isEmailVerified, $0.hasPassword) = ("a@b.c", true, true)
            ($0.displayName, $0.photoURL) = ("Ann", "https://p")
            $0.providers = [
                UpdateTests.profile("password", "a@b.c", email: "a@b.c", name: "Ann", photo: "https://p")
            ]
        },
        Case("a phone", #""phone_number":"+15","# + firebase("phone", #""phone":["+15"]"#)) {
            $0.phoneNumber = "+15"
            $0.providers = [UpdateTests.profile("phone", "+15")]
            $0.providers[0].phoneNumber = "+15"
        },
        Case(
            "providers, of which one has told more",
            mail + firebase("google.com", #""email":["a@b.c"],"google.com":["9"],"github.com":["7"]"#),
            #","providerId":"google.com","federatedId":"https://accounts.google.com/9","displayName":"G","email":"g@g.g""#
        ) {
            ($0.email, $0.isEmailVerified, $0.displayName, $0.photoURL) = ("a@b.c", true, "Ann", "https://p")
            $0.providers = [
                UpdateTests.profile("google.com", "9", email: "g@g.g", name: "G"),
                UpdateTests.profile("github.com", "7"),
            ]
        },
        Case("identities that cannot be read", firebase("custom", #""github.com":[],"x.com":"7","phone":[7]"#)) { _ in
        },
    ]

    @Test("has what the token says", arguments: cases)
    func said(_ testCase: Case) throws {
        #expect(try Self.claimed(Self.answer(testCase.claims, testCase.answer)) == testCase.account)
    }

    @Test(
        "is none where the token says too little",
        arguments: [
            #""name":"x""#, #""firebase":{}"#, #""firebase":7"#, #""firebase":{"sign_in_provider":"custom"}"#,
            #""firebase":{"identities":{}}"#, #""firebase":{"sign_in_provider":7,"identities":{}}"#,
            #""firebase":{"sign_in_provider":"custom","identities":[]}"#,
        ])
    func tooLittle(_ claims: String) throws {
        #expect(try Self.claimed(Self.answer(claims)) == nil)
    }

    @Test("is none for an id with a control character")
    func controlCharacter() throws {
        let token = unsignedToken(#"{"sub":"u\u0000",\#(Self.firebase("custom"))}"#)
        let answer = try SignInAnswer(ParsedJSON(#"{"idToken":"\#(token)"}"#), httpStatus: 200)
        #expect(Self.claimed(answer) == nil)
    }

    @Test("has no moment that is none", arguments: ["-5", "9223372036854775807", "1e300", #""soon""#])
    func moments(_ seconds: String) throws {
        let token = unsignedToken(#"{"sub":"u","auth_time":\#(seconds),\#(Self.firebase("custom"))}"#)
        let answer = try SignInAnswer(ParsedJSON(#"{"idToken":"\#(token)"}"#), httpStatus: 200)
        #expect(Self.claimed(answer)?.lastSignInUnixMilliseconds == 0)
    }

    @Test("leaves what it does not know of an account that is there")
    func over() throws {
        let known = Self.account {
            ($0.creationUnixMilliseconds, $0.lastSignInUnixMilliseconds) = (5, 1_700_000_000_123)
            ($0.hasPassword, $0.email, $0.displayName) = (true, "a@b.c", "Old")
            $0.providers = [
                UpdateTests.profile("password", "a@b.c", email: "a@b.c", name: "Old"),
                UpdateTests.profile("github.com", "7", name: "octocat"),
            ]
        }
        let answer = try Self.answer(Self.mail + Self.firebase("x.com", #""github.com":["7"],"x.com":["8"]"#))
        let expected = Self.account {
            ($0.creationUnixMilliseconds, $0.lastSignInUnixMilliseconds) = (5, 1_700_000_000_123)
            ($0.hasPassword, $0.email, $0.isEmailVerified) = (true, "a@b.c", true)
            ($0.displayName, $0.photoURL) = ("Ann", "https://p")
            $0.providers = [
                UpdateTests.profile("password", "a@b.c", email: "a@b.c", name: "Ann", photo: "https://p"),
                UpdateTests.profile("github.com", "7", name: "octocat"), UpdateTests.profile("x.com", "8"),
            ]
        }
        #expect(Self.claimed(answer, over: known) == expected)
    }

    @Test("is no guest's any more with an address, and still a guest's without")
    func guest() throws {
        let guest = Self.account { $0.isAnonymous = true }
        #expect(try Self.claimed(Self.answer(Self.mail + Self.firebase("password")), over: guest)?.isAnonymous == false)
        #expect(try Self.claimed(Self.answer(Self.firebase("custom")), over: guest)?.isAnonymous == true)
    }
}
