// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

struct DataTests {
    /// An emulator that keeps everything in a directory, and is closed after the body.
    @discardableResult
    private func withEmulator<Result>(_ directory: URL, _ body: (TestEmulator) async throws -> Result) async throws
        -> Result
    {
        let emulator = TestEmulator()
        try await emulator.backend.keepData(in: DataDirectory(path(directory)))
        let result = try await body(emulator)
        try await emulator.backend.closeData()
        return result
    }

    private func path(_ directory: URL) -> String { directory.path(percentEncoded: false) }

    /// Everything the control requests and the settings show.
    private func everything(_ emulator: TestEmulator, tenant: String) async throws -> [TestReply] {
        var replies: [TestReply] = []
        for path in ["accounts", "oobCodes", "verificationCodes", "identities", "config"] {
            replies.append(try await emulator.control("GET", path))
        }
        replies.append(try await emulator.control("GET", "tenants/\(tenant)/accounts"))
        for path in ["config", "tenants"] { replies.append(try await emulator.manage("GET", path)) }
        return replies
    }

    @Test func `Everything is there after a restart`() async throws {
        try await withTemporaryDirectory { directory in
            let (tenant, before) = try await withEmulator(directory) { emulator in
                let tenant = try #require(try await fill(emulator).string)
                return (tenant, try await everything(emulator, tenant: tenant))
            }
            let after = try await withEmulator(directory) { try await everything($0, tenant: tenant) }
            for (old, new) in zip(before, after) {
                #expect(old.status == 200 && new.json == old.json)
            }
        }
    }

