// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct BatchTests {
    private let emulator = TestEmulator()

    private func get(_ query: String) async -> TestReply {
        await emulator.send(
            "GET", "\(TestEmulator.v1)/projects/demo-project/accounts:batchGet\(query)",
            headers: ["authorization": "Bearer owner"])
    }

    @Test func `An id has 128 characters at most, wherever it comes from`() async throws {
        for (id, isGood) in [(String(repeating: "a", count: 128), true), (String(repeating: "b", count: 129), false)] {
            let id = JSONValue.string(id)
            let imported = try await emulator.own("accounts:batchCreate", ["users": [["localId": id]]])
            #expect(imported["error"]?.array?.isEmpty == isGood)
            _ = try await emulator.control("DELETE", "accounts")
            let made = try await emulator.own("accounts", ["localId": id])
            #expect(isGood ? made.status == 200 : made.errorMessage?.hasPrefix("INVALID_LOCAL_ID : ") == true)
            let token = try JSONText.string(["uid": id])
            let signedIn = try await emulator.call("accounts:signInWithCustomToken", ["token": .string(token)])
            #expect(
                isGood ? signedIn.status == 200 : signedIn.errorMessage?.hasPrefix("INVALID_CUSTOM_TOKEN : ") == true)
            let session = try await emulator.control("POST", "sessions", ["localId": id])
            #expect(isGood ? session.status == 200 : session.errorMessage?.hasPrefix("INVALID_LOCAL_ID : ") == true)
        }
    }

    @Test func `An import keeps passwords, providers, claims and factors`() async throws {
        let reply = try await emulator.own(
            "accounts:batchCreate",
            [
                "users": [
                    [
                        "localId": "ann", "email": "Ann@Example.com", "emailVerified": true, "rawPassword": "secret1",
                        "customAttributes": #"{"level":3}"#, "createdAt": "1000", "lastLoginAt": "2000",
                        "phoneNumber": "+15550100",
                        "providerUserInfo": [
                            ["providerId": "github.com", "rawId": "5", "email": "ann@work.example"],
                            ["providerId": "password", "rawId": "ann@example.com"],
                        ],
                        "mfaInfo": [["phoneInfo": "+15550101", "displayName": "Work"]],
                    ]
                ]
            ])
        #expect(reply.json == ["kind": "identitytoolkit#UploadAccountResponse", "error": []])
        let user = try #require(try await emulator.user("ann"))
        #expect(user["createdAt"] == "1000" && user["lastLoginAt"] == "2000" && user["email"] == "ann@example.com")
        #expect(user["providerUserInfo"]?.array?.map { $0["providerId"] } == ["password", "github.com", "phone"])
        #expect(user["mfaInfo"]?.array?.first?["mfaEnrollmentId"]?.string?.count == 28)
        #expect(try await emulator.signInWithPassword().string("localId") == "ann")
    }

    @Test func `What was read out can be read back in`() async throws {
        _ = try await emulator.signUp()
        let users = await get("?maxResults=-1")["users"] ?? .null
        _ = try await emulator.control("DELETE", "accounts")
        #expect(try await emulator.own("accounts:batchCreate", ["users": users])["error"] == [])
        #expect(try await emulator.signInWithPassword().status == 200)
    }

    @Test(arguments: [
        ErrorCase("MISSING_USER_ACCOUNT"), ErrorCase("MISSING_USER_ACCOUNT", ["users": []]),
        ErrorCase(
            "DUPLICATE_EMAIL : a@example.com",
            [
                "sanityCheck": true,
                "users": [["localId": "1", "email": "a@example.com"], ["localId": "2", "email": "a@example.com"]],
            ]),
        ErrorCase(
            "DUPLICATE_RAW_ID : github.com, 5",
            [
                "sanityCheck": true,
                "users": [
                    ["providerUserInfo": [["providerId": "github.com", "rawId": "5"]]],
                    ["providerUserInfo": [["providerId": "github.com", "rawId": "5"]]],
                ],
            ]),
        ErrorCase("DUPLICATE_LOCAL_ID : a", ["users": [["localId": "a"], ["localId": "a"]]]),
    ])
    func `A faulty import is refused as a whole`(fault: ErrorCase) async throws {
        #expect(try await emulator.own("accounts:batchCreate", fault.body).errorMessage == fault.message)
    }

    @Test(arguments: [
        ErrorCase("localId is missing"), ErrorCase("email is invalid", ["localId": "a", "email": "x"]),
        ErrorCase("email exists in other account in database", ["localId": "a", "email": "ann@example.com"]),
        ErrorCase("phone number format is invalid", ["localId": "a", "phoneNumber": "555"]),
        ErrorCase(
            "raw id exists in other account in database",
            ["localId": "a", "providerUserInfo": [["providerId": "github.com", "rawId": "5"]]]),
        ErrorCase(
            "federatedId or (providerId & rawId) is required",
            ["localId": "a", "providerUserInfo": [["providerId": "github.com"]]]),
        ErrorCase(
            "federatedId alone names nobody here: give providerId and rawId too",
            [
                "localId": "a",
                "providerUserInfo": [["providerId": "google.com", "federatedId": "https://accounts.google.com/7"]],
            ]),
        ErrorCase(
            "Tenant id in userInfo does not match the tenant id in request.", ["localId": "a", "tenantId": "t"]),
        ErrorCase(
            "Two second factors have one phone number.",
            [
                "localId": "a", "email": "a@example.com", "emailVerified": true,
                "mfaInfo": [["phoneInfo": "+15550100"], ["phoneInfo": "+15550100"]],
            ]),
        ErrorCase("localId belongs to an existing account - can not overwrite.", ["localId": "ann"]),
        ErrorCase(
            "Second factor account requires email to be presented.",
            ["localId": "a", "mfaInfo": [["phoneInfo": "+15550100"]]]),
        ErrorCase(
            "Second factor account requires email to be verified.",
            ["localId": "a", "email": "a@example.com", "mfaInfo": [["phoneInfo": "+15550100"]]]),
        ErrorCase(
            "Enrollment id already exists.",
            [
                "localId": "a", "email": "a@example.com", "emailVerified": true,
                "mfaInfo": [["mfaEnrollmentId": "m"], ["mfaEnrollmentId": "m"]],
            ]),
        ErrorCase(
            "Second factor not supported.",
            ["localId": "a", "email": "a@example.com", "emailVerified": true, "mfaInfo": [["totpInfo": [:]]]]),
        ErrorCase(
            "phone number exists in other account in database", ["localId": "a", "phoneNumber": "+15550199"]),
        ErrorCase(
            "passkey exists in other account in database", ["localId": "a", "passkeyInfo": [["credentialId": "pk"]]]),
        ErrorCase("credentialId of a passkey is missing", ["localId": "a", "passkeyInfo": [["name": "Key"]]]),
        ErrorCase("Invalid custom claims provided.", ["localId": "a", "customAttributes": "x"]),
        ErrorCase(
            "Custom claims provided include a reserved claim.", ["localId": "a", "customAttributes": #"{"iss":1}"#]),
    ])
    func `A faulty user is refused alone`(fault: ErrorCase) async throws {
        _ = try await emulator.own(
            "accounts:batchCreate",
            [
                "users": [
                    [
                        "localId": "ann", "email": "ann@example.com", "phoneNumber": "+15550199",
                        "providerUserInfo": [["providerId": "github.com", "rawId": "5"]],
                        "passkeyInfo": [["credentialId": "pk"]],
                    ]
                ]
            ])
        let reply = try await emulator.own("accounts:batchCreate", ["users": [["localId": "good"], fault.body]])
        #expect(reply["error"] == [["index": 1, "message": .string(fault.message)]])
        #expect(try await emulator.user("good") != nil)
    }

    @Test func `An import overwrites where it may`() async throws {
        let users: JSONValue = [
            ["localId": "ann", "displayName": "First"], ["localId": "ann", "displayName": "Second"],
        ]
        let reply = try await emulator.own("accounts:batchCreate", ["users": users, "allowOverwrite": true])
        #expect(reply["error"] == [])
        #expect(try await emulator.user("ann")?["displayName"] == "Second")
    }

    @Test func `Users are read by pages`() async throws {
        for id in ["a", "b", "c"] { _ = try await emulator.own("accounts", ["localId": .string(id)]) }
        let first = await get("?maxResults=2")
        #expect(first["users"]?.array?.map { $0["localId"] } == ["a", "b"] && first.string("nextPageToken") == "b")
        let second = await get("?maxResults=2&nextPageToken=b")
        #expect(second["users"]?.array?.map { $0["localId"] } == ["c"] && second["nextPageToken"] == nil)
        #expect(await get("?maxResults=-1")["users"]?.array?.count == 3)
        let full = await get("?maxResults=3")
        #expect(full["users"]?.array?.count == 3 && full.string("nextPageToken") == "c")
        let beyond = await get("?maxResults=3&nextPageToken=c")
        #expect(beyond["users"] == [] && beyond["nextPageToken"] == nil)
        #expect(await emulator.send("GET", "\(TestEmulator.v1)/projects/p/accounts:batchGet?key=k").status == 400)
    }

    @Test(arguments: ["", "?maxResults=0", "?maxResults=20"])
    func `A page has twenty users if nothing else is said`(query: String) async throws {
        let users = (100..<125).map { ["localId": .string("u\($0)")] as JSONValue }
        _ = try await emulator.own("accounts:batchCreate", ["users": .array(users)])
        let page = await get(query)
        #expect(page["users"]?.array?.count == 20 && page.string("nextPageToken") == "u119")
    }

    @Test func `Only disabled users are deleted, unless forced`() async throws {
        _ = try await emulator.own("accounts", ["localId": "a"])
        _ = try await emulator.own("accounts", ["localId": "b", "disabled": true])
        let reply = try await emulator.own("accounts:batchDelete", ["localIds": ["a", "b", "unknown"]])
        let message = "NOT_DISABLED : The user is not disabled, and the request does not force it."
        #expect(reply["errors"] == [["index": 0, "localId": "a", "message": .string(message)]])
        #expect(try await emulator.own("accounts:batchDelete", ["localIds": ["a"], "force": true]).json == [:])
        #expect(try await emulator.control("GET", "accounts")["users"] == [])
        for ids in [[], .array((0...1000).map { .string("\($0)") })] as [JSONValue] {
            let refused = try await emulator.own("accounts:batchDelete", ["localIds": ids])
            #expect(refused.errorMessage == "LOCAL_ID_LIST_EXCEEDS_LIMIT")
        }
    }

    @Test func `The old names take their project from the body`() async throws {
        let legacy = "/www.googleapis.com/identitytoolkit/v3/relyingparty"
        let owner = ["authorization": "Bearer owner"]
        for name in ["uploadAccount", "downloadAccount"] {
            let reply = await emulator.send("POST", "\(legacy)/\(name)", headers: owner, body: "{}")
            #expect(reply.errorMessage == "INSUFFICIENT_PERMISSION")
        }
        let users = #"{"targetProjectId":"other","users":[{"localId":"u"}]}"#
        #expect(await emulator.send("POST", "\(legacy)/uploadAccount", headers: owner, body: users).status == 200)
        let listed = await emulator.send(
            "POST", "\(legacy)/downloadAccount", headers: owner, body: #"{"targetProjectId":"other"}"#)
        #expect(listed["users"]?.array?.first?["localId"] == "u")
        #expect(try await emulator.user("u") == nil)
    }
}
