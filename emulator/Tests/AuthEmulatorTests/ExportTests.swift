// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

struct ExportTests {
    private let emulator = TestEmulator()

    /// A user who has changed address and name, and refreshed.
    private func changedUser() async throws {
        let session = try await emulator.signUp("first@example.com")
        let update = try await emulator.call(
            "accounts:update", ["idToken": .string(session.idToken), "email": "second@example.com"])
        _ = try await emulator.refresh(try #require(update.string("refreshToken")))
        _ = try await emulator.signIn(with: "twitter.com", ["sub": "9", "screen_name": "anna"])
    }

    private func write(_ text: String, to url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test func `An export makes the same users again`() async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"], ["idToken": .string(session.idToken)])
        let secret = try await emulator.enrollTOTP(session)
        _ = try await emulator.callV2(
            "accounts/passkeyEnrollment:finalize",
            ["idToken": .string(session.idToken), "authenticatorRegistrationResponse": ["id": "pk"]])
        _ = try await emulator.signInByPhone("+15550100")
        try await changedUser()
        try await emulator.configure(["signIn": ["allowDuplicateEmails": true]])
        let before = try await emulator.control("GET", "accounts")["users"]
        for name in ["initialEmail", "lastRefreshAt", "screenName"] {
            try #require(before?.array?.contains { $0[name] != nil } == true, "\(name)")
        }
        try await withTemporaryDirectory { url in
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            let other = TestEmulator()
            try await other.backend.importData(from: directory)
            #expect(try await other.control("GET", "accounts")["users"] == before)
            #expect(try await other.control("GET", "config")["signIn"] == ["allowDuplicateEmails": true])
            let first = try await other.signInWithPassword()
            let reply = try await other.callV2(
                "accounts/mfaSignIn:finalize",
                [
                    "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                    "mfaEnrollmentId": first["mfaInfo"]?.array?.first?["mfaEnrollmentId"] ?? .null,
                    "totpVerificationInfo": ["verificationCode": .string(other.shown(secret))],
                ])
            #expect(reply.status == 200, "\(reply.text)")
        }
    }

    @Test func `Tenants and settings are exported and come back`() async throws {
        let settings: JSONValue = [
            "passwordPolicy": ["enforcementState": "ENFORCE", "customStrengthOptions": ["minPasswordLength": 7]],
            "emulator": ["tokenLifetimeSeconds": 77],
        ]
        try await emulator.configure(settings)
        _ = try await emulator.manage(
            "POST", "oauthIdpConfigs?oauthIdpConfigId=oidc.acme",
            [
                "issuer": "https://id.acme.example", "clientId": "app", "clientSecret": "hidden-secret",
                "responseType": ["code": true],
            ])
        let tenant = try await emulator.createTenant(["displayName": "North", "allowPasswordSignup": true])
        let mentioned: JSONValue = "../slash & dots"
        for (id, email) in [(tenant, "n@example.com"), (mentioned, "m@example.com")] {
            let body: JSONValue = ["email": .string(email), "password": "secret1", "tenantId": id]
            #expect(try await emulator.call("accounts:signUp", body).status == 200)
        }
        try await withTemporaryDirectory { url in
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            let folder = url.appending(path: "auth_export")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            #expect(names.contains("accounts-\(try #require(tenant.string)).json") && names.count == 6)
            for name in names {
                let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                #expect(!text.contains("hidden-secret"))
            }
            let other = TestEmulator()
            try await other.backend.importData(from: directory)
            for path in ["config", "tenants"] {
                #expect(try await other.manage("GET", path).json == emulator.manage("GET", path).json)
            }
            #expect(try await other.control("GET", "config").json == emulator.control("GET", "config").json)
            let provider = try await other.manage("GET", "oauthIdpConfigs/oidc.acme")
            #expect(provider["responseType"] == ["code": true])
            #expect(provider.string("clientId") == "app" && provider["clientSecret"] == nil)
            for (id, email) in [(tenant, "n@example.com"), (mentioned, "m@example.com")] {
                let body: JSONValue = ["email": .string(email), "password": "secret1", "tenantId": id]
                #expect(try await other.call("accounts:signInWithPassword", body).status == 200)
            }
            #expect(try await other.control("GET", "accounts")["users"] == [])
        }
    }

    @Test func `An export leaves nothing of a tenant that is gone`() async throws {
        let tenant = try #require(try await emulator.createTenant().string)
        try await withTemporaryDirectory { url in
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            #expect(try directory.read().tenantAccounts.keys.contains(tenant))
            _ = try await emulator.manage("DELETE", "tenants/\(tenant)")
            try await emulator.backend.exportData(to: directory)
            #expect(try directory.read().tenantAccounts.isEmpty)
        }
    }

    @Test func `Whatever the name of a tenant is, its users come back`() async throws {
        let names = [".", "..", "a/b", "-", "%2F", "é\u{0}", String(repeating: "long ", count: 100), "accounts-x.json"]
        for (index, name) in names.enumerated() {
            _ = try await emulator.call(
                "accounts:signUp",
                ["email": .string("\(index)@example.com"), "password": "secret1", "tenantId": .string(name)])
        }
        try await withTemporaryDirectory { url in
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            let other = TestEmulator()
            try await other.backend.importData(from: directory)
            for (index, name) in names.enumerated() {
                let reply = try await other.call(
                    "accounts:signInWithPassword",
                    ["email": .string("\(index)@example.com"), "password": "secret1", "tenantId": .string(name)])
                #expect(reply.status == 200, "\(name)")
            }
        }
    }

    @Test func `An export is for its owner's eyes, and leaves nothing half done`() async throws {
        _ = try await emulator.signUp()
        try await withTemporaryDirectory { url in
            let path = url.appending(path: "new/export").path(percentEncoded: false)
            let directory = ExportDirectory(path)
            try directory.prepare()
            for _ in 1...2 { try await emulator.backend.exportData(to: directory) }
            let files = FileManager.default
            let names = try files.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".json") }
            #expect(try names.count == 5 && files.subpathsOfDirectory(atPath: path).count == 6)
            for name in names {
                #expect(try files.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int == 0o600)
            }
            #expect(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func `An export that cannot be finished changes nothing of the last one`() async throws {
        try await withTemporaryDirectory { url in
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            let before = try directory.read().accounts
            _ = try await emulator.signUp()
            // Whoever has it open as a directory is in the way of a file.
            let metadata = url.appending(path: "firebase-export-metadata.json")
            let folder = url.appending(path: "auth_export").path(percentEncoded: false)
            try FileManager.default.removeItem(at: metadata)
            try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
            defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder) }
            guard access(folder, W_OK) != 0 else { return }
            await #expect(throws: EmulatorServerError.self) { try await emulator.backend.exportData(to: directory) }
            #expect(try directory.read().accounts == before)
        }
    }

    @Test func `The parts of other emulators in an export stay`() async throws {
        try await withTemporaryDirectory { url in
            let metadata = url.appending(path: "firebase-export-metadata.json")
            try write(#"{"version":"13.0.2","firestore":{"path":"f"},"auth":{"path":"elsewhere"}}"#, to: metadata)
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            let written = JSONValue.parse(try Data(contentsOf: metadata))
            #expect(written?["firestore"] == ["path": "f"] && written?["version"] == "13.0.2")
            #expect(written?["auth"]?["path"] == "auth_export")
        }
    }

    @Test func `A server does not start where its export could not be written`() async throws {
        try await withTemporaryDirectory { url in
            let file = url.appending(path: "file")
            try Data().write(to: file)
            let path = file.path(percentEncoded: false) + "/export"
            await #expect {
                try await EmulatorServer.start(EmulatorOptions(port: 0, exportDirectory: path))
            } throws: {
                "\($0)".hasPrefix("cannot export: \(path)/auth_export") && "\($0)".contains("name another directory")
            }
        }
    }

    @Test func `A tenant's users in the official form are read`() async throws {
        try await withTemporaryDirectory { url in
            try write(#"{"users":[]}"#, to: url.appending(path: "accounts.json"))
            try write(Self.officialAccounts, to: url.appending(path: "accounts-north-1.json"))
            try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
        }
        let reply = try await emulator.call(
            "accounts:signInWithPassword",
            ["email": "ann@example.com", "password": "secret1", "tenantId": "north-1"])
        #expect(reply.string("localId") == "b0jwSDmpbbNAYBmYFiZX9AlQWxGL")
    }

    @Test(arguments: [
        (
            "accounts-north.json", #"{"users":[{"email":"x"}]}"#,
            "/accounts-north.json, user 1 (without id), localId: localId is missing"
        ),
        ("accounts-north.json", "[", "/accounts-north.json is no file with a JSON object that can be read"),
        ("tenants.json", #"{"tenants":[{"displayName":"x"}]}"#, "/tenants.json, tenant 1: a tenant has no tenantId"),
        ("tenants.json", #"{"tenants":5}"#, "/tenants.json: The value at 'tenants' is not a list."),
        ("settings.json", #"{"tenant":5}"#, "/settings.json: The value at 'tenant' is not an object."),
        ("config.json", #"{"signIn":5}"#, "/config.json: The value at 'signIn' is not an object."),
    ])
    func `A faulty part of an export is refused with a reason`(
        name: String, content: String, reason: String
    ) async throws {
        try await withTemporaryDirectory { url in
            try write(#"{"users":[]}"#, to: url.appending(path: "accounts.json"))
            try write(content, to: url.appending(path: name))
            await #expect {
                try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
            } throws: { "\($0)".contains("cannot import") && "\($0)".contains(reason) }
        }
    }

    @Test func `An export of the official emulator is read`() async throws {
        try await withTemporaryDirectory { url in
            // Some editors begin a file with a byte order mark.
            try write(
                "\u{feff}" + #"{"version":"13.0.2","auth":{"version":"13.0.2","path":"accounts_here"}}"#,
                to: url.appending(path: "firebase-export-metadata.json"))
            try write("\u{feff}" + Self.officialAccounts, to: url.appending(path: "accounts_here/accounts.json"))
            try write(
                #"{"signIn":{"allowDuplicateEmails":false},"emailPrivacyConfig":{"enableImprovedEmailPrivacy":true}}"#,
                to: url.appending(path: "accounts_here/config.json"))
            try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
        }
        let reply = try await emulator.signInWithPassword()
        #expect(reply.string("localId") == "b0jwSDmpbbNAYBmYFiZX9AlQWxGL" && reply.string("displayName") == "Ann")
        let google = try await emulator.signIn(with: "google.com", ["sub": "118"])
        #expect(google.string("localId") == "b0jwSDmpbbNAYBmYFiZX9AlQWxGL" && google["isNewUser"] == false)
        let config = try await emulator.control("GET", "config")
        #expect(config["emailPrivacyConfig"] == ["enableImprovedEmailPrivacy": true])
    }

    @Test func `The part about accounts is enough, without a configuration`() async throws {
        try await withTemporaryDirectory { url in
            try write(#"{"users":[{"localId":"u"}]}"#, to: url.appending(path: "accounts.json"))
            try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
        }
        #expect(try await emulator.user("u") != nil)
    }

    @Test(arguments: [
        (#"{"users":5}"#, ": The value at 'users' is not a list."),
        (#"{"users":[{"localId":"u"},{"email":"x"}]}"#, ", user 2 (without id), localId: localId is missing"),
        (#"{"users":[{"localId":"u","email":[]}]}"#, ", user 1 (u): The value at 'email' is not a string."),
        (#"{"users":[{"localId":"u","email":"x"}]}"#, ", user 1 (u), email: email is invalid"),
        (
            #"{"users":[{"localId":"u","phoneNumber":"5"}]}"#,
            ", user 1 (u), phoneNumber: phone number format is invalid"
        ),
        (
            #"{"users":[{"localId":"u","customAttributes":"["}]}"#,
            ", user 1 (u), customAttributes: Invalid custom claims provided."
        ),
        (
            #"{"users":[{"localId":"u","providerUserInfo":[{"providerId":"google.com"}]}]}"#,
            ", user 1 (u), providerUserInfo.0: federatedId or (providerId & rawId) is required"
        ),
        (
            #"{"users":[{"localId":"u","email":"a@b.example","emailVerified":true,"mfaInfo":[{"phoneInfo":"5"}]}]}"#,
            ", user 1 (u), mfaInfo.0.phoneInfo: phone number format is invalid"
        ),
    ])
    func `A faulty export is refused with a reason`(accounts: String, message: String) async throws {
        try await withTemporaryDirectory { url in
            try write(accounts, to: url.appending(path: "accounts.json"))
            await #expect {
                try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
            } throws: { "\($0)" == "cannot import: \(url.path(percentEncoded: false))/accounts.json\(message)" }
        }
    }

    @Test func `Every faulty user is told of, up to five`() async throws {
        try await withTemporaryDirectory { url in
            let users = (1...7).map { #"{"localId":"u\#($0)","email":"x"}"# }.joined(separator: ",")
            try write(#"{"users":[\#(users)]}"#, to: url.appending(path: "accounts.json"))
            await #expect {
                try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
            } throws: {
                let lines = "\($0)".split(separator: "\n")
                return lines.count == 6 && lines[4].contains("user 5 (u5)") && lines[5] == "and 2 more users"
            }
        }
    }

    @Test func `What cannot be imported changes nothing`() async throws {
        _ = try await emulator.signUp()
        let before = try await emulator.control("GET", "accounts").json
        let config = try await emulator.control("GET", "config").json
        try await withTemporaryDirectory { url in
            try write(#"{"users":[{"localId":"u"},{"email":"x"}]}"#, to: url.appending(path: "accounts.json"))
            try write(#"{"users":[{"localId":"n"}]}"#, to: url.appending(path: "accounts-north.json"))
            try write(#"{"signIn":{"allowDuplicateEmails":true}}"#, to: url.appending(path: "config.json"))
            try write(#"{"tenants":[{"tenantId":"south"}]}"#, to: url.appending(path: "tenants.json"))
            await #expect(throws: EmulatorServerError.self) {
                try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
            }
        }
        #expect(try await emulator.control("GET", "accounts").json == before)
        #expect(try await emulator.control("GET", "config").json == config)
        #expect(try await emulator.manage("GET", "tenants")["tenants"] == [])
    }

    @Test func `A server does not start on a missing export`() async throws {
        await #expect {
            try await EmulatorServer.start(EmulatorOptions(port: 0, importDirectory: "/nonexistent"))
        } throws: { "\($0)" == "cannot import: /nonexistent/ has no accounts.json; name a directory with an export" }
    }

    @Test func `A server hands its users on`() async throws {
        try await withTemporaryDirectory { url in
            let path = url.path(percentEncoded: false)
            try write(Self.officialAccounts, to: url.appending(path: "auth_export/accounts.json"))
            let server = try await EmulatorServer.start(EmulatorOptions(port: 0, importDirectory: path))
            try await server.stop()
            try await server.export(to: path + "/again")
            let again = try ExportDirectory(path + "/again").read()
            #expect(again.accounts["users"]?.array?.first?["email"] == "ann@example.com")
            #expect(again.config["signIn"] == ["allowDuplicateEmails": false])
        }
    }

    private static let officialAccounts = """
        {"kind":"identitytoolkit#DownloadAccountResponse","users":[{"localId":"b0jwSDmpbbNAYBmYFiZX9AlQWxGL",
        "createdAt":"1633072800000","lastLoginAt":"1633072800000","displayName":"Ann","photoUrl":"",
        "customAttributes":"","emailVerified":false,"email":"ann@example.com","salt":"fakeSaltV3mR0","disabled":false,
        "passwordHash":"fakeHash:salt=fakeSaltV3mR0:password=secret1","passwordUpdatedAt":1633072800000,
        "validSince":"1633072800","providerUserInfo":[{"providerId":"google.com","rawId":"118",
        "federatedId":"118","displayName":"Ann","email":"ann@example.com"},{"providerId":"password",
        "email":"ann@example.com","federatedId":"ann@example.com","rawId":"ann@example.com","displayName":"Ann",
        "photoUrl":""}]}]}
        """
}