    /// A bit of all that is kept. Returns the tenant.
    private func fill(_ emulator: TestEmulator) async throws -> JSONValue {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"], ["idToken": .string(session.idToken)])
        _ = try await emulator.enrollPhone(session)
        _ = try await emulator.enrollTOTP(session)
        _ = try await emulator.callV2(
            "accounts/passkeyEnrollment:finalize",
            ["idToken": .string(session.idToken), "authenticatorRegistrationResponse": ["id": "pk"]])
        _ = try await emulator.own(
            "accounts:update",
            ["localId": .string(session.localId), "customAttributes": #"{"role":"admin"}"#, "displayName": "Änn"])
        for email in ["b@example.com", "ann@example.com"] {
            _ = try await emulator.call(
                "accounts:sendOobCode", ["requestType": "PASSWORD_RESET", "email": .string(email)])
        }
        _ = try await emulator.sendCode(to: "+15550111")
        _ = try await emulator.control(
            "POST", "identities", ["providerId": "github.com", "sub": "42", "email": "x@example.com"])
        try await emulator.configure([
            "signIn": ["allowDuplicateEmails": true], "emulator": ["tokenLifetimeSeconds": 77],
            "passwordPolicy": ["enforcementState": "ENFORCE"],
        ])
        _ = try await emulator.manage(
            "PATCH", "config?updateMask=blockingFunctions",
            ["blockingFunctions": ["triggers": ["beforeSignIn": ["functionUri": "http://127.0.0.1:1/f"]]]])
        let tenant = try await emulator.createTenant(["displayName": "North", "allowPasswordSignup": true])
        _ = try await emulator.call(
            "accounts:signUp", ["email": "t@example.com", "password": "secret1", "tenantId": tenant])
        return tenant
    }

    @Test func `Sessions and everything that waits go on after a restart`() async throws {
        try await withTemporaryDirectory { directory in
            let (session, started, proof) = try await withEmulator(directory) { emulator in
                _ = try await emulator.signInByPhone("+15550100")
                let session = try await emulator.signUpVerified()
                let started = try await emulator.startTOTPEnrollment(session)["totpSessionInfo"]
                let taken = try await emulator.signInByPhone("+15550100", ["idToken": .string(session.idToken)])
                return (session, started, taken["temporaryProof"])
            }
            try await withEmulator(directory) { emulator in
                #expect(try await emulator.refresh(session.refreshToken).status == 200)
                let secret = try #require(started?["sharedSecretKey"]?.string.flatMap(Base32.decode))
                let enrolled = try await emulator.callV2(
                    "accounts/mfaEnrollment:finalize",
                    [
                        "idToken": .string(session.idToken),
                        "totpVerificationInfo": [
                            "sessionInfo": started?["sessionInfo"] ?? .null,
                            "verificationCode": .string(emulator.shown(secret)),
                        ],
                    ])
                #expect(enrolled.status == 200, "\(enrolled.text)")
                let owner = try await emulator.call(
                    "accounts:signInWithPhoneNumber",
                    ["temporaryProof": proof ?? .null, "phoneNumber": "+15550100"])
                #expect(owner.status == 200, "\(owner.text)")
            }
        }
    }

    @Test func `A revoked session stays revoked, and the others go on`() async throws {
        try await withTemporaryDirectory { directory in
            let (revoked, other) = try await withEmulator(directory) { emulator in
                let revoked = try await emulator.signUp()
                let other = try TestSession(await emulator.signInWithPassword())
                let id = try #require(RefreshToken(revoked.refreshToken)?.sessionId)
                let fields = [("action", "revoke"), ("localId", revoked.localId), ("sessionId", id)]
                _ = await emulator.send(
                    "POST", "/emulator/console/demo-project", body: FormCoding.encode(fields))
                return (revoked, other)
            }
            try await withEmulator(directory) { emulator in
                let refused = try await emulator.refresh(revoked.refreshToken)
                let renewed = try await emulator.refresh(other.refreshToken)
                #expect(refused.errorMessage == "TOKEN_EXPIRED" && renewed.status == 200)
            }
        }
    }

    @Test func `What was deleted stays deleted`() async throws {
        try await withTemporaryDirectory { directory in
            let tenant = try await withEmulator(directory) { emulator in
                _ = try await emulator.signUp("all@example.com")
                _ = try await emulator.control("DELETE", "accounts")
                let session = try await emulator.signUp()
                _ = try await emulator.call("accounts:delete", ["idToken": .string(session.idToken)])
                _ = try await emulator.signUp("kept@example.com")
                let code = try await emulator.sendCode(to: "+15550100")
                _ = try await emulator.call("accounts:signInWithPhoneNumber", code)
                let tenant = try await emulator.createTenant()
                _ = try await emulator.call(
                    "accounts:signUp", ["email": "t@example.com", "password": "secret1", "tenantId": tenant])
                let id = try #require(tenant.string)
                #expect(try await emulator.manage("DELETE", "tenants/\(id)").status == 200)
                return id
            }
            try await withEmulator(directory) { emulator in
                let users = try await emulator.control("GET", "accounts")["users"]?.array ?? []
                #expect(
                    Set(users.compactMap { $0["email"]?.string ?? $0["phoneNumber"]?.string })
                        == ["kept@example.com", "+15550100"])
                #expect(try await emulator.control("GET", "verificationCodes")["verificationCodes"] == [])
                #expect(try await emulator.manage("GET", "tenants")["tenants"] == [])
                #expect(try await emulator.control("GET", "tenants/\(tenant)/accounts")["users"] == [])
            }
        }
    }

    /// The files as they are at the moment of an answer are what a loss of power leaves.
    @Test func `An answered call is on disk, however many come at once`() async throws {
        try await withTemporaryDirectory { directory in
            let copy = directory.appending(path: "copy", directoryHint: .isDirectory)
            let live = directory.appending(path: "live", directoryHint: .isDirectory)
            try await withEmulator(live) { emulator in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<200 {
                        group.addTask { _ = try await emulator.signUp("\(number)@example.com") }
                    }
                    try await group.waitForAll()
                }
                try FileManager.default.copyItem(at: live, to: copy)
            }
            try await withEmulator(copy) { emulator in
                let reply = try await emulator.own("accounts:query", [:])
                #expect(reply["recordsCount"] == "200")
            }
        }
    }

