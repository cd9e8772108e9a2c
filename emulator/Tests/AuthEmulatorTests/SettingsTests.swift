// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct SettingsTests {
    private let emulator = TestEmulator()

    @Test func `A new tenant has everything switched off`() async throws {
        let tenant = try await emulator.manage("POST", "tenants", ["displayName": "Acme"])
        #expect(tenant.string("tenantId")?.count == 28 && tenant.string("displayName") == "Acme")
        for name in ["allowPasswordSignup", "enableEmailLinkSignin", "enableAnonymousUser", "disableAuth"] {
            #expect(tenant[name] == false)
        }
        #expect(tenant["mfaConfig"] == ["state": "DISABLED", "enabledProviders": []])
    }

    @Test func `A masked update changes what it names, an unmasked one everything`() async throws {
        let id = try await emulator.createTenant(["displayName": "Acme", "allowPasswordSignup": true]).string ?? ""
        let masked = try await emulator.manage(
            "PATCH", "tenants/\(id)?updateMask=enableAnonymousUser,mfaConfig.state",
            ["enableAnonymousUser": true, "allowPasswordSignup": false, "mfaConfig": ["state": "ENABLED"]])
        #expect(masked["enableAnonymousUser"] == true && masked["allowPasswordSignup"] == true)
        #expect(masked["mfaConfig"] == ["state": "ENABLED", "enabledProviders": []])
        let cleared = try await emulator.manage("PATCH", "tenants/\(id)?updateMask=displayName", [:])
        #expect(cleared["displayName"] == nil && cleared["enableAnonymousUser"] == true)
        let replaced = try await emulator.manage("PATCH", "tenants/\(id)", ["enableEmailLinkSignin": true])
        #expect(replaced["enableEmailLinkSignin"] == true && replaced["allowPasswordSignup"] == false)
        #expect(try await emulator.manage("GET", "tenants/\(id)").json == replaced.json)
    }

    @Test func `A path of the mask that leads into a text changes nothing`() async throws {
        let before = try await emulator.manage("GET", "config")
        let change: JSONValue = ["signIn": ["allowDuplicateEmails": ["deep": true]]]
        let reply = try await emulator.manage("PATCH", "config?updateMask=signIn.allowDuplicateEmails.deep", change)
        #expect(reply.json == before.json)
        let id = try await emulator.createTenant(["displayName": "Acme"]).string ?? ""
        let tenant = try await emulator.manage(
            "PATCH", "tenants/\(id)?updateMask=displayName.deep", ["displayName": ["deep": "x"]])
        #expect(tenant["displayName"] == "Acme")
    }

    @Test func `What a mask names and the body lacks goes back to its default, without a mask all does`() async throws {
        let changed: JSONValue = [
            "signIn": ["allowDuplicateEmails": true], "emailPrivacyConfig": ["enableImprovedEmailPrivacy": true],
            "mfa": ["state": "DISABLED"],
        ]
        _ = try await emulator.manage("PATCH", "config", changed)
        let masked = try await emulator.manage(
            "PATCH", "config?updateMask=signIn.allowDuplicateEmails,nothing.such", [:])
        #expect(masked["signIn"] == ["allowDuplicateEmails": false])
        #expect(masked["emailPrivacyConfig"] == changed["emailPrivacyConfig"])
        #expect(masked["mfa"]?["state"] == "DISABLED")
        let all = try await emulator.manage("PATCH", "config", [:])
        #expect(all["emailPrivacyConfig"] == ["enableImprovedEmailPrivacy": false])
        #expect(all["mfa"]?["state"] == "ENABLED" && all["mfa"]?["enabledProviders"] == ["PHONE_SMS"])
        try await emulator.configure(["signIn": ["allowDuplicateEmails": true]])
        try await emulator.configure([:])
        #expect(try await emulator.control("GET", "config")["signIn"] == ["allowDuplicateEmails": true])
    }

    @Test func `Tenants are listed by pages and can be deleted`() async throws {
        for _ in 1...3 { _ = try await emulator.createTenant() }
        let first = try await emulator.manage("GET", "tenants?pageSize=2")
        let ids = first["tenants"]?.array?.compactMap { $0["tenantId"]?.string } ?? []
        #expect(ids.count == 2 && ids == ids.sorted() && first.string("nextPageToken") == ids.last)
        let second = try await emulator.manage("GET", "tenants?pageSize=2&pageToken=\(ids.last ?? "")")
        #expect(second["tenants"]?.array?.count == 1 && second["nextPageToken"] == nil)
        let full = try await emulator.manage("GET", "tenants?pageSize=3")
        #expect(full.string("nextPageToken") == full["tenants"]?.array?.last?["tenantId"]?.string)
        #expect(try await emulator.manage("GET", "tenants?pageSize=0")["tenants"]?.array?.count == 3)
        #expect(try await emulator.manage("DELETE", "tenants/\(ids[0])").json == [:])
        #expect(try await emulator.manage("GET", "tenants")["tenants"]?.array?.count == 2)
    }

    @Test func `A project's settings are read and written`() async throws {
        let start = try await emulator.manage("GET", "config")
        #expect(start["signIn"] == ["allowDuplicateEmails": false] && start["blockingFunctions"] == [:])
        let masked = try await emulator.manage(
            "PATCH", "config?updateMask=signIn.allowDuplicateEmails,emailPrivacyConfig",
            [
                "signIn": ["allowDuplicateEmails": true],
                "emailPrivacyConfig": ["enableImprovedEmailPrivacy": true],
            ])
        #expect(masked["signIn"] == ["allowDuplicateEmails": true])
        #expect(try await emulator.control("GET", "config")["emailPrivacyConfig"] == masked["emailPrivacyConfig"])
        let functions: JSONValue = [
            "triggers": ["beforeCreate": ["functionUri": "http://localhost/f"]],
            "forwardInboundCredentials": ["idToken": true],
        ]
        let replaced = try await emulator.manage("PATCH", "config", ["blockingFunctions": functions])
        #expect(replaced["blockingFunctions"] == functions)
        #expect(replaced["signIn"] == ["allowDuplicateEmails": false])
    }

    @Test(arguments: [
        ErrorCase(
            "INVALID_BLOCKING_FUNCTION : There is no such event.", ["beforeLunch": ["functionUri": "http://a/b"]]),
        ErrorCase(
            "INVALID_BLOCKING_FUNCTION : The functionUri is no absolute address.",
            ["beforeCreate": ["functionUri": "nowhere"]]),
    ])
    func `A faulty function is refused`(fault: ErrorCase) async throws {
        let body: JSONValue = ["blockingFunctions": ["triggers": fault.body]]
        #expect(try await emulator.manage("PATCH", "config", body).errorMessage == fault.message)
        #expect(try await emulator.manage("GET", "config")["blockingFunctions"] == [:])
    }

    @Test(
        arguments: [
            ["signIn": 5], ["signIn": ["allowDuplicateEmails": "maybe"]], ["emailPrivacyConfig": []],
            ["mfa": ["state": "SOMETIMES"]], ["mfa": ["enabledProviders": ["PIGEON"]]],
            ["mfa": ["enabledProviders": 1]],
            ["mfa": ["providerConfigs": [["state": "SOMETIMES"]]]],
        ] as [JSONValue])
    func `A setting of the wrong kind is refused, and nothing is set`(change: JSONValue) async throws {
        let good: JSONValue = ["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]]
        let before = try await emulator.control("GET", "config")
        let body = good.merging(change)
        for reply in [
            try await emulator.control("PATCH", "config", body), try await emulator.manage("PATCH", "config", body),
        ] {
            #expect(reply.status == 400 && reply.errorMessage?.contains("The value at '") == true, "\(reply.text)")
        }
        #expect(try await emulator.control("GET", "config").json == before.json)
        let tenant: JSONValue = ["displayName": "Acme", "mfaConfig": change["mfa"] ?? 5]
        #expect(try await emulator.manage("POST", "tenants", tenant).status == 400)
        #expect(try await emulator.manage("GET", "tenants")["tenants"] == [])
    }

    @Test(
        arguments: [
            ["passwordPolicy": ["enforcementState": "PERHAPS"]], ["authorizedDomains": 5], ["emulator": "on"],
            ["emulator": ["clockOffsetSeconds": "later"]], ["emulator": ["tokenLifetimeSeconds": []]],
            ["emulator": ["expireCodes": "maybe"]], ["emulator": ["redirectUris": ["google.com": "x"]]],
            ["emulator": ["faults": [["count": "often"]]]], ["emulator": ["apps": ["iosBundleIds": [[:]]]]],
        ] as [JSONValue])
    func `A switch of the wrong kind is refused by its place`(change: JSONValue) async throws {
        let before = try await emulator.control("GET", "config")
        let reply = try await emulator.control("PATCH", "config", change)
        #expect(reply.status == 400 && reply.errorMessage?.contains("The value at '") == true, "\(reply.text)")
        #expect(try await emulator.control("GET", "config").json == before.json)
    }

    @Test func `Only an owner sees the settings, and a header may carry the method`() async throws {
        let path = "\(TestEmulator.v2)/projects/demo-project/config"
        #expect(await emulator.send("GET", path + "?key=k").status == 400)
        let reply = await emulator.send(
            "POST", path, headers: ["authorization": "Bearer owner", "x-http-method-override": "PATCH"],
            body: #"{"signIn":{"allowDuplicateEmails":true}}"#)
        #expect(reply["signIn"] == ["allowDuplicateEmails": true])
    }
}
