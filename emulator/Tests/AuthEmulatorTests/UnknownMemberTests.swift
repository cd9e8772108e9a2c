// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct UnknownMemberTests {
    private let emulator = TestEmulator()

    private static let mistakes: [(JSONValue, String)] = [
        (["emulator": ["expireCode": true]], "Unknown name 'expireCode' at 'emulator': did you mean 'expireCodes'?"),
        (
            ["emulator": ["faults": [["statsu": 500]]]],
            "Unknown name 'statsu' at 'emulator.faults.0': did you mean 'status'?"
        ),
        (["tokenLifetimeSeconds": 5], "Unknown name 'tokenLifetimeSeconds': it belongs into 'emulator'."),
        (
            ["signIn": ["zzzzzzzzz": 5]],
            "Unknown name 'zzzzzzzzz' at 'signIn': known are allowDuplicateEmails, anonymous, email, phoneNumber."
        ),
        (["emulator": ["faults": [["status": "high"]]]], "The value at 'emulator.faults.0.status' is not an integer."),
    ]

    @Test(arguments: mistakes)
    func `A configuration with a mistake is refused by its place`(change: JSONValue, reason: String) async throws {
        let reply = try await emulator.control("PATCH", "config", change)
        #expect(reply.status == 400 && reply.text.contains(reason), "\(reply.text)")
        let text = try JSONText.string(change)
        await #expect {
            try await emulator.backend.configure(text)
        } throws: {
            "\($0)".contains("cannot use the configuration: ") && "\($0)".contains(reason)
        }
    }

    @Test func `What a configuration is shown as can be sent back, also in snake case`() async throws {
        try await emulator.configure([
            "emulator": [
                "faults": [["operation": "token", "count": 3, "error": "X", "action": "error"]],
                "redirectUris": ["google.com": ["http://127.0.0.1:8000/cb"]],
                "apps": ["androidPackages": ["com.example": ["ab"]]],
            ],
            "authorizedDomains": ["example.com"],
        ])
        let config = try await emulator.control("GET", "config").json
        try await emulator.configure(config)
        #expect(try await emulator.control("GET", "config").json == config)
        try await emulator.configure(["authorizedDomains": .null, "sign_in": ["allow_duplicate_emails": true]])
    }

    @Test(arguments: ["identities", "sessions"])
    func `Other control requests refuse what they do not know`(name: String) async throws {
        let body: JSONValue = ["providerId": "google.com", "displayname2": "Ada"]
        let known: JSONValue = name == "sessions" ? ["displayname2": "Ada"] : body
        let reply = try await emulator.control("POST", name, known)
        #expect(reply.status == 400 && reply.text.contains("did you mean 'displayName'?"), "\(reply.text)")
    }

    @Test func `Calls of the service pass over what they do not know`() async throws {
        let reply = try await emulator.call(
            "accounts:signUp", ["email": "a@example.com", "password": "secret1", "passwrod": "x"])
        #expect(reply.status == 200)
    }

    @Test func `The description has every switch`() {
        let schema = RequestSchema.schema(of: ConfigDocument.self)["properties"]
        #expect(schema?.object?.count == 9 && schema?["emulator"]?["properties"]?.object?.count == 10)
        let fault = schema?["emulator"]?["properties"]?["faults"]?["items"]?["properties"]
        #expect(fault?.object?.count == 7 && fault?["status"] == ["type": "integer"])
    }
}