    @Test func `A directory has one emulator at a time`() async throws {
        try await withTemporaryDirectory { directory in
            try await withEmulator(directory) { _ in
                #expect(
                    throws: EmulatorServerError.cannotKeepData(
                        "\(path(directory)) is in use by another auth-emulator; stop that one, or name another directory"
                    )
                ) { try DataDirectory(path(directory)) }
            }
            try await withEmulator(directory) { _ in }
        }
    }

    @Test(arguments: [
        (
            "auth-emulator.sqlite",
            "these bytes are no database, and there are more than a header has: " + String(repeating: "x", count: 100),
            "is not a database of auth-emulator"
        ),
        ("letter.txt", "Dear Ann", "holds other files and no auth-emulator.sqlite"),
    ])
    func `A directory of somebody else is refused and left alone`(
        name: String, content: String, reason: String
    ) async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appending(path: name)
            try Data(content.utf8).write(to: file)
            #expect { try DataDirectory(path(directory)) } throws: { "\($0)".contains(reason) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: path(directory)) == [name])
            #expect(try String(contentsOf: file, encoding: .utf8) == content)
        }
    }

    @Test(arguments: [
        ("PRAGMA application_id = 7", "is not a database of auth-emulator"),
        ("PRAGMA user_version = 1000", "was written by a newer auth-emulator"),
        ("UPDATE entry SET kind = 'hologram' WHERE kind = 'account'", "was written by a newer auth-emulator"),
        ("UPDATE entry SET document = '{\"localId\":5}' WHERE kind = 'account'", "is damaged"),
        ("UPDATE entry SET document = '{' WHERE kind = 'account'", "is damaged"),
    ])
    func `A database that cannot be understood is refused`(sql: String, reason: String) async throws {
        try await withTemporaryDirectory { directory in
            try await withEmulator(directory) { _ = try await $0.signUp() }
            let file = path(directory.appending(path: DataDirectory.fileName))
            try SQLite(path: file).execute(sql)
            await #expect {
                try await withEmulator(directory) { _ in }
            } throws: { "\($0)".contains(reason) && "\($0)".contains(file) }
        }
    }

    @Test func `A damaged page is told`() async throws {
        try await withTemporaryDirectory { directory in
            try await withEmulator(directory) { emulator in
                for number in 0..<50 { _ = try await emulator.signUp("\(number)@example.com") }
            }
            let file = directory.appending(path: DataDirectory.fileName)
            var bytes = try Data(contentsOf: file)
            try #require(bytes.count > 20_000)
            bytes.replaceSubrange(5000..<20_000, with: Data(repeating: 0xA5, count: 15_000))
            try bytes.write(to: file)
            await #expect {
                try await withEmulator(directory) { _ in }
            } throws: { "\($0)".contains("is damaged; put a copy of it in its place, or delete it") }
        }
    }

    /// In a damaged table a search for a key may end early and say nothing.
    @Test func `A damaged key costs no other document`() async throws {
        try await withTemporaryDirectory { directory in
            try await withEmulator(directory) { emulator in
                for number in 0..<20 { _ = try await emulator.signUp("\(number)@example.com") }
            }
            let file = directory.appending(path: DataDirectory.fileName)
            var bytes = try Data(contentsOf: file)
            let first = try #require(bytes.firstRange(of: Data("demo-projectaccount".utf8)))
            let second = try #require(bytes[first.upperBound...].firstRange(of: Data("demo-projectaccount".utf8)))
            bytes[second.lowerBound + 11] = UInt8(ascii: "u")
            try bytes.write(to: file)
            let left = try await withEmulator(directory) { try await $0.control("GET", "accounts") }
            #expect(left["users"]?.array?.count == 19)
        }
    }

    @Test func `A file is no directory`() async throws {
        try await withTemporaryDirectory { directory in
            let file = directory.appending(path: "file")
            try Data().write(to: file)
            #expect { try DataDirectory(path(file)) } throws: { "\($0)".contains("name another directory") }
        }
    }

    @Test func `A server lets go of its directory when it stops`() async throws {
        try await withTemporaryDirectory { directory in
            for _ in 1...2 {
                let server = try await EmulatorServer.start(
                    EmulatorOptions(port: 0, dataDirectory: path(directory)))
                try await server.stop()
            }
        }
    }
}
